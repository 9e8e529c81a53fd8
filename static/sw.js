/*
 * The service worker: keeps the pages of a town that a phone has opened, and the files that they need, so that they
 * open without a network. What a page shows of prices is the page's own matter: its script keeps the card.
 *
 * SERVED is written before this by the server: {base, version, files, languages, still}; `base` is the path of the
 * service, `languages` are those that an address names, all but the first. On a `still` site pages are plain files, and
 * the language stands in the path: /x/lang/en/ for /x?lang=en.
 */

const FILES_OF_ALL = `arquivos${SERVED.base}/`;
const FILES = FILES_OF_ALL + SERVED.version;
const PAGES = "paginas";
const PATIENCE = 4000;
/** What a proxy says when the service behind it is silent. */
const SILENT = [502, 504];

/** What is never ours: it is alive, of others, or kept by the script of a page. */
const NOT_OURS = /^\/(?:api|embutir|oembed|publicar|t|widget\.js)(?:\/|$)|\.json$/;
const KEPT = /^\/(?:[a-z0-9-]+(?:\/(?:tabela|reajustes|feriados|como-calculamos|quiosque|pontos\/[a-z0-9-]+(?:\/quiosque)?))?)?$/;
const TOWN = /^\/[a-z0-9-]+$/;
const FILED = /^(.*?)(?:\/lang\/(\w+))?\/?$/;

addEventListener("install", (event) => event.waitUntil(install()));
addEventListener("activate", (event) => event.waitUntil(activate()));
addEventListener("fetch", (event) => {
  const asked = read(event.request.url);
  if (event.request.method !== "GET" || !asked || NOT_OURS.test(asked.path)) return;
  if (event.request.mode === "navigate") event.respondWith(asked.moved ? Response.redirect(asked.moved) : page(event, asked));
  else if (asked.path.startsWith("/static/")) event.respondWith(file(event.request, asked.path));
});

/**
 * Keep all files or none: a worker that has not all of them is not installed, and the one before stays. The pages that
 * are kept name the files of a version, so they are fetched again, with those that are open now. All this before it is
 * active, for whatever a page asks of a worker waits until that is.
 */
async function install() {
  const files = await caches.open(FILES);
  await files.addAll(SERVED.files);
  const kept = await (await caches.open(PAGES)).keys();
  const open = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const visits = open.map(({ url }) => read(url)).filter(Boolean);
  const needed = [...kept.map(({ url }) => read(url)?.address), ...visits.flatMap(companions)];
  await Promise.all([...new Set(needed)].filter(Boolean).map(refresh));
  await skipWaiting();
}

/** Drop the files of other versions. */
async function activate() {
  const names = (await caches.keys()).filter((name) => name.startsWith(FILES_OF_ALL) && name !== FILES);
  await Promise.all(names.map((name) => caches.delete(name)));
  await clients.claim();
}

/** Read an address of the service: its path below the base, its language, the address it is kept under if it is. */
function read(url) {
  const { origin, pathname, search, searchParams } = new URL(url);
  if (origin !== location.origin || !pathname.startsWith(`${SERVED.base}/`)) return null;
  const [whole, folder, named] = FILED.exec(pathname.slice(SERVED.base.length));
  const path = SERVED.still ? folder || "/" : whole;
  const given = SERVED.still ? named : searchParams.get("lang");
  const lang = SERVED.languages.includes(given) ? given : "";
  const plain = [...searchParams.keys()].join() === (searchParams.has("lang") ? "lang" : "");
  const kept = KEPT.test(path) && !NOT_OURS.test(path);
  const address = kept ? addressOf(path, lang) : "";
  // The links of a file are relative: it must be asked for by its own address, as its folder.
  const moved = SERVED.still && kept && pathname !== address && address + search;
  return { path, lang, kept, search, moved, address: plain ? address : "" };
}

function addressOf(path, lang) {
  if (!SERVED.still) return SERVED.base + path + (lang && `?lang=${lang}`);
  return SERVED.base + path.replace(/\/$/, "") + (lang && `/lang/${lang}`) + "/";
}

/** Give the addresses that make a visit one to come back to: itself, its town, the first page, «sem sinal». */
function companions({ path, lang, kept, address }) {
  const town = kept ? path.split("/", 2).join("/") : "/";
  return [...new Set([address || addressOf("/", lang), ...[town, "/", "/sem-sinal"].map((one) => addressOf(one, lang))])];
}

/** Answer with what the network gives; if it is silent or slow, with what is kept of the same question. */
async function page(event, asked) {
  const network = fetch(event.request);
  event.waitUntil(network.then((reply) => visited(asked, reply.clone())).catch(() => {}));
  const late = new Promise((done) => setTimeout(done, PATIENCE));
  const reply = await Promise.race([network.catch(() => null), late]);
  if (reply && !SILENT.includes(reply.status)) return reply;
  return (await instead(asked)) ?? reply ?? network.catch(() => noSignal(asked.lang));
}

/**
 * Give the page kept under this very address. A trip has none: its town's form stands in, whose script answers from
 * the card. The page of another trip never does. A price in another language is better than none.
 */
async function instead({ path, lang, address, search }) {
  return (await match(PAGES, address)) ?? (TOWN.test(path) ? inSomeLanguage(path, lang, search) : undefined);
}

async function noSignal(lang) {
  return (await inSomeLanguage("/sem-sinal", lang)) ?? Response.error();
}

/** Give a page as it is kept in a language, else in any other: a file in another is asked for by its own address. */
async function inSomeLanguage(path, lang, search) {
  const languages = [lang, "", ...SERVED.languages];
  const all = await Promise.all(languages.map((one) => match(PAGES, addressOf(path, one))));
  const found = all.findIndex(Boolean);
  if (!SERVED.still || found < 1 || search === undefined) return all[found];
  return Response.redirect(addressOf(path, languages[found]) + search);
}

async function visited(asked, reply) {
  if (!asked.kept || !isPage(reply)) return;
  if (asked.address) await put(asked.address, reply);
  await Promise.all(companions(asked).map(async (one) => (await match(PAGES, one)) ?? refresh(one)));
}

async function refresh(address) {
  try {
    const reply = await fetch(address, { cache: "no-cache" });
    if (isPage(reply)) await put(address, reply);
  } catch {
    // Without a network what is kept stays as it is.
  }
}

/** Keep the files that a page links beside those of all, so that it opens as it is. */
async function keepFilesOf(text, page) {
  const files = await caches.open(FILES);
  const linked = [...text.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, address]) => new URL(address, page).pathname);
  const ours = linked.filter((one) => one.startsWith(`${SERVED.base}/static/${SERVED.version}/`));
  const missing = await Promise.all(ours.map(async (one) => (await files.match(one)) ? [] : [one]));
  await files.addAll([...new Set(missing.flat())]);
}

function isPage(reply) {
  return reply.status === 200 && !reply.redirected && reply.headers.get("Content-Type").startsWith("text/html");
}

/** Give a file of this version from what is kept; one of another version is asked for, else replaced by ours. */
async function file(request, path) {
  const ours = `${SERVED.base}/static/${SERVED.version}/${path.split("/").slice(3).join("/")}`;
  const kept = await match(FILES, ours);
  if (kept && new URL(request.url).pathname === ours) return kept;
  return fetch(request).catch((error) => kept ?? Promise.reject(error));
}

/** Give what is kept under an address; a phone that forbids to keep anything keeps nothing. */
async function match(name, address) {
  if (!address) return undefined;
  try {
    return await (await caches.open(name)).match(address, { ignoreVary: true });
  } catch {
    return undefined;
  }
}

async function put(address, reply) {
  try {
    const text = await reply.clone().text();
    await (await caches.open(PAGES)).put(address, reply);
    await keepFilesOf(text, new URL(address, location));
  } catch {
    // Full or forbidden: the page works with the network.
  }
}
