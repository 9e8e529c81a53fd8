/**
 * The look-up in a saved card: the pair picks the row, the instant picks the column.
 *
 * Instants are seconds since 1970, amounts are centavos. There is no rule here: lines that grow with a
 * quantity are multiplied as the card says, and added.
 */

/** A question that the card cannot answer; `code` says why. */
export class Unanswered extends Error {
  constructor(code) {
    super(code);
    this.code = code;
  }
}

const FORMAT = 1;
const MINUTE = 60;

/** Tell whether a document is a card of that municipality (and ponto) that this program reads. */
export function isCard(doc, municipality, ponto) {
  return doc?.format === FORMAT && doc.municipality === municipality && (doc.ponto ?? "") === ponto
    && Array.isArray(doc.rows) && doc.rows.length === doc.places?.length ** 2
    && Array.isArray(doc.columns) && Array.isArray(doc.cells) && doc.timeline?.steps?.length > 0;
}

export class Card {
  constructor(doc) {
    this.doc = doc;
    this.starts = [];
    this.columns = [];
    const { start, steps } = doc.timeline;
    for (let at = start, i = 0; i < steps.length; i += 2) {
      at += steps[i] * MINUTE;
      this.starts.push(at);
      this.columns.push(steps[i + 1]);
    }
    this.order = new Map(doc.places.map((place, number) => [place.id, number]));
  }

  get start() { return this.doc.timeline.start; }

  get end() { return this.doc.timeline.end; }

  /** Give the place in the timeline that holds an instant. */
  step(instant) {
    if (instant < this.start) throw new Unanswered("before");
    if (instant >= this.end) throw new Unanswered("ended");
    let low = 0;
    for (let high = this.starts.length; high - low > 1;) {
      const middle = (low + high) >> 1;
      if (this.starts[middle] <= instant) low = middle;
      else high = middle;
    }
    return low;
  }

  /** Give the rows of a pair, from the nearest on: [greatest metres or null, row]. */
  rows(from, to) {
    const row = this.row(from, to);
    return Array.isArray(row) ? row : [[null, row]];
  }

  /** Give the row of a pair, or the list of those among which the distance chooses. */
  row(from, to) {
    return this.doc.rows[this.order.get(from) * this.order.size + this.order.get(to)];
  }
}

/** One question read in one card, its instant aside: `metres`, `extras` [code, count], `conditions`. */
export class Reading {
  constructor(card, from, to, { metres = null, extras = [], conditions = [] }) {
    this.card = card;
    this.metres = metres;
    this.extras = extras;
    this.conditions = conditions;
    const found = card.rows(from, to);
    const near = found.find(([limit]) => limit === null || metres <= limit);
    this.rows = metres === null ? found.map(([, row]) => row) : [near[1]];
    this.known = new Map();
  }

  /** Give {number, column, cell, lines, kind, total} of a column, switched by the conditions. */
  priced(number) {
    if (!this.known.has(number)) this.known.set(number, this.price(this.switched(number)));
    return this.known.get(number);
  }

  /** Give the longest stretch of the card around an instant in which the answer stays. */
  run(instant) {
    const { starts, columns, end } = this.card;
    const place = this.card.step(instant);
    const kept = this.same(columns[place]);
    let last = place;
    while (last + 1 < starts.length && this.same(columns[last + 1]) === kept) last += 1;
    let first = place;
    while (first > 0 && this.same(columns[first - 1]) === kept) first -= 1;
    const after = last + 1 < starts.length ? last + 1 : null;
    return {
      start: starts[first],
      end: after === null ? end : starts[after],
      now: this.priced(columns[place]),
      following: after === null ? null : this.orNothing(columns[after]),
    };
  }

  same(number) {
    const one = this.orNothing(number);
    const table = this.card.doc.columns[number].table;
    return one ? `${one.kind} ${one.total} ${table}` : `? ${number}`;
  }

  orNothing(number) {
    try {
      return this.priced(number);
    } catch (error) {
      if (error instanceof Unanswered) return null;
      throw error;
    }
  }

  switched(number) {
    const column = this.card.doc.columns[number];
    const known = (this.card.doc.rules[column.rules].conditions ?? []).map(([code]) => code);
    const bits = this.conditions.map((code) => known.indexOf(code));
    if (bits.includes(-1)) throw new Unanswered("extra");
    const mask = bits.reduce((sum, bit) => sum | (1 << bit), 0);
    return mask ? column.switched[mask - 1] : number;
  }

  price(number) {
    const { columns, cells } = this.card.doc;
    const column = columns[number];
    const many = new Set(this.rows.map((row) => column.cells[row]));
    const [place] = many;
    const cell = cells[place];
    const waits = cell.lines.some((line) => line[6]);
    if (this.metres === null && (many.size > 1 || waits)) throw new Unanswered("km");
    const told = { number, column, cell, place, kind: cell.kind, total: cell.total, lines: given(cell.lines, "lines") };
    if (waits) travel(told, this.metres);
    if (this.extras.length) this.add(told);
    return told;
  }

  add(told) {
    const rules = this.card.doc.rules[told.column.rules];
    const lines = new Map([...given(told.column.extras ?? [], "column"), ...given(told.cell.extras ?? [], "extras")]
      .map((line) => [line.code, line]));
    const known = new Map((rules.extras ?? []).map(([code, most, orMore]) => [code, { most, orMore }]));
    const added = [];
    for (const [code, count] of this.extras) {
      if (!lines.has(code) || count > known.get(code).most) throw new Unanswered("extra");
      const line = counted(lines.get(code), count);
      if (line) added.push(line);
    }
    if (!added.length || told.kind === "unregulated" || told.kind === "uncovered") return;
    told.lines = [...told.lines, ...added];
    if (told.total === null || added.some((line) => line.centavos === null)) {
      told.kind = "no_table";
      told.total = null;
      return;
    }
    told.total += sum(added);
    if (told.kind === "exact" && added.some((line) => known.get(line.code).orMore)) told.kind = "at_least";
  }
}

/** Read the lines of a cell or column; `from` and `place` say where each stands. */
function given(lines, from) {
  return lines.map(([code, , centavos, , , , per], place) => ({ code, centavos, per, from, place }));
}

function travel(told, metres) {
  told.lines = told.lines.map((line) => counted(line, metres)).filter(Boolean);
  if (told.kind === "no_table" || told.lines.some((line) => line.centavos === null)) return;
  told.total = sum(told.lines);
  const [least] = told.cell.minimum ?? [0];
  if (least > told.total) {
    told.lines.push({ code: "minimum", centavos: least - told.total, from: "minimum", place: 0 });
    told.total = least;
  }
}

/** Give a line for a quantity, nothing if it comes to nothing. */
function counted(line, quantity) {
  if (!line.per) return line;
  const [after, until, step, proportional, once] = line.per;
  const beyond = (until === null ? quantity : Math.min(quantity, until)) - after;
  if (beyond <= 0) return null;
  const steps = Math.ceil(beyond / step);
  const told = { ...line, beyond, steps };
  if (line.centavos === null) return told;
  if (once) told.centavos = line.centavos;
  else if (proportional) told.centavos = Math.floor((2 * line.centavos * beyond + step) / (2 * step));
  else told.centavos = line.centavos * steps;
  return told.centavos ? told : null;
}

function sum(lines) {
  return lines.reduce((total, line) => total + line.centavos, 0);
}
