import { sha256Hex } from '../support/hash';
import type { Journal } from './journal';

/**
 * Letters with which an id of each kind ends: user a, person b, company c, case d, contact point e,
 * goal and document f. The other kinds have two letters, so that no two kinds ever share an id.
 */
export const idLetters = {
  user: 'a',
  person: 'b',
  company: 'c',
  case: 'd',
  contactPoint: 'e',
  goal: 'f',
  document: 'f',
  group: 'aa',
  role: 'ae',
  identityValidation: 'bd',
  questionnaire: 'be',
  listCheck: 'cc',
  screeningResult: 'cf',
  request: 'ed',
  report: 'fe',
  /** Rows that no GraphQL object returns: clients, ownerships, representatives, links, events. */
  row: 'ff',
} as const;

export type IdKind = keyof typeof idLetters;

/**
 * The id with a given number; `makeId('case', 1)` ends in `00d1`. Ids of a kind have their own
 * prefix, so lists stay in the order in which rows were made.
 */
export function makeId(kind: IdKind, number: number): string {
  const end = `${idLetters[kind]}${number}`.padStart(4, '0');
  return `${beginnings[idLetters[kind]]!.slice(0, -end.length)}${end}`;
}

/** By the letters of a kind: a UUID of version 4 that depends on nothing else. */
const beginnings = Object.fromEntries(
  Object.values(idLetters).map((letters) => [
    letters,
    sha256Hex(letters).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-a$4-$5'),
  ]),
);

/** Rows of the seed have numbers from 101 to 999. Generated numbers are lower or higher. */
const SEEDED = { from: 101, to: 999 };

/** Generates ids: one counter per letters, starting at 1. Case numbers have counters too. Undone when the mutation fails. */
export class IdSource {
  private readonly counters = new Map<string, number>();

  constructor(private readonly journal: Journal) {}

  next(kind: IdKind): string {
    const number = this.count(idLetters[kind]);
    return makeId(kind, number < SEEDED.from ? number : number - SEEDED.from + SEEDED.to + 1);
  }

  /** The next number of a counter, which is never given again; it is higher than `least`. */
  count(counter: string, least = 0): number {
    const before = this.counters.get(counter) ?? 0;
    const number = Math.max(before, least) + 1;
    this.counters.set(counter, number);
    this.journal.record(() => this.counters.set(counter, before));
    return number;
  }

  /** The counters, as a snapshot contains them. */
  get counts(): Readonly<Record<string, number>> {
    return Object.fromEntries(this.counters);
  }

  /** Replaces the counters by those of a snapshot. */
  restore(counts: Readonly<Record<string, number>>): void {
    this.counters.clear();
    for (const [letters, count] of Object.entries(counts)) this.counters.set(letters, count);
  }
}
