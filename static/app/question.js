/** The question of a page's address and form, in the words of the card: places, metres, extras, conditions. */

import { Unanswered } from "./card.js";

/** Fold a name as the server does: case, accents, blanks and hyphens don't matter. */
export function fold(text) {
  return text.normalize("NFKD").toLowerCase().replace(/\p{M}/gu, "").replace(/[\s_-]+/g, "");
}

/** Find a place by id, name or alias. */
export function place(card, typed) {
  const wanted = fold(typed);
  const found = card.doc.places.find((one) => [one.id, one.name, ...one.aliases].some((name) => fold(name) === wanted));
  if (!found) throw Object.assign(new Unanswered("place"), { typed });
  return found.id;
}

/** Read what the rider gave beside trip and moment; the form says which of it the town's rules know. */
export function options(asked, form, card) {
  const conditions = new Set(card.doc.rules.flatMap((rules) => (rules.conditions ?? []).map(([code]) => code)));
  const told = { metres: metres(asked.get("km") ?? ""), extras: [], conditions: [] };
  for (const field of form.querySelectorAll("[data-extra]")) {
    const count = Number(asked.get(field.name) || 0);
    if (!count) continue;
    if (conditions.has(field.dataset.extra)) told.conditions.push(field.dataset.extra);
    else told.extras.push([field.dataset.extra, count]);
  }
  told.extras.sort(([one], [other]) => (one < other ? -1 : 1));
  return told;
}

function metres(typed) {
  const bare = typed.trim().toLowerCase().replace(/\s*km$/, "").replace(",", ".");
  if (!bare) return null;
  const value = Math.round(Number(bare) * 1000);
  if (!/^\d{1,4}(\.\d{1,3})?$/.test(bare) || value > 1e6) throw Object.assign(new Unanswered("bad_km"), { typed });
  return value;
}

/** Put a question back into the form, so that it can be changed. */
export function refill(form, asked) {
  for (const [name, value] of asked) {
    const fields = [...form.elements].filter((one) => one.name === name);
    for (const one of fields) {
      if (one.type === "radio" || one.type === "checkbox") one.checked = one.value === value;
      else one.value = value;
    }
  }
}
