import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eraseCase } from '../src/rules/eraseCase';
import { isRestricted } from '../src/rules/visibility';
import type { Case } from '../src/store/types';
import { LATEST, toTimestamp } from '../src/support/time';
import { propertyRuns } from '../../../tests/support/properties';
import { Machine, MUTATIONS, type Outcome } from './machine';
import { displayedCases, walk } from './reachWalk';
import { seedGroupIds, seedUserIds } from './seedIds';
import { caseId, makeTestId, spec } from './support';

/** One account of each role, and each of them in other groups. */
const { mette, holger, external, integration, disabled } = seedUserIds;
const VIEWERS = [mette, holger, external, integration, disabled];

/** What leads from cases to people, and what computes dates: called more often than the rest. */
const OFTEN = [
  ...['addCompanyClientToCase', 'addContactPersonToCase', 'addGoalToPerson', 'addOwnerToCase'],
  ...['addOwnerToCompany', 'addPersonClientToCase', 'addRepresentativeToCase', 'archiveCase'],
  ...['createCase', 'createReachLink', 'refreshCompany', 'sendContactPointEmail', 'updatePerson'],
];

const SECOND = 1_000;
const DAY = 86_400 * SECOND;
const WAITS = [30 * SECOND, 61 * SECOND, 660 * SECOND, DAY, 60 * DAY, 5 * 366 * DAY, 3e6 * DAY];

/** Ends of the range, and days from which a period of years ends on one that does not exist. */
const EDGES = [
  ...['0000-01-01T00:00:00Z', '0096-02-29T00:00:00Z', '1965-06-01T12:00:00Z'],
  ...['9994-12-31T23:59:59Z', '9996-02-29T00:00:00Z', '9999-12-31T23:59:59Z'],
];
const seconds = { min: Date.parse(EDGES[0]!) / SECOND, max: Math.floor(LATEST / SECOND) };
const clocks = fc.oneof(
  { weight: 2, arbitrary: fc.constant(spec.api.sandbox.clock) },
  { weight: 1, arbitrary: fc.constantFrom(...EDGES) },
  { weight: 1, arbitrary: fc.integer(seconds).map((second) => toTimestamp(second * SECOND)) },
);

type Choices = readonly number[];

/** Steps besides the mutations; what they call is checked like any other call. */
const SPECIAL: Readonly<
  Record<string, (machine: Machine, choices: Choices) => Promise<readonly Outcome[]>>
> = { chain, delete: deleteOne, hide, own, script, wait };
const SPECIAL_STEPS = Object.keys(SPECIAL);

const steps = fc.array(
  fc.tuple(
    fc.constantFrom(...MUTATIONS, ...OFTEN, ...OFTEN, ...SPECIAL_STEPS, ...SPECIAL_STEPS),
    fc.array(fc.nat(999), { minLength: 8, maxLength: 32, size: 'max' }),
  ),
  { minLength: 15, maxLength: 40, size: 'max' },
);

const personId = makeTestId('person', 105);

/** Calls that lead to `TRANSITIONS` from the seed: one history makes them in this order. */
const SCRIPT: readonly (readonly [operation: string, input: object])[] = [
  ['addPersonClientToCase', { caseId: caseId(107), person: { personId } }],
  ['createReachLink', { caseId: caseId(107), personId }],
  ['setRiskAssessmentTypeOnCase', { caseId: caseId(103), typeIdentifier: 'enhanced-company' }],
  ['archiveCase', { caseId: caseId(109) }],
];
const TRANSITIONS = ['new awaiting_client', 'completed in_review', 'completed archived'];
const scripted = SCRIPT.map((_call, index) => ['script', [index]] satisfies [string, Choices]);

/** One call of the script. */
async function script(machine: Machine, [index = 0]: Choices): Promise<Outcome[]> {
  const [operation, input] = SCRIPT[index % SCRIPT.length]!;
  return [await machine.run(operation, { input })];
}

/** A client company, owned by a company, owned by a person; each is new or known. */
async function chain(machine: Machine, [first = 0, second = 0]: Choices): Promise<Outcome[]> {
  const { store } = machine.state;
  const numbers = ['12345678', '87654321', '11223344', '77777777'];
  const company = { registrationNumber: { danishCVR: numbers[first % 4] } };
  const input = { name: 'x', isOccasionalTransaction: false, client: { company } };
  const created = await machine.run('createCase', { input });
  const clients = store.caseClients.where(({ client }) => client.kind === 'company');
  const companyId = clients.at(-1)?.client.id ?? '';
  const owner = { company: { registrationNumber: { danishCVR: numbers[second % 4] } } };
  const owned = await machine.run('addOwnerToCompany', { input: { companyId, owner } });
  const nationalIdentityNumber = { generic: { countryCode: 'SE', number: `19${first % 3}` } };
  const newPerson = { firstName: 'Ane', lastName: 'Ejerprøve', nationalIdentityNumber };
  const last = { companyId: store.companies.all().at(-1)?.id, owner: { person: { newPerson } } };
  return [created, owned, await machine.run('addOwnerToCompany', { input: last })];
}

/** A new company on no case that a known person owns. */
async function own(machine: Machine, [row = 0]: Choices): Promise<Outcome[]> {
  const { store } = machine.state;
  const input = { name: 'x', countryCode: 'SE' };
  const declared = await machine.run('declareCompany', { input });
  const all = store.persons.all();
  const owner = { person: { personId: all[row % all.length]?.id } };
  const companyId = store.companies.all().at(-1)?.id;
  return [declared, await machine.run('addOwnerToCompany', { input: { companyId, owner } })];
}

/** Deletes a case by its number, which succeeds only after the last day of its retention period, and is refused for it only until then. */
async function deleteOne(machine: Machine, choices: Choices): Promise<Outcome[]> {
  const archived = machine.state.store.cases.where(({ retainUntil }) => retainUntil !== null);
  const row = archived[choices[0]! % archived.length];
  if (!row) return [await machine.mutate('archiveCase', choices)];
  const input = { caseId: row.id, confirmCaseNumber: row.caseNumber };
  const outcome = await machine.run('deleteCase', { input });
  const isOver = row.retainUntil! < machine.now.slice(0, 10);
  // Another code comes where an earlier step took the account or its permission away.
  if (outcome.codes.length === 0) expect(isOver).toBe(true);
  if (outcome.codes.includes('CASE_RETENTION_ACTIVE')) expect(isOver).toBe(false);
  return [outcome];
}

/** Restricts a case to one group or one user, of those that were not deleted. */
function hide(machine: Machine, [row = 0, to = 0]: Choices): Promise<Outcome[]> {
  const { cases, groups, users } = machine.state.store;
  const all = cases.all();
  const group = groups.get(seedGroupIds.partners) ?? groups.all()[0];
  const user = users.get(VIEWERS[to % VIEWERS.length]!);
  const access = {
    groupIds: group && to % 3 !== 0 ? [group.id] : [],
    userIds: user && (to % 3 === 0 || !group) ? [user.id] : [],
  };
  if (all.length > 0) cases.update(all[row % all.length]!.id, { access });
  return Promise.resolve([]);
}

/** Moves the clock, but not beyond its end. */
function wait(machine: Machine, [choice = 0]: Choices): Promise<Outcome[]> {
  const { now, state } = machine;
  const ms = WAITS[choice % WAITS.length]!;
  const ends = Date.parse(now) + ms > LATEST;
  if (ends) expect(() => state.advance(ms)).toThrow(RangeError);
  else machine.advance(ms);
  expect(machine.now).toBe(ends ? now : toTimestamp(Date.parse(now) + ms));
  return Promise.resolve([]);
}

/** A date whose year does not have four digits. */
const BEYOND = /[\d+-]\d{4}-\d\d-\d\d(?=["T\\])/;

/** What a response names, by the aliases of the machine's selections. */
const IN_RESPONSE = /"(Person|Company|Case|Document)_id":"([^"]+)"/g;
/** Their response contains the case itself, also when they give access to others only. */
const GIVES_AWAY = new Set(['createCase', 'updateCaseAccess']);

/** Violated invariants of a call. */
function problemsOf(machine: Machine, { operation, codes, data }: Outcome): string[] {
  const listed = (code: string): boolean =>
    spec.errors.codes.some((row) => row.code === code && row.operations.includes(operation));
  const own = data?.[operation] as { Case_id?: string } | null | undefined;
  const start = [...JSON.stringify(data ?? null).matchAll(IN_RESPONSE)]
    .map(([, __typename, id]) => ({ __typename: __typename!, id: id! }))
    .filter(({ id }) => !(GIVES_AWAY.has(operation) && id === own?.Case_id));
  return [
    ...machine.faults.map((fault) => `fault: ${String(fault)}`),
    ...codes
      .filter((code) => !listed(code) || /INTERNAL|UNAUTHENTICATED|EXPIRED/.test(code))
      .map((code) => `not a code of the operation: ${code}`),
    ...walk(machine, integration, start).unreadable,
  ];
}

/** Changes of a status that are not in states.yml, and values that do not fit the status. */
function statusProblems(
  before: ReadonlyMap<string, Case>,
  { state }: Machine,
  outcomes: readonly Outcome[],
): string[] {
  return state.store.cases.all().flatMap((row) => {
    const { id, statusIdentifier: to, retainUntil, archivedAt, riskAssessment } = row;
    const from = before.get(id)?.statusIdentifier ?? 'new';
    const isInTable = spec.states.transitions.some(
      (each) =>
        each.from.includes(from) &&
        (each.to === to || each.to === 'previous') &&
        (outcomes.length === 0
          ? ['delivered', 'factChanged'].includes(each.event)
          : outcomes.some(({ operation }) => each.operations.includes(operation))),
    );
    const isRight =
      (from === to || isInTable) &&
      [retainUntil, archivedAt].every((date) => (date !== null) === (to === 'archived')) &&
      (to !== 'completed' || riskAssessment.conclusion !== null);
    return isRight ? [] : [`case ${id}, ${from} to ${to}`];
  });
}

function administratorOf({ state }: Machine): string {
  const { roles, users } = state.store;
  return users.first(({ roleId }) => roles.getOrThrow(roleId).isAdministrator)!.id;
}

interface Seen {
  readonly rows: ReadonlyMap<string, Case>;
  readonly displayed: ReadonlyMap<string, string>;
}

function seenBy(machine: Machine): Seen {
  const rows = new Map(machine.state.store.cases.all().map((row) => [row.id, row]));
  return { rows, displayed: displayedCases(machine, administratorOf(machine)) };
}

/** Cases of which something changed and `updatedAt` did not move, since a second before. */
function silentChanges(before: Seen, { rows, displayed }: Seen, now: string): string[] {
  const moved = [...rows.values()].filter(
    ({ id, updatedAt }) => updatedAt !== before.rows.get(id)?.updatedAt,
  );
  // A role on a restricted case updates that case alone. A clock at its end does not move.
  if (moved.some(isRestricted) || Date.parse(now) + SECOND > LATEST) return [];
  return [...rows.values()]
    .filter((row) => before.rows.has(row.id) && !moved.includes(row))
    .filter(({ id }) => displayed.get(id) !== before.displayed.get(id))
    .map(({ id }) => `${id} changed, and its updatedAt did not move: ${displayed.get(id)}`);
}

/** Adds whatever is on a case now, without the accounts of the organisation. */
function addOnCases(machine: Machine, ids: Set<string>): void {
  const { cases } = machine.state.store;
  for (const name of walk(machine, administratorOf(machine), cases.all()).reached) {
    const [type, id] = name.split(' ');
    if (type !== 'User' && type !== 'Group') ids.add(id!);
  }
}

const total = { done: new Set<string>(), transitions: new Set<string>(), reached: 0, erased: 0 };

async function play(clock: string, history: readonly (readonly [string, Choices])[]) {
  const machine = new Machine(clock);
  const { store } = machine.state;
  const onCases = new Set<string>();
  // What fell due between the seed and this time has happened.
  machine.advance(0);
  let seen = seenBy(machine);
  for (const [index, [name, choices]] of history.entries()) {
    if (Date.parse(machine.now) + SECOND <= LATEST) machine.advance(SECOND);
    const before = new Map(store.cases.all().map((row) => [row.id, row]));
    const snapshot = machine.snapshot();
    const outcomes = await (SPECIAL[name]?.(machine, choices) ??
      machine.mutate(name, choices).then((outcome) => [outcome]));
    const after = machine.snapshot();
    const last = seen;
    seen = seenBy(machine);
    const problems = [
      ...outcomes.flatMap((outcome) => problemsOf(machine, outcome)),
      ...statusProblems(before, machine, outcomes),
      ...(name === 'hide' ? [] : silentChanges(last, seen, machine.now)),
      ...(BEYOND.exec(JSON.stringify([outcomes, after, ...seen.displayed.values()])) ?? []),
    ];
    const isRefused = outcomes.every(({ codes }) => codes.length > 0);
    if (isRefused && outcomes.length > 0 && after !== snapshot) problems.push('changed the store');
    expect(problems, `${name} ${JSON.stringify(outcomes)}`).toEqual([]);
    for (const { operation, codes } of outcomes) if (codes.length === 0) total.done.add(operation);
    for (const { id, statusIdentifier } of store.cases.all())
      total.transitions.add(`${before.get(id)?.statusIdentifier ?? 'new'} ${statusIdentifier}`);
    if (index % 8 === 0) addOnCases(machine, onCases);
  }
  for (const userId of VIEWERS.filter((id) => store.users.get(id))) {
    const found = walk(machine, userId);
    total.reached += found.reached.size;
    expect(found.unreadable, userId).toEqual([]);
  }
  const data = JSON.stringify(machine.state.data);
  machine.state.restore(JSON.parse(data) as typeof machine.state.data);
  expect(JSON.stringify(machine.state.data)).toBe(data);
  addOnCases(machine, onCases);
  for (const { id } of store.cases.all()) eraseCase(store, id);
  const left = machine.snapshot();
  expect([...onCases].filter((id) => left.includes(id))).toEqual([]);
  total.erased += onCases.size;
}

describe('whatever is called in whichever order, in any year', () => {
  it('a refusal changes nothing, statuses follow states.yml, all that is returned can be read, and erasure leaves nothing', async () => {
    await fc.assert(fc.asyncProperty(clocks, steps, play), {
      ...propertyRuns(13, 0.1),
      examples: [[spec.api.sandbox.clock, scripted]],
    });
    // The property must not hold only because everything is refused, or nothing is found.
    expect(total.done.size).toBeGreaterThanOrEqual(25);
    expect([...total.transitions]).toEqual(expect.arrayContaining(TRANSITIONS));
    expect(total.reached).toBeGreaterThan(1_000);
    // Each history starts with about 23 objects on the seeded cases.
    expect(total.erased).toBeGreaterThan(250);
  });
});
