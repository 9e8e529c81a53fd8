/** The driver's page: keeps the town, and shows the ponto's prices of this very moment, with a network or without. */

import { again } from "../app/again.js";
import { board } from "./board.js";
import { fill } from "../app/fill.js";
import { keep, readTown } from "../app/town.js";

const main = document.querySelector("main");
const town = { ...readTown(main), from: main.dataset.from, ponto: main.dataset.ponto };

/** Show the board as the kept card has it now, and again when a price changes. */
async function look() {
  const { model, notices } = await board(town);
  const notice = document.querySelector("[data-aviso]");
  notice.textContent = notices.filter(Boolean).join(" ");
  notice.hidden = !notice.textContent;
  main.dataset.looked = "";
  const place = document.querySelector(".quadro");
  if (model) {
    const filled = document.getElementById("quadro").content.firstElementChild.cloneNode(true);
    fill(filled, model);
    place.replaceChildren(filled);
    again(model.look * 1000, look);
  } else if (notices.length) {
    place.replaceChildren();
  }
}

await look();
await keep(main, town);
await look();
