/** The page of a ride: keeps the town on the phone, and answers from what is kept where the network does not. */

import { serve } from "./after.js";
import { answer } from "./answering.js";
import { assist } from "./choice.js";
import { fill } from "./fill.js";
import { refill } from "./question.js";
import { refresh } from "./saved.js";

const LONGEST_TIMER = 2 ** 31 - 1;
const main = document.querySelector("main");
const form = document.querySelector("form");
const { base, lang } = main.dataset;
const pontos = main.dataset.pontos.split(" ").map((one) => one.replace(/^-$/, ""));
const town = { base, town: main.dataset.town, lang, pontos };
const asked = new URLSearchParams(location.search);

/** Answer the question of the address from what is kept, now and again when the price changes. */
async function look() {
  const { model, notices } = await answer(asked, form, town);
  document.querySelector(".resposta")?.remove();
  if (model) show(model);
  const notice = document.querySelector("[data-aviso]");
  notice.textContent = notices.filter(Boolean).join(" ") || main.dataset.none;
  notice.hidden = false;
  if (model && !asked.get("em")) again(model.look * 1000, look);
}

function show(model) {
  const filled = document.getElementById("resposta").content.firstElementChild.cloneNode(true);
  fill(filled, model);
  setAside();
  document.querySelector(".lado").prepend(filled);
  main.dataset.card = model.card;
  document.title = `${model.said}: ${model.trip}`;
  serve(filled, lang);
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
  main.querySelector(":scope > .exemplo")?.remove();
}

/** Do something at an instant of the phone's clock, at once if the phone slept past it. */
function again(instant, act) {
  const done = new AbortController();
  const wait = () => {
    if (done.signal.aborted) return;
    if (Date.now() < instant) {
      setTimeout(wait, Math.min(Math.max(instant - Date.now(), 250), LONGEST_TIMER));
      return;
    }
    done.abort();
    act();
  };
  document.addEventListener("visibilitychange", wait, { signal: done.signal });
  wait();
}

/** Keep the town's cards and its empty form, for when there is no network. */
async function keep() {
  try {
    await refresh(town);
    const pages = await caches.open("paginas");
    await pages.add(main.dataset.shell);
    main.dataset.kept = "";
  } catch {
    // Without network or room the page goes on as it is; the next visit tries again.
  }
}

assist(form, town);
if (!("answered" in main.dataset) && asked.get("de") && asked.get("para")) {
  refill(form, asked);
  await look();
} else if (main.dataset.change) {
  again(Number(main.dataset.change) * 1000, () => location.reload());
}
const answered = document.querySelector("main > .lado > .resposta");
if (answered) serve(answered, lang);
await keep();
