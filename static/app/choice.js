/** Makes choosing easier where there are scripts: swaps the two ends, finds the place nearest to the phone. */

import { kept } from "./saved.js";
import { put } from "./time.js";

const EARTH_KM = 6371;
const FAR_KM = 5;

/** Bring the buttons of a form to life. */
export function assist(form, town) {
  form.closest("section").hidden = false;
  const swap = form.querySelector("[data-trocar]");
  swap.hidden = false;
  swap.addEventListener("click", () => exchange(form));
  const near = form.querySelector("[data-perto]");
  if (near && navigator.geolocation) {
    near.hidden = false;
    near.addEventListener("click", () => locate(form, near, town));
  }
}

function exchange(form) {
  const [from, to] = ["de", "para"].map((name) => value(form, name));
  choose(form, "de", to);
  choose(form, "para", from);
}

function value(form, name) {
  return form.elements[name].value;
}

function choose(form, name, chosen) {
  const fields = form.elements[name];
  if (fields.type) fields.value = chosen;
  else for (const one of fields) one.checked = one.value === chosen;
}

async function locate(form, button, town) {
  const says = form.querySelector("[data-onde]");
  const one = await kept({ ...town, ponto: "" });
  if (!one) return;
  const { state } = one.words;
  navigator.geolocation.getCurrentPosition(({ coords }) => {
    const [place, km] = nearest(one.card.places, coords);
    if (km > FAR_KM) {
      says.textContent = put(state.far, { km: Math.round(km) });
      return;
    }
    says.textContent = put(state.near, { place: place.name });
    choose(form, "de", form.elements.de.type ? place.name : place.id);
  }, () => { says.textContent = state.refused; }, { timeout: 10e3 });
}

/** Give the nearest place that has coordinates, and how far it is. */
export function nearest(places, { latitude, longitude }) {
  return places.filter((one) => one.at)
    .map((one) => [one, distance(one.at, [latitude, longitude])])
    .sort(([, a], [, b]) => a - b)[0];
}

function distance([north, east], [otherNorth, otherEast]) {
  const rad = Math.PI / 180;
  const a = Math.sin(((otherNorth - north) * rad) / 2) ** 2
    + Math.cos(north * rad) * Math.cos(otherNorth * rad) * Math.sin(((otherEast - east) * rad) / 2) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.sqrt(a));
}
