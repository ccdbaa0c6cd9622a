import { makeId } from '../store/ids';
import type { PartyRef } from '../store/types';

const person = (number: number): PartyRef => ({ kind: 'person', id: makeId('person', number) });

/** Companies and persons that have seeded evidence. */
export const seedParties = {
  kornblomst: { kind: 'company', id: makeId('company', 101) },
  pia: person(101),
  kaj: person(102),
  villy: person(105),
  tavs: person(106),
  frida: person(107),
} as const satisfies Readonly<Record<string, PartyRef>>;
