/** The price tag in words: what the card answers, each sentence as the server has saved it with the card. */

import { put } from "./time.js";

const OUTSIDE = "outside_municipality";

/** Write centavos as riders read them: «R$ 1.234,50». */
export function reais(centavos) {
  return `R$\u00a0${figure(centavos)}`;
}

export function figure(centavos) {
  const digits = String(centavos).padStart(3, "0");
  return `${digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ".")},${digits.slice(-2)}`;
}

/** Make an answer ready to be filled into the template; `at` is an instant, `fixed` tells that it was asked for. */
export function tag({ card, words, clock, reading, from, to, at, now, fixed, address }) {
  const run = reading.run(at);
  const { kind, total, column } = run.now;
  const local = clock.local(at);
  const spoken = words.columns[run.now.number];
  const free = kind === "unregulated";
  const lines = run.now.lines.map((line) => item(line, run.now, words));
  const [certainty, headline, advice, why] = words.verdicts[verdict(run.now)];
  const outlook = free ? {} : ahead(run, at, fixed, clock, words);
  const named = { origin: name(card, from), destination: name(card, to) };
  const distance = counts(card, reading, from, to) ? `${kilometres(reading.metres)} km` : "";
  const sealed = seal(column, words);
  const when = clock.moment(local);
  const moment = clock.moment(local, clock.local(now).year);
  const own = words.tags[tagOf(spoken, run.now.place)];
  const articles = cite(lines.length ? lines.map((line) => [line.article, line.subject]) : own.articles ?? [], words);
  const unconfirmed = words.readings[column.rules];
  const readings = Object.keys(unconfirmed).filter((id) => run.now.cell.readings.includes(id)).map((id) => unconfirmed[id]);
  const said = total === null ? headline : [certainty, reais(total)].filter(Boolean).join(" ");
  const route = `${named.origin} \u2192 ${named.destination}`;
  const trip = distance ? `${route}, ${distance}` : route;
  const example = [run.now, run.following]
    .some((one) => one && one.total !== null && card.doc.tables[one.column.table]?.demonstration);
  return {
    ...named, ...outlook,
    distance, certainty, headline, advice, why, lines, articles, seal: sealed, when, said, trip, kind, example,
    figure: total === null ? "" : figure(total),
    reais: total === null ? "" : reais(total),
    long: total !== null && figure(total).length > 6,
    signs: free ? [] : signs(spoken, kind, words),
    night: !free && spoken.night,
    day: local.day,
    day_off: lines.length ? spoken.day_off : "",
    moment: fixed ? moment : put(words.now, { moment }),
    total: lines.length && total !== null ? words.totals[kind] : "",
    notes: own.notes.map((text) => ({ text })),
    readings: readings.map(([title, text, article]) => ({ title, text, article })),
    readings_count: readings.length === 1 ? words.readings_count[0] : put(words.readings_count[1], { count: readings.length }),
    law: articles.map((one) => one.text).join("; "),
    share: words.whatsapp + encodeURIComponent([trip, when, said, example && words.example, seal, address].filter(Boolean).join("\n")),
    card: card.doc.card,
    change: run.end,
  };
}

/** Tell whether an amount that is shown, now or next, is a demonstration table's. */
export function demonstrates(run, card) {
  return [run.now, run.following].some((one) => one && one.total !== null && card.doc.tables[one.column.table]?.demonstration);
}

/** Say by which table and card an answer counts. */
export function seal(column, words) {
  return column.table === null ? words.no_table : words.seals[column.table];
}

function name(card, id) {
  return card.doc.places.find((place) => place.id === id).name;
}

export function verdict({ kind, cell, column }) {
  if (kind === "no_table" && column.table !== null) return "unknown";
  return kind === "unregulated" && cell.trip_class === OUTSIDE ? OUTSIDE : kind;
}

/** Tell whether the distance had to do with the price. */
function counts(card, reading, from, to) {
  if (reading.metres === null) return false;
  const { columns, cells } = card.doc;
  return Array.isArray(card.row(from, to))
    || columns.some((column) => cells[column.cells[reading.rows[0]]].lines.some((line) => line[6]));
}

function kilometres(metres) {
  return String(metres / 1000).replace(".", ",");
}

export function signs(spoken, kind, words) {
  const ordinary = spoken.signs.every(([, label, own]) => !label && !own);
  if (ordinary && kind === "uncovered") return [];
  return spoken.signs.map(([picture, label, own], number) => (
    { picture, label: label || (own ? "" : words.ordinary), name: own, joined: number > 0 }
  ));
}

function tagOf(spoken, place) {
  for (let i = 0; i < spoken.tags.length; i += 2) if (spoken.tags[i] === place) return spoken.tags[i + 1];
  return -1;
}

/** Put a line into words; `from` and `place` say where the card, and so the words, have it. */
function item(line, told, words) {
  const spoken = words.columns[told.number];
  const own = words.tags[tagOf(spoken, told.place)];
  const place = { lines: own.lines, column: spoken.extras, extras: own.extras, minimum: [own.minimum] }[line.from][line.place];
  const [label, units, article, subject, whole, part] = words.lines[place];
  const metres = line.code === "km" || line.code === "surcharge";
  const beyond = metres ? kilometres(line.beyond) : String(line.beyond);
  const count = line.beyond === undefined ? "" : put(line.per[3] || beyond === String(line.steps) ? whole : part, { beyond, count: line.steps });
  return { label, units, article, subject, count, reais: line.centavos === null ? words.no_amount : reais(line.centavos) };
}

/** Gather pairs of an article and a subject, article by article. */
function cite(pairs, words) {
  const found = new Map();
  for (const [text, subject] of pairs) {
    const subjects = found.get(text) ?? new Set();
    found.set(text, subjects.add(subject.slice(0, 1).toLowerCase() + subject.slice(1)));
  }
  return [...found].map(([text, subjects]) => ({ text, subjects: listed([...subjects], words) }));
}

function listed(many, words) {
  return many.length < 2 ? many.join("") : put(words.and, { first: many.slice(0, -1).join(", "), last: many.at(-1) });
}

/** Say until when a price holds and what follows; both prices where it changes soon. */
function ahead(run, at, fixed, clock, words) {
  const { holds, stays, same, becomes, wait, then } = words.outlook;
  const { now, following, end } = run;
  const until = put(now.total === null ? stays : holds, { until: clock.until(clock.local(at), clock.local(end), !fixed) });
  if (!following) return { until, then: "", after: "" };
  const amount = put(words.amounts[following.kind], { reais: following.total === null ? "" : reais(following.total) });
  if (following.kind === now.kind && following.total === now.total) return { until, then: same, after: "" };
  const after = end - at < words.limits.soon ? amount : "";
  if (following.kind !== "exact" || following.total === null) return { until, then: put(then, { amount }), after };
  const cheaper = now.total !== null && following.total < now.total;
  return { until, then: put(cheaper && end - at < words.limits.wait ? wait : becomes, { reais: reais(following.total) }), after };
}
