/** What a phone keeps of a town: its cards with their words, and when it last spoke with us. */

import { isCard } from "./card.js";

const CACHE = "cartoes";
const HOUR = 3600e3;

/** Give the addresses of what a phone keeps of a town in a language. */
function addresses(base, town, ponto, lang) {
  const asked = new URLSearchParams(ponto ? { lang, ponto } : { lang });
  const named = ponto ? `?${new URLSearchParams({ ponto })}` : "";
  return { card: `${base}/${town}/card.json${named}`, words: `${base}/${town}/palavras.json?${asked}`, contact: `${base}/${town}/contato` };
}

/**
 * Fetch the cards of a town and keep them; a card and its words only ever change together. Gives what is kept, or
 * nothing where there is no network or no room.
 */
export async function refresh({ base, town, lang, pontos }) {
  const found = await Promise.all(pontos.map(async (ponto) => {
    const at = addresses(base, town, ponto, lang);
    const [card, words] = await Promise.all([at.card, at.words].map((one) => fetch(one, { cache: "no-cache" })));
    if (!card.ok || !words.ok) throw new Error(`${card.status} ${words.status}`);
    return { at, card, words, pair: [await card.clone().json(), await words.clone().json()] };
  }));
  const whole = found.every(({ pair: [card, words] }, i) => isCard(card, town, pontos[i]) && words.card === card.card);
  if (!whole) throw new Error("a card and its words do not fit");
  const cache = await caches.open(CACHE);
  const phone = Date.now();
  const server = Date.parse(found[0].card.headers.get("Date")) || phone;
  for (const { at, card, words } of found) {
    await cache.put(at.words, words);
    await cache.put(at.card, card);
  }
  await cache.put(found[0].at.contact, Response.json({ phone, server }));
}

/** Give {card, words, contact} as kept, nothing where that is missing; what is spoilt is thrown away. */
export async function kept({ base, town, lang, ponto }) {
  const at = addresses(base, town, ponto, lang);
  try {
    const cache = await caches.open(CACHE);
    const [card, words, contact] = await Promise.all([at.card, at.words, at.contact].map(async (one) => (await cache.match(one))?.text()));
    if (!card || !words || !contact) return null;
    const read = read3(card, words, contact);
    if (read && isCard(read.card, town, ponto) && read.words.card === read.card.card) return read;
    await Promise.all([at.card, at.words].map((one) => cache.delete(one)));
  } catch {
    // A phone that forbids to keep anything has nothing kept.
  }
  return null;
}

function read3(card, words, contact) {
  try {
    return { card: JSON.parse(card), words: JSON.parse(words), contact: JSON.parse(contact) };
  } catch {
    return null;
  }
}

/** Tell how old what is kept is, in whole days, and by how many minutes the phone's clock is wrong. */
export function age(contact, now, limits) {
  const days = Math.max(0, Math.floor((now - contact.phone) / (24 * HOUR)));
  const off = contact.phone - contact.server;
  const back = Math.max(0, contact.phone - now);
  const wrong = Math.max(Math.abs(off), back);
  return { days, minutes: wrong > limits.clock * 1000 ? Math.round(wrong / 60e3) : 0 };
}
