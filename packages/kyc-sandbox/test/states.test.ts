import { describe, expect, it } from 'vitest';

import { caseId, later, makeTestId, mutate, openTestSession, readOne, spec } from './support';
import { upload } from './uploads';

/** Erika, a client who delivers what is requested. */
const personId = makeTestId('person', 1);
const onCase = { caseId: caseId(1) };
const newPerson = { firstName: 'Erika', lastName: 'Eksempel', email: 'erika@example.com' };

type Call = readonly [name: string, input: object, selection?: string];

const ask = (documentTypeIdentifier: string, isMandatory: boolean): Call => [
  'addGoalToPerson',
  { personId, goal: { documentTypeIdentifier }, isMandatory },
];
/** The goal that a step has added; its document is numbered after it. */
const goalId = makeTestId('goal', 1);
const document = { fileUploadType: 'PDF', documentTypeIdentifier: 'source-of-funds' };
const review = (decision: object): Call => [
  'updateDocument',
  { documentId: makeTestId('document', 2), ...decision },
];
const conclusion = { conclusion: 'LOW', rationale: 'Plain.' };

/** By the operation, with a word behind a space where one operation has several variants. */
const CALLS: Readonly<Record<string, Call>> = {
  'addGoalToPerson mandatory': ask('source-of-funds', true),
  'addGoalToPerson optional': ask('source-of-funds', false),
  uploadDocument: ['uploadDocument', { ...document, owner: { personId }, goalId }],
  'updateDocument accept': review({ acceptance: 'ACCEPTED' }),
  'updateDocument reject': review({ acceptance: 'REJECTED', rejectionReason: 'Blurred' }),
  'toggleGoals off': ['toggleGoals', { goalIds: [goalId], isActive: false }],
  removeGoal: ['removeGoal', { goalId }, ''],
  createReachLink: ['createReachLink', { ...onCase, personId }, '{ url }'],
  setRiskAssessmentTypeOnCase: [
    'setRiskAssessmentTypeOnCase',
    { ...onCase, typeIdentifier: 'standard-person' },
  ],
  setRiskAssessmentConclusionOnCase: [
    'setRiskAssessmentConclusionOnCase',
    { ...onCase, ...conclusion },
  ],
  addRepresentativeToCase: [
    'addRepresentativeToCase',
    { ...onCase, person: { newPerson: { firstName: 'R', lastName: 'R' } } },
  ],
  deactivateCase: ['deactivateCase', onCase],
  reactivateCase: ['reactivateCase', onCase],
  archiveCase: ['archiveCase', onCase],
  deleteCase: ['deleteCase', { ...onCase, confirmCaseNumber: '2025-0001' }, ''],
};

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

/** The status after each step, or the codes with which it was refused; `isOver`: after the retention period. */
async function statusesOf(steps: readonly string[], isOver = false): Promise<unknown[]> {
  let session = await openTestSession();
  await mutate(session, 'createCase', { name: 'Erika' });
  await mutate(session, 'addContactPersonToCase', { ...onCase, person: { newPerson } });
  const statuses: unknown[] = ['new'];
  for (const step of steps) {
    if (step === 'deleteCase' && isOver) session = await later(session, '2200d');
    const [name, input, selection] = CALLS[step]!;
    const result = await (name === 'uploadDocument'
      ? upload(session, input)
      : mutate(session, name, input, selection));
    const isRefused = Array.isArray(result) && typeof result[0] === 'string';
    const row = await readOne(session, 'case', caseId(1), '{ status { identifier } }');
    const { status } = row as { status?: { identifier: string } };
    statuses.push(isRefused ? result : (status?.identifier ?? null));
  }
  return statuses;
}

describe('the status of a case', () => {
  it('is described with the first sentence of its meaning in states.yml', () => {
    const rows = spec.states.statuses.map(
      ({ identifier, meaning }) => `| \`${identifier}\` | ${/^.*?\.(?= |$)/.exec(meaning)?.[0]} |`,
    );
    expect(rows.length).toBeGreaterThanOrEqual(6);
    expect(rows.filter((row) => !spec.sdl.includes(row))).toEqual([]);
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
});
