import { isDate } from '../../../../src/lib/date';

/** Timestamps are `YYYY-MM-DDTHH:MM:SSZ`, dates `YYYY-MM-DD`; both in UTC. */

const EARLIEST = Date.parse('0000-01-01T00:00:00Z');
/** The last time of a clock, in milliseconds since 1970: later years no longer have four digits. */
export const LATEST = Date.parse('9999-12-31T23:59:59.999Z');

const unitMs: Readonly<Record<string, number>> = {
  s: 1_000,
  m: 60_000,
  h: 3_600_000,
  d: 86_400_000,
  w: 604_800_000,
};

/** Milliseconds since 1970 as a timestamp, at most `LATEST`; whole seconds have no fraction. */
export function toTimestamp(ms: number): string {
  return new Date(Math.min(ms, LATEST)).toISOString().replace('.000Z', 'Z');
}

/** Milliseconds without their part of a second. */
export function wholeSeconds(ms: number): number {
  return Math.floor(ms / 1_000) * 1_000;
}

/** The timestamp `ms` milliseconds after another (before it, when negative). */
export function addMs(timestamp: string, ms: number): string {
  return toTimestamp(Date.parse(timestamp) + ms);
}

/** The calendar day (UTC) of a timestamp. */
export function dateOf(timestamp: string): string {
  return timestamp.slice(0, 10);
}

/** Moves a date by whole days. */
export function addDays(date: string, days: number): string {
  return dateOf(addMs(date, days * unitMs.d!));
}

/** Moves a date, at most to 9999-12-31; 29 February can become 28 February. */
export function addYears(date: string, years: number): string {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  if (year + years > 9999) return dateOf(toTimestamp(LATEST));
  const lastDay = new Date(Date.UTC(year + years, month, 0)).getUTCDate();
  const clamped = String(Math.min(day, lastDay)).padStart(2, '0');
  return `${String(year + years).padStart(4, '0')}-${String(month).padStart(2, '0')}-${clamped}`;
}

/** Milliseconds since 1970 of a timestamp of RFC 3339, e.g. `2027-07-10T09:00:00Z`; undefined for any other text. */
export function parseTimestamp(text: string): number | undefined {
  const [, date] =
    /^(\d{4}-\d{2}-\d{2})T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/i.exec(
      text,
    ) ?? [];
  const time = Date.parse(text);
  // With its offset, a timestamp can be in a year without four digits.
  const isPossible = date !== undefined && isDate(date) && time >= EARLIEST && time <= LATEST;
  return isPossible ? time : undefined;
}

/** A duration such as `2h 30m` in milliseconds. Units: s, m, h, d, w. @throws RangeError for any other text */
export function parseDuration(duration: string): number {
  const text = duration.trim();
  if (!/^(\d+\s*[smhdw]\s*)+$/.test(text))
    throw new RangeError('A duration must be written as 16m, 2h or 5d.');
  let total = 0;
  for (const [, amount, unit] of text.matchAll(/(\d+)\s*([smhdw])/g))
    total += Number(amount) * unitMs[unit!]!;
  return total;
}
