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

/** Find the ponto that is named by id or name, nothing where none is; the form lists those of the town. */
export function ponto(asked, form) {
  const typed = asked.get("ponto");
  const listed = [...form.querySelectorAll("[name=ponto] option")];
  if (!typed || !listed.length) return "";
  const found = listed.find((one) => one.value && [one.value, one.text].some((name) => fold(name) === fold(typed)));
  if (!found) throw Object.assign(new Unanswered("place"), { typed });
  return found.value;
}

/** Read what the rider gave beside trip and moment; the form says under which names, where it asks for it. */
export function options(asked, form, card) {
  const { rules, rows, cells } = card.doc;
  const far = rows.some(Array.isArray) || cells.some((cell) => cell.lines.some((line) => line[6]));
  const told = { metres: far ? metres(asked.get("km") ?? "") : null, extras: [], conditions: [] };
  const most = new Map(rules.flatMap((one) => one.extras ?? []));
  const conditions = new Set(rules.flatMap((one) => one.conditions ?? []).map(([code]) => code));
  for (const code of [...most.keys(), ...conditions].sort()) {
    const name = form.querySelector(`[data-extra="${code}"]`)?.name ?? code;
    const many = count(asked.get(name) ?? "", most.get(code) ?? 1);
    if (many) told[conditions.has(code) ? "conditions" : "extras"].push(conditions.has(code) ? code : [code, many]);
  }
  return told;
}

function count(typed, most) {
  const bare = typed.trim();
  if (bare && !(/^\d{1,4}$/.test(bare) && Number(bare) <= most)) throw Object.assign(new Unanswered("bad_count"), { typed, most });
  return Number(bare);
}

function metres(typed) {
  if (!typed.trim()) return null;
  const bare = typed.trim().toLowerCase().replace(/km$/, "").trim().replace(",", ".");
  const value = Math.round(Number(bare) * 1000);
  if (!/^\d{1,4}(\.\d{1,3})?$/.test(bare) || value > 1e6) throw Object.assign(new Unanswered("bad_km"), { typed });
  return value;
}

/** Put a question back into an empty form, so that it can be changed: what was `understood` by [value, words]. */
export function refill(form, asked, understood = {}) {
  for (const [name, typed] of asked) {
    const [value, words] = understood[name] ?? [typed, typed];
    for (const one of [...form.elements].filter((field) => field.name === name)) {
      if (one.type === "radio" || one.type === "checkbox") one.checked ||= one.value === value;
      else if (!one.value) one.value = one.list ? words : value;
    }
  }
  // What is filled in must not hide behind «agora».
  const moment = form.elements.em;
  if (moment.value) for (const one of form.querySelectorAll("details")) one.open ||= one.contains(moment);
}
