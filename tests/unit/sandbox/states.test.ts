import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openSession, type Session } from '../../../src/sandbox';
import { propertyRuns } from '../../support/properties';
import { caseId, spec, makeTestId, mutate, openTestSession } from './support';
import { upload } from './uploads';

/** Erika, a client who delivers what is requested. */
const personId = makeTestId('person', 1);
const onCase = { caseId: caseId(1) };
const refusals = new Map(spec.errors.codes.map(({ code, operations }) => [code, operations]));

interface Seen {
  readonly status: { readonly identifier: string };
  readonly retainUntil: string | null;
  readonly relationshipEndedOn: string | null;
  readonly archivedAt: string | null;
  readonly deactivatedAt: string | null;
  readonly riskAssessment: { readonly conclusion: string | null };
  readonly goals: readonly SeenGoal[];
  readonly listChecks: readonly { readonly completedAt: string | null }[];
}

interface SeenGoal {
  readonly id: string;
  readonly isActive: boolean;
  readonly isMandatory: boolean;
  readonly acceptance: string;
  readonly rejectionReason: string | null;
  readonly type: { readonly identifier: string };
  readonly documents: readonly { readonly id: string }[];
}

async function look(session: Session): Promise<Seen> {
  const { data } = await session.run(`{ case(id: "${caseId(1)}") { status { identifier } retainUntil
    relationshipEndedOn archivedAt deactivatedAt riskAssessment { conclusion } listChecks { completedAt }
    goals { id isActive isMandatory acceptance rejectionReason type { identifier } documents { id } } } }`);
  return data!.case as Seen;
}

/**
 * A call with what it needs in the current state; `pick` chooses among goals. Null: there is
 * nothing to call it on.
 */
type Call = (session: Session, seen: Seen, pick: number) => Promise<unknown> | null;

const documentGoals = ({ goals }: Seen): SeenGoal[] =>
  goals.filter(({ type }) => !type.identifier.startsWith('identity-'));
const choose = <T>(list: readonly T[], pick: number): T | undefined => list[pick % list.length];

function ask(documentTypeIdentifier: string, isMandatory: boolean): Call {
  return (session) =>
    mutate(session, 'addGoalToPerson', { personId, goal: { documentTypeIdentifier }, isMandatory });
}

function review(decision: object): Call {
  return (session, seen, pick) => {
    const document = choose(
      documentGoals(seen).flatMap(({ documents }) => documents),
      pick,
    );
    return document
      ? mutate(session, 'updateDocument', { documentId: document.id, ...decision })
      : null;
  };
}

function toggle(isActive: boolean): Call {
  return (session, { goals }, pick) => {
    const goal = choose(goals, pick);
    return goal ? mutate(session, 'toggleGoals', { goalIds: [goal.id], isActive }) : null;
  };
}

/** By the operation, with a word behind a space where one operation has several variants. */
const calls: Readonly<Record<string, Call>> = {
  'addGoalToPerson mandatory': ask('source-of-funds', true),
  'addGoalToPerson optional': ask('proof-of-address', false),
  uploadDocument: (session, seen, pick) => {
    const goal = choose(documentGoals(seen), pick);
    if (!goal) return null;
    const documentTypeIdentifier = goal.type.identifier;
    const owner = { personId };
    return upload(session, {
      fileUploadType: 'PDF',
      documentTypeIdentifier,
      owner,
      goalId: goal.id,
    });
  },
  'updateDocument accept': review({ acceptance: 'ACCEPTED' }),
  'updateDocument reject': review({ acceptance: 'REJECTED', rejectionReason: 'Blurred' }),
  'updateDocument unlink': review({ goalId: null }),
  'toggleGoals on': toggle(true),
  'toggleGoals off': toggle(false),
  removeGoal: (session, { goals }, pick) => {
    const goal = choose(goals, pick);
    return goal ? mutate(session, 'removeGoal', { goalId: goal.id }, '') : null;
  },
  createReachLink: (session) =>
    mutate(session, 'createReachLink', { ...onCase, personId }, '{ url }'),
  getReachLinkForPerson: (session) =>
    mutate(session, 'getReachLinkForPerson', { ...onCase, personId }, '{ url }'),
  sendContactPointEmail: (session) =>
    mutate(session, 'sendContactPointEmail', { contactPointId: makeTestId('contactPoint', 1) }),
  setRiskAssessmentTypeOnCase: (session) =>
    mutate(session, 'setRiskAssessmentTypeOnCase', {
      ...onCase,
      typeIdentifier: 'standard-person',
    }),
  setRiskAssessmentConclusionOnCase: (session) =>
    mutate(session, 'setRiskAssessmentConclusionOnCase', {
      ...onCase,
      conclusion: 'LOW',
      rationale: 'Plain.',
    }),
  addRepresentativeToCase: (session) => {
    const newPerson = { firstName: 'R', lastName: 'R' };
    return mutate(session, 'addRepresentativeToCase', { ...onCase, person: { newPerson } });
  },
  deactivateCase: (session) => mutate(session, 'deactivateCase', onCase),
  reactivateCase: (session) => mutate(session, 'reactivateCase', onCase),
  archiveCase: (session) => mutate(session, 'archiveCase', onCase),
  deleteCase: (session) =>
    mutate(session, 'deleteCase', { ...onCase, confirmCaseNumber: '2025-0001' }, ''),
};

/**
 * What a client or a list causes, without an operation: deliveries, and changed facts such as a
 * validated identity.
 */
const byItself = ['delivered', 'factChanged'];

function isInTable(from: string, to: string, operation: string): boolean {
  const wanted = from === 'deactivated' && operation === 'reactivateCase' ? 'previous' : to;
  return spec.states.transitions.some(
    (row) =>
      row.from.includes(from) &&
      row.to === wanted &&
      (operation === 'wait' ? byItself.includes(row.event) : row.operations.includes(operation)),
  );
}

const isDelivered = ({ acceptance }: SeenGoal): boolean =>
  acceptance === 'PENDING_REVIEW' || acceptance === 'ACCEPTED';

function checkInvariants(before: Seen, after: Seen, operation: string): void {
  const status = after.status.identifier;
  const mandatory = after.goals.filter(({ isActive, isMandatory }) => isActive && isMandatory);
  expect(after.retainUntil !== null).toBe(status === 'archived');
  expect(after.relationshipEndedOn !== null).toBe(status === 'archived');
  expect(after.archivedAt !== null).toBe(status === 'archived');
  if (status === 'deactivated') expect(after.deactivatedAt).not.toBeNull();
  if (status === 'completed') expect(after.riskAssessment.conclusion).not.toBeNull();
  if (before.status.identifier === 'awaiting_client' && status === 'in_review') {
    expect(mandatory.every(isDelivered)).toBe(true);
  }
  if (operation === 'setRiskAssessmentConclusionOnCase' && status === 'completed') {
    expect(mandatory.every(({ acceptance }) => acceptance === 'ACCEPTED')).toBe(true);
  }
  for (const { acceptance, rejectionReason } of after.goals) {
    expect(rejectionReason !== null).toBe(acceptance === 'REJECTED');
  }
}

const newPerson = { firstName: 'Erika', lastName: 'Eksempel', email: 'erika@example.com' };

async function start(): Promise<Session> {
  const session = await openTestSession();
  await mutate(session, 'createCase', { name: 'Erika', client: { person: { newPerson } } });
  await mutate(session, 'addContactPersonToCase', { ...onCase, person: { personId } });
  return session;
}

/** Steps that bring a case without clients, whose contact person is Erika, into each status. */
const CONCLUDE = ['setRiskAssessmentTypeOnCase', 'setRiskAssessmentConclusionOnCase'];
const STEPS_TO: Readonly<Record<string, readonly string[]>> = {
  new: [],
  awaiting_client: ['createReachLink'],
  in_review: ['addGoalToPerson mandatory', 'uploadDocument', 'updateDocument accept'],
  completed: CONCLUDE,
  deactivated: ['deactivateCase'],
  archived: ['archiveCase'],
};

/** What causes each event of states.yml. */
const STEPS_OF: Readonly<Record<string, readonly string[]>> = {
  requested: ['createReachLink'],
  delivered: ['addGoalToPerson mandatory', 'uploadDocument'],
  rejected: ['updateDocument reject'],
  concluded: CONCLUDE,
  factChanged: ['addRepresentativeToCase'],
  deactivated: ['deactivateCase'],
  reactivated: ['reactivateCase'],
  archived: ['archiveCase'],
  deleted: ['deleteCase'],
};

/** The status after each step, or the codes with which it was refused; null: the case is gone. */
async function statusesOf(steps: readonly string[], isOver = false): Promise<unknown[]> {
  let session = await openTestSession();
  await mutate(session, 'createCase', { name: 'Erika' });
  await mutate(session, 'addContactPersonToCase', { ...onCase, person: { newPerson } });
  const statuses: unknown[] = ['new'];
  for (const step of steps) {
    if (step === 'deleteCase' && isOver) {
      session.sandbox.advance('2200d');
      session = await openSession(session.sandbox, spec);
    }
    const result = await calls[step]!(session, await look(session), 0);
    const { data } = await session.run(`{ case(id: "${caseId(1)}") { status { identifier } } }`);
    const row = data?.case as Pick<Seen, 'status'> | null;
    const isRefused = Array.isArray(result) && typeof result[0] === 'string';
    statuses.push(isRefused ? result : (row?.status.identifier ?? null));
  }
  return statuses;
}

async function play(steps: readonly (readonly [string, number])[]): Promise<Set<string>> {
  let session = await start();
  const seenTransitions = new Set<string>();
  let before = await look(session);
  for (const [step, pick] of steps) {
    const operation = step.split(' ')[0]!;
    const from = before.status.identifier;
    if (operation === 'wait') {
      session.sandbox.advance('11m');
      session = await openSession(session.sandbox, spec);
    }
    const result = operation === 'wait' ? null : await calls[step]!(session, before, pick);
    const after = await look(session);
    const to = after.status.identifier;
    const isRefused = Array.isArray(result) && typeof result[0] === 'string';
    if (isRefused) {
      expect({ step, after }).toEqual({ step, after: before });
      expect([step, result, refusals.get(String(result[0]))?.includes(operation)]).toEqual([
        step,
        result,
        true,
      ]);
    } else if (from !== to) {
      seenTransitions.add(`${from} ${to}`);
      expect([step, from, to, isInTable(from, to, operation)]).toEqual([step, from, to, true]);
    }
    // Screening stops while the case is archived and resumes after it: no check is lost.
    if (operation === 'wait' && to !== 'archived')
      expect(after.listChecks.filter(({ completedAt }) => completedAt === null)).toEqual([]);
    // A refused command changes nothing, and does not reveal the previous status.
    checkInvariants(before, after, isRefused ? 'nothing' : operation);
    before = after;
  }
  return seenTransitions;
}

const REFUSED_WHEN_COMPLETED = [
  'setRiskAssessmentTypeOnCase',
  'getReachLinkForPerson',
  'wait',
  'setRiskAssessmentConclusionOnCase',
  'addGoalToPerson mandatory',
  'setRiskAssessmentConclusionOnCase',
];

const SCREENED_AGAIN = ['archiveCase', 'wait', 'reactivateCase', 'wait'];

describe('the status of a case', () => {
  it('is described with the first sentence of its meaning in states.yml', () => {
    const rows = spec.states.statuses.map(
      ({ identifier, meaning }) => `| \`${identifier}\` | ${/^.*?\.(?= |$)/.exec(meaning)?.[0]} |`,
    );
    expect(rows.length).toBeGreaterThanOrEqual(6);
    expect(rows.filter((row) => !spec.sdl.includes(row))).toEqual([]);
  });

  it('keeps to the table, whatever is called in whichever order', async () => {
    const seen = new Set<string>();
    const step = fc.tuple(fc.constantFrom('wait', ...Object.keys(calls)), fc.nat(5));
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
        for (const transition of await play(steps)) seen.add(transition);
      }),
      // Concluded again after something more was requested: refused, and completed as before.
      {
        ...propertyRuns(30, 0.05),
        examples: [REFUSED_WHEN_COMPLETED, SCREENED_AGAIN].map((steps) => [
          steps.map((name) => [name, 0]),
        ]),
      },
    );
    // The property must not hold only because nothing happens.
    for (const transition of ['new awaiting_client', 'awaiting_client in_review']) {
      expect([...seen]).toContain(transition);
    }
  });

  it('makes each transition of states.yml', async () => {
    const { transitions } = spec.states;
    const rows = transitions.flatMap(({ from, to, event }) =>
      from.map((status) => ({ status, to, event })),
    );
    expect(rows.length).toBeGreaterThanOrEqual(24);
    expect(new Set(rows.map(({ status, event }) => `${status} ${event}`)).size).toBe(rows.length);
    const made: unknown[] = [];
    for (const { status, to, event } of rows) {
      const steps = [...STEPS_TO[status]!, ...STEPS_OF[event]!];
      const before = (await statusesOf(steps, status === 'archived')).slice(
        STEPS_TO[status]!.length,
      );
      made.push([status, event, before[0], before.at(-1), to]);
    }
    const expected = rows.map(({ status, event, to }) => [
      status,
      event,
      status,
      to === 'previous' ? 'new' : to,
      to,
    ]);
    expect(made).toEqual(expected);
    expect(await statusesOf([])).toEqual([transitions.find(({ from }) => from.length === 0)?.to]);
  });

  it('refuses what states.yml refuses', async () => {
    const rows = spec.states.refusals.flatMap(({ from, operation, error }) =>
      from.map((status) => ({ status, operation, error })),
    );
    expect(rows.length).toBeGreaterThanOrEqual(7);
    const refused: unknown[] = [];
    for (const { status, operation } of rows)
      refused.push((await statusesOf([...STEPS_TO[status]!, operation])).at(-1));
    expect(refused).toEqual(rows.map(({ error }) => [error]));
  });

  it('waits for the client when an optional goal is put aside', async () => {
    for (const last of ['toggleGoals off', 'removeGoal', 'uploadDocument'])
      expect(await statusesOf(['createReachLink', 'addGoalToPerson optional', last])).toEqual([
        'new',
        'awaiting_client',
        'awaiting_client',
        'awaiting_client',
      ]);
  });

  it('stays deactivated when its assessment is concluded, and is completed once the case is reactivated', async () => {
    const session = await openTestSession();
    await mutate(session, 'createCase', { name: 'Nothing asked for' });
    await mutate(session, 'setRiskAssessmentTypeOnCase', {
      ...onCase,
      typeIdentifier: 'standard-person',
    });
    await mutate(session, 'deactivateCase', onCase);
    const status = '{ status { identifier } riskAssessment { conclusion } }';
    const conclusion = { ...onCase, conclusion: 'LOW', rationale: 'Plain.' };
    expect(await mutate(session, 'setRiskAssessmentConclusionOnCase', conclusion, status)).toEqual({
      status: { identifier: 'deactivated' },
      riskAssessment: { conclusion: 'LOW' },
    });
    expect(await mutate(session, 'reactivateCase', onCase, status)).toMatchObject({
      status: { identifier: 'completed' },
    });
  });
});
