/** Answers a question of an address from what the phone keeps, and says what of the phone itself matters to it. */

import { Card, Reading, Unanswered } from "./card.js";
import { options, place, ponto } from "./question.js";
import { age, kept } from "./saved.js";
import { tag } from "./tag.js";
import { Clock, put } from "./time.js";

/**
 * Give {model, notices, understood}: the answer ready to be filled in, or no model where there is none, sentences
 * about the phone, and [value, words] of what was asked. `town` names {base, town, lang, pontos}; `form` says what the
 * town's rules ask for.
 */
export async function answer(asked, form, town) {
  const common = await kept({ ...town, ponto: "" });
  if (!common) return { notices: [] };
  try {
    return read(await counting(common, asked, form, town), asked, form, town);
  } catch (error) {
    if (error instanceof Unanswered) return { notices: [put(common.words.state[error.code], error)] };
    // What was saved by another program may lack what this one needs: it is as good as nothing.
    console.error(error);
    return { notices: [] };
  }
}

/** Give what is kept of the card that counts for the question: the town's, or that of a ponto. */
async function counting(common, asked, form, { pontos, ...town }) {
  const from = place(new Card(common.card), asked.get("de"));
  const own = ponto(asked, form) || common.words.pontos[from];
  if (!pontos.includes(own)) return common;
  const one = await kept({ ...town, ponto: own });
  if (!one) throw new Unanswered("none");
  return one;
}

function read({ card: doc, words, contact }, asked, form, { files }) {
  const card = new Card(doc);
  const clock = new Clock(card, words);
  const now = Math.floor(Date.now() / 1000);
  const { state, limits } = words;
  const { days, minutes } = age(contact, Date.now(), limits);
  const date = (instant) => clock.date(clock.local(instant), clock.local(now).year);
  if (days >= limits.stop) throw Object.assign(new Unanswered("stopped"), { days });
  const [from, to] = ["de", "para"].map((end) => place(card, asked.get(end)));
  const at = asked.get("em") ? clock.parse(asked.get("em")) : now;
  try {
    const reading = new Reading(card, from, to, options(asked, form, card));
    const address = permanent(asked, clock.typed(at));
    const model = tag({ card, words, clock, reading, from, to, at, now, fixed: Boolean(asked.get("em")), address });
    const soon = model.change - limits.soon;
    const notices = [
      // Files are never fresher than what was fetched of them today.
      files && !days ? "" : put(state.saved, { date: date(Math.floor(contact.phone / 1000)) }),
      days >= limits.warn ? put(state.old, { days }) : "",
      minutes ? put(state.clock, { minutes }) : "",
    ];
    const look = Math.min(at < soon ? soon : model.change, clock.midnight(at));
    const understood = { de: [from, model.origin], para: [to, model.destination], em: [clock.typed(at)] };
    return { model: { ...model, look }, notices, understood };
  } catch (error) {
    if (error.code === "ended") error.date = date(card.end - 1);
    if (error.code === "before") error.date = date(card.start);
    throw error;
  }
}

/** Give the address of a question that keeps its moment. */
function permanent(asked, moment) {
  const named = new URLSearchParams(asked);
  named.set("em", asked.get("em") || moment);
  named.sort();
  return `${location.origin}${location.pathname}?${named}`;
}
