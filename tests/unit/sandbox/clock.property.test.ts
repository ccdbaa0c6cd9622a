import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFetchSandbox } from '../../../src/sandbox/server/fetch';
import { LATEST, toInstant } from '../../../src/sandbox/support/time';
import { propertyRuns } from '../../support/properties';
import { Machine, MUTATIONS, type Outcome } from './machine';
import { accessId, accessKey, json } from './server/support';
import { makeTestId, spec } from './support';

/** Ends of the range, leap days, and days from which a period of years ends on one that does not exist. */
const EDGES = [
  '0000-01-01T00:00:00Z',
  '0000-02-29T12:00:00Z',
  '0001-01-01T00:00:00Z',
  '0096-02-29T00:00:00Z',
  '1965-06-01T12:00:00Z',
  '2024-02-29T23:59:59Z',
  '9994-12-31T23:59:59Z',
  '9996-02-29T00:00:00Z',
  '9999-12-31T00:00:00Z',
  '9999-12-31T23:44:59Z',
  '9999-12-31T23:59:59Z',
];

const clocks = fc.oneof(
  fc.constantFrom(...EDGES),
  fc
    .integer({ min: Date.parse(EDGES[0]!) / 1_000, max: Math.floor(LATEST / 1_000) })
    .map((seconds) => toInstant(seconds * 1_000)),
);

/** Everything that computes a date: called more often than the rest. */
const OFTEN = [
  'addCompanyClientToCase',
  'addGoalToPerson',
  'addPersonClientToCase',
  'archiveCase',
  'createCase',
  'createReachLink',
  'getReachLinkForPerson',
  'refreshCompany',
  'sendContactPointEmail',
  'setRiskAssessmentConclusionOnCase',
];

const DAY = 86_400_000;

const steps = fc.array(
  fc.oneof(
    fc.tuple(
      fc.constantFrom(...MUTATIONS, ...OFTEN, ...OFTEN, ...OFTEN, 'delete', 'delete', 'delete'),
      fc.array(fc.nat(999), { minLength: 8, maxLength: 24, size: 'max' }),
    ),
    fc.tuple(
      fc.constant('wait'),
      fc.constantFrom(1_000, 61_000, 660_000, DAY, 60 * DAY, 5 * 365 * DAY, 3_000_000 * DAY),
    ),
  ),
  { minLength: 8, maxLength: 24, size: 'max' },
);

/** A date whose year does not have four digits. */
const BEYOND = /[\d+-]\d{4}-\d\d-\d\d(?=["T\\])/g;

/** Deletes a case by its number, which succeeds only after the last day of its retention period, and is refused for it only until then. */
async function deleteOne(machine: Machine, choices: readonly number[]): Promise<Outcome> {
  const archived = machine.state.store.cases.where(({ retainUntil }) => retainUntil !== null);
  const row = archived[choices[0]! % archived.length];
  if (!row) return machine.mutate('archiveCase', choices);
  const input = { caseId: row.id, confirmCaseNumber: row.caseNumber };
  const outcome = await machine.run('deleteCase', { input });
  const isOver = row.retainUntil! < machine.now.slice(0, 10);
  // Another code comes where an earlier step took the account or its permission away.
  if (outcome.codes.length === 0) expect(isOver).toBe(true);
  if (outcome.codes.includes('CASE_RETENTION_ACTIVE')) expect(isOver).toBe(false);
  return outcome;
}

/** Calls what random steps name, from that time on; gives how many calls and moves of the clock succeeded. */
async function play(
  clock: string,
  history: readonly (readonly [string, number | readonly number[]])[],
): Promise<number> {
  const machine = new Machine(clock);
  let done = 0;
  for (const [name, choice] of history) {
    const { state, now } = machine;
    if (typeof choice === 'number') {
      const ends = Date.parse(now) + choice > LATEST;
      if (ends) expect(() => state.advance(choice)).toThrow(RangeError);
      else machine.advance(choice);
      expect(machine.now).toBe(ends ? now : toInstant(Date.parse(now) + choice));
      done += ends ? 0 : 1;
      continue;
    }
    const outcome =
      name === 'delete' ? await deleteOne(machine, choice) : await machine.mutate(name, choice);
    expect(machine.faults).toEqual([]);
    const failed = outcome.codes.filter((code) => /INTERNAL|UNAUTHENTICATED|EXPIRED/.test(code));
    expect(failed).toEqual([]);
    expect(JSON.stringify([outcome, state.data]).match(BEYOND)).toBeNull();
    done += outcome.codes.length === 0 ? 1 : 0;
  }
  // Reads every field of every case.
  expect(
    [...machine.cases().values()]
      .map(({ displayed }) => displayed)
      .join()
      .match(BEYOND),
  ).toBeNull();
  const data = JSON.stringify(machine.state.data);
  machine.state.restore(JSON.parse(data) as typeof machine.state.data);
  expect(JSON.stringify(machine.state.data)).toBe(data);
  return done;
}

/** What gives dates: a screening, a link, the end of a retention period. */
const DATED = `mutation {
  createCase(input: { name: "x", isOccasionalTransaction: false, client: { person: { newPerson: { firstName: "Erika", lastName: "Eksempel" } } } }) { id }
  getReachLinkForPerson(input: { caseId: "${makeTestId('case', 1)}", personId: "${makeTestId('person', 1)}" }) { expiresAt }
  archiveCase(input: { caseId: "${makeTestId('case', 1)}" }) { retainUntil }
}`;

/** A snapshot gives another sandbox all data, time and tokens, and the clock can be set to where it is. */
async function expectSnapshots(clock: string): Promise<void> {
  const sandbox = createFetchSandbox(spec, '1.0.0', { clock });
  const send = async (path: string, headers: object, body: object): Promise<object> => {
    const sent = { method: 'POST', headers: { ...json, ...headers }, body: JSON.stringify(body) };
    const response = await sandbox.fetch(`https://api.kyc.example${path}`, sent);
    return (await response.json()) as object;
  };
  const issued = (await send('/authorize', {}, { accessId, accessKey })) as { token: string };
  const headers = { Authorization: `Bearer ${issued.token}`, 'X-API-Version': spec.version };
  const dated = await send('/graphql', { ...headers, 'Idempotency-Key': 'x' }, { query: DATED });
  expect(dated).toEqual({ data: expect.anything() });
  const snapshot = sandbox.snapshot();
  expect(JSON.stringify([issued, dated, snapshot]).match(BEYOND)).toBeNull();
  sandbox.clock.set(sandbox.clock.now());
  expect(sandbox.snapshot()).toEqual(snapshot);
  const other = createFetchSandbox(spec, '1.0.0', { clock: 'fixed' });
  other.restore(snapshot);
  expect(other.clock.now()).toBe(clock);
  expect(other.snapshot()).toEqual(snapshot);
}

describe('with a clock from the years 0 to 9999', () => {
  it('operations run, no date has more than four digits of a year, and a snapshot brings back everything', async () => {
    let done = 0;
    const property = fc.asyncProperty(clocks, steps, async (clock, history) => {
      done += await play(clock, history);
      await expectSnapshots(clock);
    });
    const examples = EDGES.map((clock): [string, [string, number[]][]] => [
      clock,
      [['delete', [0]]],
    ]);
    await fc.assert(property, { ...propertyRuns(30, 0.4), examples });
    expect(done).toBeGreaterThan(100);
  });
});
