/** The municipality's clock and calendar, in a phone that may stand in any zone: offsets come from the card. */

import { Unanswered } from "./card.js";

const DAY = 86400;
const INSTANT = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)(?::(\d\d))?(Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)?$/;

export class Clock {
  constructor(card, words) {
    this.offsets = card.doc.timeline.offsets;
    this.words = words.time;
  }

  /** Read an instant as the server does: local unless it names its offset, the first pass of a repeated one. */
  parse(text) {
    const found = INSTANT.exec(text);
    const [year, month, day, hour, minute, second] = (found ?? []).slice(1, 7).map((part) => Number(part ?? 0));
    const utc = Date.UTC(year, month - 1, day, hour, minute, second) / 1000;
    if (!found || month > 12 || hour > 23 || minute > 59 || second > 59 || new Date(utc * 1000).getUTCDate() !== day || !month) {
      throw new Unanswered("bad_moment");
    }
    const [zone] = found.slice(7);
    if (zone) {
      const [hours, minutes] = zone === "Z" ? [0, 0] : zone.slice(1).split(":").map(Number);
      return utc - (zone[0] === "-" ? -1 : 1) * (hours * 60 + minutes) * 60;
    }
    const passes = this.offsets.map(([, offset]) => utc - offset).filter((at) => at + this.offset(at) === utc);
    if (!passes.length) throw new Unanswered("bad_moment");
    return Math.min(...passes);
  }

  offset(instant) {
    let [[, offset]] = this.offsets;
    for (const [start, later] of this.offsets) if (start <= instant) offset = later;
    return offset;
  }

  /** Give the parts of a local time; Monday is weekday 0, `number` counts days. */
  local(instant) {
    const seconds = instant + this.offset(instant);
    const date = new Date(seconds * 1000);
    return {
      number: Math.floor(seconds / DAY),
      year: date.getUTCFullYear(),
      month: date.getUTCMonth(),
      day: date.getUTCDate(),
      hour: date.getUTCHours(),
      minute: date.getUTCMinutes(),
      second: date.getUTCSeconds(),
      weekday: (date.getUTCDay() + 6) % 7,
    };
  }

  /** Give the next midnight: until then «hoje» and «amanhã» mean the same days. */
  midnight(instant) {
    const seconds = instant + this.offset(instant);
    return instant + DAY - (seconds % DAY);
  }

  /** Write a local time as a date picker holds it. */
  typed(instant) {
    return new Date((instant + this.offset(instant)) * 1000).toISOString().slice(0, 16);
  }

  /** Say a moment: «segunda, 9 de março, 7 da manhã»; with its year unless that is the one given. */
  moment(local, thisYear) {
    return put(this.words.moment, { weekday: this.words.weekdays[local.weekday], date: this.date(local, thisYear), clock: this.clock(local) });
  }

  date(local, thisYear) {
    const { first, day, year, months } = this.words;
    const date = put(day, { day: local.day === 1 ? first : local.day, month: months[local.month] });
    return local.year === thisYear ? date : put(year, { date, year: local.year });
  }

  clock(local) {
    const { clock, past } = this.words;
    return local.minute ? put(past[local.hour], { minute: String(local.minute).padStart(2, "0") }) : clock[local.hour];
  }

  /** Say when a price ends, as what follows «até»; an end at midnight is that of the day before. */
  until(at, end, now) {
    const { until, today_end, day_end, day_clock } = this.words;
    const midnight = !(end.hour || end.minute || end.second);
    const days = end.number - midnight - at.number;
    if (!days) return midnight ? today_end : put(until[end.hour], { clock: this.clock(end) });
    const day = this.dayWords(midnight ? this.dayBefore(end) : end, days, at, now);
    return midnight ? put(day_end, { day }) : put(day_clock, { day, clock: this.clock(end) });
  }

  dayWords(local, days, at, now) {
    const weekday = this.words.weekdays[local.weekday];
    if (now && days === 1) return this.words.tomorrow;
    return days < 7 ? weekday : put(this.words.far, { weekday, date: this.date(local, at.year) });
  }

  dayBefore(local) {
    const date = new Date((local.number - 1) * DAY * 1000);
    return { ...local, year: date.getUTCFullYear(), month: date.getUTCMonth(), day: date.getUTCDate(), weekday: (local.weekday + 6) % 7 };
  }
}

/** Put values into a text: «{day} de {month}». */
export function put(text, values) {
  return text.replace(/\{(\w+)\}/g, (mark, name) => values[name] ?? mark);
}
