/** The page of a ride: keeps the town on the phone, and answers from what is kept where the network does not. */

import { serve } from "./after.js";
import { again, renew } from "./again.js";
import { answer } from "./answering.js";
import { assist } from "./choice.js";
import { fill } from "./fill.js";
import { refill } from "./question.js";
import { kept } from "./saved.js";
import { keep, readTown } from "./town.js";

const main = document.querySelector("main");
const form = document.querySelector("form");
const town = readTown(main);
const asked = new URLSearchParams([...new URLSearchParams(location.search)].filter(([, value]) => value));
const whole = asked.has("de") && asked.has("para");
let next;

/** Answer the question of the address from what is kept, now and again when the price changes; give what it understood. */
async function look() {
  const { model, notices, understood } = await answer(asked, form, town);
  document.querySelector(".resposta")?.remove();
  if (model) show(model);
  const notice = document.querySelector("[data-aviso]");
  notice.textContent = notices.filter(Boolean).join(" ") || (model ? "" : main.dataset.none);
  notice.hidden = !notice.textContent;
  next?.abort();
  if (model && !asked.get("em")) next = again(model.look * 1000, look);
  return understood;
}

function show(model) {
  const filled = document.getElementById("resposta").content.firstElementChild.cloneNode(true);
  fill(filled, model);
  setAside();
  main.querySelector(":scope > .exemplo")?.remove();
  document.querySelector(".lado").prepend(filled);
  main.dataset.card = model.card;
  document.title = `${model.said}: ${model.trip}`;
  serve(filled, town.lang);
}

/** Put the form beside the answer, below it on a phone: it now asks for another ride. */
function setAside() {
  const section = form.closest("section");
  if (section.closest(".lado")) return;
  const heading = document.createElement("h2");
  heading.textContent = main.dataset.another;
  section.querySelector("h1").replaceWith(heading);
  const aside = document.createElement("div");
  aside.className = "lado";
  section.replaceWith(aside);
  aside.append(section);
}

assist(form, town);
// Files answer by this script alone: what is not kept yet must come before the answer.
if (town.files && !(await kept({ ...town, ponto: "" }))) await keep(main, town);
if (!("answered" in main.dataset)) {
  refill(form, asked, whole ? await look() : {});
} else if (main.dataset.change) {
  renew(Number(main.dataset.now), Number(main.dataset.change));
}
const answered = document.querySelector("main > .lado > .resposta");
if (answered) serve(answered, town.lang);
await keep(main, town);
const newest = town.files && whole && (await kept({ ...town, ponto: "" }));
if (newest && newest.card.card !== main.dataset.card) await look();
