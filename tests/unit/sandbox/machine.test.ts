import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMs } from '../../../src/sandbox/support/time';
import { propertyRuns } from '../../support/properties';
import {
  Machine,
  MUTATIONS,
  settings,
  type Outcome,
  type SeenCase,
  type SeenCheck,
} from './machine';
import { spec } from './support';

const SECOND = 1_000;
const DAY = 86_400 * SECOND;

/** How long a list check runs, as documented for readers. */
const CHECK_TAKES = 60 * SECOND;

/** Names on the lists. */
const LISTED = new Set(
  spec.testValues.filter(({ outcome }) => /Match$/.test(outcome)).map(({ value }) => value),
);

/** By code: the operations that can fail with it. */
const REFUSALS = new Map(spec.errors.codes.map(({ code, operations }) => [code, operations]));

/** Whether states.yml has a change of status by an operation; by the clock alone come deliveries, and facts such as a validated identity. */
function isInTable(from: string, to: string, operation?: string): boolean {
  const wanted = from === 'deactivated' && operation === 'reactivateCase' ? 'previous' : to;
  return spec.states.transitions.some(
    (row) =>
      row.from.includes(from) &&
      row.to === wanted &&
      (operation === undefined
        ? ['delivered', 'factChanged'].includes(row.event)
        : row.operations.includes(operation)),
  );
}

/** Invariants of commands, computed from what the API returned before. */
class Model {
  #cases: Map<string, SeenCase>;
  /** Since when a running check has been uninterrupted, by its id. */
  #runningSince = new Map<string, string>();
  /** Messages by contact point and day. */
  #messages = new Map<string, number>();

  constructor(
    machine: Machine,
    readonly seen: Map<string, Set<string>>,
    readonly transitions: Set<string>,
  ) {
    this.#cases = machine.cases();
  }

  /** Violated invariants of the last mutation. */
  afterMutation(machine: Machine, outcome: Outcome, isStoreSame: boolean): string[] {
    const { operation, codes, isRefused } = outcome;
    const of = this.seen.get(operation) ?? new Set<string>();
    this.seen.set(operation, of);
    for (const code of codes.length > 0 ? codes : ['done']) of.add(code);
    const broken = this.#messageProblems(machine, outcome);
    const unlisted = codes.filter((code) => !REFUSALS.get(code)?.includes(operation));
    broken.push(...unlisted.map((code) => `errors.yml does not list ${code}`));
    if (codes.includes('INTERNAL_ERROR'))
      broken.push(`INTERNAL_ERROR: ${String(machine.faults.at(-1))}`);
    if (codes.includes('QUERY_TOO_COMPLEX') || codes.includes('BAD_USER_INPUT'))
      broken.push('the test sent what the schema does not accept');
    if (isRefused && !isStoreSame) broken.push('was refused and changed the store');
    const { input } = outcome.variables as { input?: { caseNumber?: string | null } };
    if (codes.includes('DUPLICATE_CASE_NUMBER') && (input?.caseNumber ?? null) === null)
      broken.push('gave a number that is taken');
    return isStoreSame
      ? [...broken, ...this.#checkProblems(machine.now)]
      : [...broken, ...this.#afterChange(machine, operation)];
  }

  /** Advances the clock; returns violated invariants of due events. */
  afterWait(machine: Machine, ms: number): string[] {
    const before = machine.snapshot();
    machine.advance(ms);
    return machine.snapshot() === before
      ? this.#checkProblems(machine.now)
      : this.#afterChange(machine);
  }

  #afterChange(machine: Machine, operation?: string): string[] {
    const before = this.#cases;
    this.#cases = machine.cases();
    const broken: string[] = [];
    const all = [...before.values(), ...this.#cases.values()];
    // A role on a restricted case updates that case alone.
    const isHidden = all.some(
      ({ id, isRestricted }) =>
        isRestricted && before.get(id)?.updatedAt !== this.#cases.get(id)?.updatedAt,
    );
    for (const [id, { updatedAt, displayed }] of this.#cases) {
      const old = before.get(id);
      if (old && !isHidden && old.displayed !== displayed && old.updatedAt >= updatedAt)
        broken.push(
          `case ${id} changed and its updatedAt did not move: ${difference(old.displayed, displayed)}`,
        );
    }
    return [
      ...broken,
      ...this.#statusProblems(before, operation),
      ...this.#matchProblems(before, machine.now),
      ...this.#checkProblems(machine.now),
    ];
  }

  /** Changes of a status that are not in its table, and values that do not fit the status. */
  #statusProblems(before: ReadonlyMap<string, SeenCase>, operation?: string): string[] {
    return [...this.#cases].flatMap(([id, { status, state }]) => {
      const from = before.get(id)?.status ?? status;
      const isArchived = status === 'archived';
      const mandatory = state.goals.filter(({ isActive, isMandatory }) => isActive && isMandatory);
      const all = (...accepted: string[]): boolean =>
        mandatory.every(({ acceptance }) => accepted.includes(acceptance));
      const isConcluded = operation === 'setRiskAssessmentConclusionOnCase';
      const { conclusion } = state.riskAssessment;
      const rules: Readonly<Record<string, boolean>> = {
        'is in states.yml': from === status || isInTable(from, status, operation),
        'has dates of the archive only there': [
          state.retainUntil,
          state.relationshipEndedOn,
          state.archivedAt,
        ].every((date) => (date !== null) === isArchived),
        'has a date': status !== 'deactivated' || state.deactivatedAt !== null,
        'has a conclusion': status !== 'completed' || conclusion !== null,
        'has all of it delivered':
          from !== 'awaiting_client' || status !== 'in_review' || all('PENDING_REVIEW', 'ACCEPTED'),
        'has all of it accepted, or refuses':
          from === status || !isConcluded || conclusion === 'UNACCEPTABLE' || all('ACCEPTED'),
        'gives reasons for rejections only': state.goals.every(
          ({ acceptance, rejectionReason }) =>
            (rejectionReason !== null) === (acceptance === 'REJECTED'),
        ),
      };
      const wrong = Object.keys(rules).filter((rule) => !rules[rule]);
      if (from !== status) this.transitions.add(`${from} ${status}`);
      return wrong.map((rule) => `case ${id}, ${from} to ${status}: not true that it ${rule}`);
    });
  }

  /**
   * Each match of a party is on each active case of the party; a completed check has found everyone
   * who is listed, and nobody else.
   */
  #matchProblems(before: ReadonlyMap<string, SeenCase>, now: string): string[] {
    const broken: string[] = [];
    const wereRunning = new Map(
      [...before.values()].flatMap(({ listChecks, parties }) =>
        listChecks
          .filter(isRunning)
          .map(({ id, subjectId }) => [id, parties.get(subjectId)] as const),
      ),
    );
    const matches = new Map<string, Set<string>>();
    for (const { subjectId, matches: ids } of this.#allChecks())
      matches.set(subjectId, new Set([...(matches.get(subjectId) ?? []), ...ids]));
    for (const { id, status, parties, listChecks } of this.#cases.values()) {
      const displayed = new Set(listChecks.flatMap((check) => check.matches));
      for (const [partyId, name] of status === 'archived' ? [] : parties) {
        const missing = [...(matches.get(partyId) ?? [])].filter((match) => !displayed.has(match));
        if (missing.length > 0)
          broken.push(`case ${id} does not show matches of ${name}: ${missing.join(', ')}`);
      }
      for (const check of listChecks) {
        const name = wereRunning.get(check.id);
        if (name === undefined || isRunning(check)) continue;
        if (check.hasMatches !== LISTED.has(name))
          broken.push(`the check of ${name} ended at ${now} with hasMatches ${check.hasMatches}`);
        if (check.hasMatches !== check.matches.length > 0)
          broken.push(`hasMatches of ${name} does not tell whether there are matches`);
      }
    }
    return broken;
  }

  /**
   * No check on an active case runs longer than it takes, however often the case was archived
   * before.
   */
  #checkProblems(now: string): string[] {
    const running = new Map<string, string>();
    for (const { status, listChecks } of this.#cases.values()) {
      if (status === 'archived') continue;
      for (const { id } of listChecks.filter(isRunning))
        running.set(id, this.#runningSince.get(id) ?? now);
    }
    this.#runningSince = running;
    return [...running]
      .filter(([, since]) => addMs(since, CHECK_TAKES) <= now)
      .map(([id]) => `the list check ${id} does not end`);
  }

  #messageProblems({ now }: Machine, { operation, variables, codes }: Outcome): string[] {
    if (!operation.startsWith('sendContactPoint')) return [];
    const key = `${(variables.input as { contactPointId: string }).contactPointId} ${now.slice(0, 10)}`;
    const sent = this.#messages.get(key) ?? 0;
    const maximum = settings.messages.count;
    if (codes.includes('MESSAGE_LIMIT_REACHED') && sent < maximum)
      return [`was refused as if ${maximum} messages had been sent, after ${sent}`];
    if (codes.length > 0) return [];
    this.#messages.set(key, sent + 1);
    return sent < maximum ? [] : [`sent message ${sent + 1} of ${maximum} in a day`];
  }

  #allChecks(): readonly SeenCheck[] {
    return [...this.#cases.values()].flatMap(({ listChecks }) => listChecks);
  }
}

function isRunning({ completedAt }: SeenCheck): boolean {
  return completedAt === null;
}

function difference(before: string, after: string): string {
  const old = new Set(before.split('\n'));
  const now = new Set(after.split('\n'));
  const added = [...now].filter((line) => !old.has(line)).slice(0, 3);
  const gone = [...old].filter((line) => !now.has(line)).slice(0, 3);
  return `+ ${added.join(' ').trim()} - ${gone.join(' ').trim()}`;
}

/**
 * A mutation, with the choices that its input is made of; the same choices often refer to the same
 * rows again.
 */
class Call implements fc.AsyncCommand<Model, Machine> {
  #variables = '';

  constructor(
    private readonly operation: string,
    private readonly choices: readonly number[],
    private readonly times: number,
  ) {}

  readonly check = (): boolean => true;

  async run(model: Model, machine: Machine): Promise<void> {
    for (let time = 0; time < this.times; time += 1) {
      const { variables } = await runChecked(model, machine, () =>
        machine.mutate(this.operation, this.choices),
      );
      this.#variables = JSON.stringify(variables).slice(0, 1_000);
    }
  }

  toString(): string {
    return `${this.times} x ${this.operation}(${this.#variables || JSON.stringify(this.choices)})`;
  }
}

async function runChecked(
  model: Model,
  machine: Machine,
  mutate: () => Promise<Outcome>,
): Promise<Outcome> {
  // Changes from here on are compared with the state before.
  const earlier = model.afterWait(machine, SECOND);
  const snapshot = machine.snapshot();
  const outcome = await mutate();
  const broken = [
    ...earlier,
    ...model.afterMutation(machine, outcome, machine.snapshot() === snapshot),
  ];
  expect(broken, `${outcome.operation} ${outcome.codes.join(' ')}`).toEqual([]);
  return outcome;
}

/** The newest row of a table. */
const newest = (table: { all: () => readonly { readonly id: string }[] }): string | undefined =>
  table.all().at(-1)?.id;

const newCase = (...name: [] | [firstName: string, lastName: string]): Script[number] => {
  const [firstName, lastName] = name;
  const client = firstName ? { client: { person: { newPerson: { firstName, lastName } } } } : {};
  return ['createCase', () => ({ name: 'x', isOccasionalTransaction: false, ...client })];
};
const onNewest = (operation: string, more = {}): Script[number] => [
  operation,
  ({ cases }) => ({ caseId: newest(cases), ...more }),
];

type Script = readonly (readonly [
  operation: string,
  inputOf: (store: Machine['state']['store']) => object,
])[];

/** Calls in an order that random ones seldom have, by their purpose. */
const SCRIPTS: Readonly<Record<string, Script>> = {
  'a check falls due while its case is archived': [
    newCase('Samuel', 'Sanktionsen'),
    onNewest('archiveCase'),
  ],
  'a client is asked': [
    newCase('Erika', 'Eksempel'),
    [
      'createReachLink',
      ({ cases, persons }) => ({ caseId: newest(cases), personId: newest(persons) }),
    ],
  ],
  'a case is concluded': [
    newCase(),
    onNewest('setRiskAssessmentTypeOnCase', { typeIdentifier: 'standard-person' }),
    onNewest('setRiskAssessmentConclusionOnCase', { conclusion: 'LOW', rationale: 'Plain.' }),
  ],
};

class Scripted implements fc.AsyncCommand<Model, Machine> {
  constructor(private readonly purpose: string) {}

  readonly check = (): boolean => true;

  async run(model: Model, machine: Machine): Promise<void> {
    for (const [operation, inputOf] of SCRIPTS[this.purpose]!)
      await runChecked(model, machine, () =>
        machine.run(operation, { input: inputOf(machine.state.store) }),
      );
  }

  toString(): string {
    return this.purpose;
  }
}

/** Advances the clock. */
class Wait implements fc.AsyncCommand<Model, Machine> {
  constructor(private readonly ms: number) {}

  readonly check = (): boolean => true;

  async run(model: Model, machine: Machine): Promise<void> {
    expect(model.afterWait(machine, this.ms)).toEqual([]);
  }

  toString(): string {
    return `wait ${this.ms / SECOND} s`;
  }
}

type Step = fc.AsyncCommand<Model, Machine>;

/**
 * Called more often than the rest: without cases and people on them, most commands find nothing.
 */
const OFTEN = [
  'createCase',
  'addPersonClientToCase',
  'addCompanyClientToCase',
  'addOwnerToCase',
  'addContactPersonToCase',
  'archiveCase',
  'reactivateCase',
  'addGoalToPerson',
];

const commands = fc.commands(
  [
    ...[...MUTATIONS, ...OFTEN, ...OFTEN].map((name) =>
      fc
        .array(fc.nat(999), { minLength: 8, maxLength: 32, size: 'max' })
        .map((choices): Step => new Call(name, choices, 1)),
    ),
    fc
      .tuple(
        fc.constantFrom(...MUTATIONS),
        fc.array(fc.nat(999), { minLength: 8, maxLength: 32, size: 'max' }),
      )
      .map(([name, choices]): Step => new Call(name, choices, 4)),
    ...Object.keys(SCRIPTS).map((purpose) => fc.constant<Step>(new Scripted(purpose))),
    ...[
      30 * SECOND,
      CHECK_TAKES,
      CHECK_TAKES + SECOND,
      11 * 60 * SECOND,
      DAY,
      10 * DAY,
      400 * DAY,
      6 * 365 * DAY,
    ].map((ms) => fc.constant<Step>(new Wait(ms))),
  ],
  { maxCommands: 30, size: 'max' },
);

describe('the sandbox, whatever is called in whichever order', () => {
  it('keeps what the descriptions promise', async () => {
    const seen = new Map<string, Set<string>>();
    const transitions = new Set<string>();
    await fc.assert(
      fc.asyncProperty(commands, (steps) =>
        fc.asyncModelRun(() => {
          const real = new Machine();
          return { model: new Model(real, seen, transitions), real };
        }, steps),
      ),
      propertyRuns(20, 0.05),
    );
    // The property must not hold only because everything is refused, or never called.
    expect(MUTATIONS.length).toBeGreaterThanOrEqual(42);
    expect(MUTATIONS.filter((name) => !seen.has(name))).toEqual([]);
    const done = MUTATIONS.filter((name) => seen.get(name)?.has('done'));
    expect(done.length).toBeGreaterThanOrEqual(25);
    const made = ['new awaiting_client', 'awaiting_client in_review', 'new completed'];
    expect([...transitions]).toEqual(expect.arrayContaining(made));
  });
});
