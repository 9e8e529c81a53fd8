/**
 * On a site of plain files: leads an address of the service to the file that holds its page, and tells when a page is
 * older than the prices.
 */

const { content, dataset } = document.querySelector("meta[name=endereco]");
const root = new URL("../../../", import.meta.url);
const [path, own] = content.split("?");
const chosen = new URLSearchParams(own);
const asked = new URLSearchParams(location.search);
const known = JSON.parse(dataset.nomes);
const names = Object.keys(known).filter((name) => asked.has(name) && (!known[name] || known[name].includes(asked.get(name))));

if (names.length) {
  for (const name of names) {
    chosen.set(name, asked.get(name) === known[name]?.[0] ? "" : asked.get(name));
    asked.delete(name);
  }
  const parts = [...chosen].filter(([, value]) => value).sort().flat().map(encodeURIComponent);
  const folder = [path.slice(1), ...parts].filter(Boolean).map((one) => `${one}/`).join("");
  location.replace(`${root}${folder}${asked.size ? `?${asked}` : ""}`);
}

// The question goes along into another language.
for (const link of document.querySelectorAll("a[hreflang]")) link.search = location.search;

for (const one of document.querySelectorAll("[data-ate]")) one.hidden = Date.now() < one.dataset.ate * 1000;
