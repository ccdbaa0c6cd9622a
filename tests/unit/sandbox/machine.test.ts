import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { partiesOf, partyName } from '../../../src/sandbox/rules/parties';
import { propertyRuns } from '../../support/properties';
import { Machine, MUTATIONS, type Outcome } from './machine';
import { contract } from './support';

const SECOND = 1_000;
const DAY = 86_400 * SECOND;

/** Time passes, in milliseconds, or a mutation with the choices that its input is made of. */
type Command = number | readonly [operation: string, choices: readonly number[]];

/** Opens a case, puts people on it, asks and screens more often than the rest: else most commands would find nothing. */
const OFTEN = ['createCase', 'addPersonClientToCase', 'addOwnerToCase', 'archiveCase', 'reactivateCase', 'addGoalToPerson'];

const command = (): fc.Arbitrary<Command> =>
  fc.oneof(
    { weight: 2, arbitrary: fc.constantFrom(30 * SECOND, 61 * SECOND, 11 * 60 * SECOND, 10 * DAY, 400 * DAY) },
    { weight: 6, arbitrary: fc.tuple(fc.constantFrom(...MUTATIONS), fc.array(fc.nat(999), { minLength: 4, maxLength: 24 })) },
    { weight: 4, arbitrary: fc.tuple(fc.constantFrom(...OFTEN), fc.array(fc.nat(999), { minLength: 4, maxLength: 24 })) },
  );

/** Names that the lists know. */
const LISTED = new Set(contract.testValues.filter(({ outcome }) => /Match$/.test(outcome)).map(({ value }) => value));

/** Runs commands, and gives what the descriptions of the schema promise and was not so. */
async function brokenPromises(commands: readonly Command[], seen: Map<string, Set<string>>): Promise<string[]> {
  const machine = new Machine();
  const broken: string[] = [];
  let before = machine.cases();
  for (const each of commands) {
    // What changes now is told from what changed before.
    machine.advance(SECOND);
    let what: string;
    if (typeof each === 'number') {
      what = `${each / SECOND} seconds`;
      machine.advance(each);
    } else {
      const snapshot = machine.snapshot();
      const outcome = await machine.mutate(...each);
      what = `${outcome.operation}(${JSON.stringify(outcome.variables).slice(0, 600)}) ${outcome.codes.join(' ')}`;
      note(seen, outcome);
      if (outcome.codes.includes('INTERNAL_ERROR')) broken.push(`${what}: ${String(machine.faults.at(-1))}`);
      if (outcome.codes.length > 0 && machine.snapshot() !== snapshot) broken.push(`${what} was refused and changed the store`);
      const { input } = outcome.variables as { input?: { caseNumber?: string | null } };
      if (outcome.codes.includes('DUPLICATE_CASE_NUMBER') && !input?.caseNumber) broken.push(`${what}: automatic number`);
    }
    const after = machine.cases();
    for (const [id, { updatedAt, shown }] of after) {
      const old = before.get(id);
      if (old && old.shown !== shown && old.updatedAt === updatedAt) broken.push(`${what} changed case ${id} and not its updatedAt: ${difference(old.shown, shown)}`);
    }
    before = after;
  }
  machine.advance(2 * 60 * SECOND);
  broken.push(...missingMatches(machine));
  return broken;
}

/** Parties of cases that are not archived: their checks have ended, and whoever is listed has a match. */
function missingMatches({ state: { store } }: Machine): string[] {
  return store.cases.where(({ statusIdentifier }) => statusIdentifier !== 'archived').flatMap(({ id }) =>
    partiesOf(store, id).flatMap((party) => {
      const checks = store.listChecks.where(({ subject }) => subject.id === party.id);
      const name = partyName(store, party);
      const problems: string[] = [];
      if (checks.some(({ completedAt }) => completedAt === null)) problems.push(`a list check of ${name} on case ${id} never ends`);
      const isFound = checks.some(({ results }) => results.some(({ isMatch }) => isMatch));
      if (checks.length > 0 && LISTED.has(name) && !isFound && checks.some(({ startedAt }) => startedAt >= renamedAt(store, party.id))) problems.push(`${name} on case ${id} is on a list and has no match`);
      return problems;
    }),
  );
}

/** A name that was changed is checked from the next check on. */
function renamedAt(store: Machine['state']['store'], id: string): string {
  return store.persons.get(id)?.updatedAt ?? store.companies.get(id)?.updatedAt ?? '';
}

function difference(before: string, after: string): string {
  const old = new Set(before.split('\n'));
  return after.split('\n').filter((line) => !old.has(line)).slice(0, 3).join(' ').trim();
}

function note(seen: Map<string, Set<string>>, { operation, codes }: Outcome): void {
  const of = seen.get(operation) ?? new Set<string>();
  seen.set(operation, of);
  for (const code of codes.length > 0 ? codes : ['done']) of.add(code);
}

describe('the sandbox, whatever is called in whichever order', () => {
  it('keeps what the descriptions promise', async () => {
    const seen = new Map<string, Set<string>>();
    await fc.assert(
      fc.asyncProperty(fc.array(command(), { minLength: 1, maxLength: 30, size: 'max' }), async (commands) => {
        expect(await brokenPromises(commands, seen)).toEqual([]);
      }),
      propertyRuns(50, 0.05),
    );
    // So that the property does not hold merely because everything is refused, or never called.
    expect(MUTATIONS.length).toBeGreaterThanOrEqual(40);
    expect(MUTATIONS.filter((name) => !seen.has(name))).toEqual([]);
    expect(MUTATIONS.filter((name) => seen.get(name)?.has('done')).length).toBeGreaterThanOrEqual(25);
  });
});
