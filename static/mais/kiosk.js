/** The tablet on the wall: the board of this moment, why a price is what it is, and back to the board by itself. */

import { listen } from "../app/after.js";
import { again } from "../app/again.js";
import { answer } from "../app/answering.js";
import { board } from "./board.js";
import { fill } from "../app/fill.js";
import { keep, readTown } from "../app/town.js";

const MINUTE = 60e3;
const CONTACT = 5 * MINUTE;
const main = document.querySelector("main");
const dialog = document.querySelector("dialog");
const warning = dialog.querySelector("[data-volta]");
const town = { ...readTown(main), from: main.dataset.from, ponto: main.dataset.ponto };
const NOTHING_ASKED = document.createDocumentFragment();
const shown = {};

/** Show the board as the kept card has it now; called at every minute and at every change. */
async function look() {
  const { model, notices } = await board(town);
  tell(notices);
  main.dataset.looked = "";
  const place = document.querySelector(".quadro");
  if (model) place.replaceChildren(filled("quadro", model));
  else if (notices.length) place.replaceChildren();
  const now = Date.now();
  const minute = now - (now % MINUTE) + MINUTE;
  shown.timer?.abort();
  shown.timer = again(model?.change ? Math.min(minute, model.change * 1000) : minute, look);
}

function tell(notices) {
  const notice = document.querySelector("[data-aviso]");
  notice.textContent = notices.filter(Boolean).join(" ");
  notice.hidden = !notice.textContent;
}

function filled(template, model) {
  const made = document.getElementById(template).content.firstElementChild.cloneNode(true);
  fill(made, model);
  return made;
}

/** Say why a destination costs what it does; without a kept card the page of the ride does. */
async function explain(event) {
  const link = event.target.closest(".destinos a");
  if (!link) return;
  event.preventDefault();
  const asked = new URL(link.href).searchParams;
  const { model } = await answer(asked, NOTHING_ASKED, town);
  if (!model) return;
  const place = dialog.querySelector(".resposta");
  place.replaceChildren(filled("resposta", model));
  listen(dialog.querySelector("[data-ouvir]"), dialog, town.lang);
  if (!dialog.open) dialog.showModal();
  dialog.focus();
  dialog.scrollTo(0, 0);
}

/** Go back to the board when nobody touches the screen for a minute, and say so before. */
function idle() {
  shown.idle?.abort();
  warning.hidden = true;
  const { idle: whole, warning: part } = main.dataset;
  const start = Date.now();
  shown.idle = again(start + (whole - part) * 1000, () => {
    warning.hidden = !dialog.open;
    shown.idle = again(start + whole * 1000, reset);
  });
}

function reset() {
  warning.hidden = true;
  if (dialog.open) dialog.close();
  dialog.querySelector(".resposta").replaceChildren();
  window.speechSynthesis?.cancel();
  scrollTo(0, 0);
  if (shown.outdated) location.reload();
}

/** Fetch a new table or a new program now and then; a page that is used is not torn away. */
async function contact() {
  again(Date.now() + CONTACT, contact);
  if (!navigator.onLine) return;
  await keep(main, town);
  await look();
  const worker = await navigator.serviceWorker?.getRegistration();
  await worker?.update().catch(() => {});
}

/** Ask that the screen stay on; the browser forgets it whenever the page is hidden. */
async function stayAwake() {
  if (document.visibilityState !== "visible") return;
  await navigator.wakeLock?.request("screen").catch(() => {});
}

navigator.serviceWorker?.addEventListener("controllerchange", () => {
  if (shown.controlled) shown.outdated = true;
  shown.controlled = true;
});
shown.controlled = Boolean(navigator.serviceWorker?.controller);
document.addEventListener("click", explain);
document.addEventListener("visibilitychange", stayAwake);
document.addEventListener("contextmenu", (event) => event.preventDefault());
for (const touch of ["pointerdown", "keydown"]) document.addEventListener(touch, idle);
dialog.querySelector("[data-fechar]").addEventListener("click", reset);
addEventListener("online", contact);
await stayAwake();
await contact();
await look();
