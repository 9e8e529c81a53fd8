/** A ponto's board in words: what every place costs from where the ponto stands, by the card that is kept. */

import { Card, Reading, Unanswered } from "../app/card.js";
import { age, kept } from "../app/saved.js";
import { demonstrates, figure, reais, seal, signs, verdict } from "../app/tag.js";
import { Clock, put } from "../app/time.js";

/** Give {model, notices, next} for now, no model where nothing is kept or what is kept no longer counts. */
export async function board({ from, ponto, pontos, ...town }) {
  const one = await kept({ ...town, ponto: pontos.includes(ponto) ? ponto : "" });
  if (!one) return { notices: [] };
  const { words, contact } = one;
  const { days, minutes } = age(contact, Date.now(), words.limits);
  const notices = [
    days >= words.limits.warn ? put(words.state.old, { days }) : "",
    minutes ? put(words.state.clock, { minutes }) : "",
  ];
  if (days >= words.limits.stop) return { notices: [put(words.state.stopped, { days })] };
  const card = new Card(one.card);
  const clock = new Clock(card, words);
  const now = Math.floor(Date.now() / 1000);
  try {
    return { model: made(card, words, clock, from, now, town), notices };
  } catch (error) {
    if (!(error instanceof Unanswered)) {
      console.error(error);
      return { notices: [] };
    }
    return { notices: [put(words.state[error.code], { date: clock.date(clock.local(card.end - 1)) })] };
  }
}

function made(card, words, clock, from, now, town) {
  const rows = card.doc.places.map((place) => row(card, words, from, place, now, town));
  const known = rows.filter((one) => one.run);
  const priced = known.filter((one) => one.run.now.kind !== "unregulated");
  const local = clock.local(now);
  const change = priced.length ? Math.min(...priced.map((one) => one.run.end)) : null;
  const first = priced[0]?.run.now;
  for (const one of priced) if (one.run.end === change) one.after = after(one.run, words);
  return {
    rows,
    signs: first ? signs(words.columns[first.number], "exact", words) : [],
    night: Boolean(first && words.columns[first.number].night),
    day: local.day,
    clock: clock.typed(now).slice(11),
    moment: put(words.now, { moment: clock.moment(local, local.year) }),
    until: change === null ? "" : put(words.board.hold, { until: clock.until(local, clock.local(change), true) }),
    example: known.some((one) => demonstrates(one.run, card)),
    seal: known.length ? seal(known[0].run.now.column, words) : "",
    change,
    look: Math.min(change ?? Infinity, clock.midnight(now)),
  };
}

/** Say what follows, where that is another price. */
function after({ now, following }, words) {
  if (!following || (following.kind === now.kind && following.total === now.total)) return "";
  const reaisAfter = following.total === null ? "" : reais(following.total);
  return put(words.board.after, { amount: put(words.amounts[following.kind], { reais: reaisAfter }) });
}

function row(card, words, from, place, now, { shell }) {
  const address = new URL(shell, location);
  for (const [name, value] of [["de", from], ["para", place.id]]) address.searchParams.set(name, value);
  address.searchParams.sort();
  const told = { name: place.name, address };
  let run;
  try {
    run = new Reading(card, from, place.id, {}).run(now);
  } catch (error) {
    if (error.code === "km") return { ...told, words: words.board.distance };
    throw error;
  }
  const [certainty, headline] = words.verdicts[verdict(run.now)];
  const { total } = run.now;
  return { ...told, run, certainty, words: headline, figure: total === null ? "" : figure(total) };
}
