/** What a phone keeps of a town: its cards with their words, and when it last spoke with us. */

import { isCard } from "./card.js";

const CACHE = "cartoes";
const HOUR = 3600e3;

/** What this page has fetched itself, for a phone that forbids to keep anything. */
const here = new Map();

/** All of a town lies under one address, so that cards, words and the moment of contact only ever change together. */
function address(base, town) {
  return `${base}/${town}/guardado`;
}

/**
 * Fetch the cards of a town and keep them with their words, in this language and in those that are kept already.
 * Throws where there is no network or no room; what was kept stays.
 */
export async function refresh({ base, town, lang, pontos, files }) {
  const at = address(base, town);
  const ask = (name, asked) => fetched(`${base}/${town}/${name}`, asked, files);
  const before = await stored(at);
  const languages = [...new Set([lang, ...Object.keys(before?.words ?? {})])];
  const cards = await Promise.all(pontos.map((ponto) => ask("card", { ponto })));
  const found = { cards: await together(pontos, (ponto, i) => cards[i].json()), words: await together(languages, (one) => (
    together(pontos, async (ponto) => (await ask("palavras", { lang: one, ponto })).json())
  )) };
  if (!languages.every((one) => pontos.every((ponto) => fit(found, town, one, ponto)))) throw new Error("a card and its words do not fit");
  const phone = Date.now();
  const server = Date.parse(cards[0].headers.get("Date")) || phone;
  here.set(at, { ...found, contact: { phone, server } });
  await (await caches.open(CACHE)).put(at, Response.json(here.get(at)));
}

async function fetched(name, asked, files) {
  const named = Object.entries(asked).filter(([, value]) => value).sort();
  const query = named.length && !files ? `?${new URLSearchParams(named)}` : "";
  const path = `${files ? [name, ...named.flat()].join("/") : name}.json${query}`;
  const reply = await fetch(path, { cache: "no-cache" });
  if (!reply.ok) throw new Error(`${reply.status} ${path}`);
  return reply;
}

/** Give what is made of each key, under that key. */
async function together(keys, make) {
  return Object.fromEntries(await Promise.all(keys.map(async (key, i) => [key, await make(key, i)])));
}

function fit({ cards, words }, town, lang, ponto) {
  return isCard(cards?.[ponto], town, ponto) && words[lang][ponto].card === cards[ponto].card;
}

/** Give what lies under an address; what is spoilt is nothing, and so is all where nothing may be kept. */
async function stored(at) {
  try {
    return await (await (await caches.open(CACHE)).match(at)).json();
  } catch {
    return here.get(at);
  }
}

/** Give {card, words, contact} as kept, nothing where that is missing; what does not fit together is nothing. */
export async function kept({ base, town, lang, ponto }) {
  const { cards, words, contact } = (await stored(address(base, town))) ?? {};
  if (!contact || !words?.[lang]?.[ponto] || !fit({ cards, words }, town, lang, ponto)) return null;
  return { card: cards[ponto], words: words[lang][ponto], contact };
}

/** Tell how old what is kept is, in whole days, and by how many minutes the phone's clock is wrong. */
export function age(contact, now, limits) {
  const days = Math.max(0, Math.floor((now - contact.phone) / (24 * HOUR)));
  const off = contact.phone - contact.server;
  const back = Math.max(0, contact.phone - now);
  const wrong = Math.max(Math.abs(off), back);
  return { days, minutes: wrong > limits.clock * 1000 ? Math.round(wrong / 60e3) : 0 };
}
