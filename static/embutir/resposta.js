/**
 * The framed page on a site of plain files: leaves out what the page around gives wrong and tells it so, as the service
 * does, then answers from the card.
 */

import { Card } from "../app/card.js";
import { place, ponto } from "../app/question.js";
import { kept } from "../app/saved.js";
import { put } from "../app/time.js";
import { keep, readTown } from "../app/town.js";

const main = document.querySelector("main");
const form = document.querySelector("form");
const another = document.querySelector(".outra");
const { attributes, sent, unused } = main.dataset;
const town = readTown(main);
const address = new URL(location.href);
const asked = address.searchParams;

/** Tell whether each thing that a page around may give can be used; throws or is false where it cannot. */
const KNOWN = {
  de: (typed, card) => place(card, typed),
  para: (typed, card) => place(card, typed),
  ponto: () => !form.elements.ponto || ponto(asked, form),
  lang: () => false,
  tema: (typed) => typed === "auto" || main.dataset[typed],
};

function usable(name, card) {
  const [typed, ...more] = asked.getAll(name).filter(Boolean);
  try {
    return !typed || Boolean(!more.length && KNOWN[name](typed, card));
  } catch {
    return false;
  }
}

/** Leave out what cannot be used; what a rider sent stays, for the answer says what is wrong with it. */
function tidy(card) {
  const wrong = Object.keys(KNOWN).filter((name) => !asked.has(sent) && !usable(name, card));
  const given = wrong.map((name) => `${JSON.parse(attributes)[name]}="${asked.getAll(name).join(" ")}"`);
  for (const name of wrong) asked.delete(name);
  history.replaceState(null, "", address);
  if (given.length) {
    const { height } = document.documentElement.getBoundingClientRect();
    parent.postMessage({ height, warning: put(unused, { given: given.join(", ") }) }, "*");
  }
}

function colour(theme) {
  document.querySelector("link[rel=stylesheet]").href = main.dataset[theme];
  form.append(Object.assign(document.createElement("input"), { type: "hidden", name: "tema", value: theme }));
}

await keep(main, town);
const common = await kept({ ...town, ponto: "" });
if (common) tidy(new Card(common.card));
if (main.dataset[asked.get("tema")]) colour(asked.get("tema"));
await import("../app/ride.js");
if (main.dataset.card) {
  form.closest("section").querySelector("h1").remove();
  another.querySelector("summary").hidden = false;
} else {
  another.open = true;
}
const whole = new URLSearchParams([...asked].filter(([name]) => ![sent, "tema"].includes(name)));
document.querySelector("a[target]").search = whole;
