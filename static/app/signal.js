/** The page for want of a signal: leads to the towns that are kept, and tries again when asked. */

const again = document.querySelector("[data-de-novo]");
again.hidden = false;
again.addEventListener("click", () => location.reload());

const section = document.querySelector("[data-guardadas]");
const towns = [...section.querySelectorAll("li")];
try {
  const pages = await caches.open("paginas");
  const kept = await Promise.all(towns.map((one) => pages.match(one.querySelector("a").href, { ignoreVary: true })));
  towns.forEach((one, i) => { one.hidden = !kept[i]; });
  section.hidden = !kept.some(Boolean);
} catch {
  // A phone that forbids to keep anything shows them all: they are there once the signal is.
}
