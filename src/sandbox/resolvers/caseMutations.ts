import type { Context, Resolvers } from '../context';
import { fail, failWhenInvalid, problem, rangeProblem, type FieldProblem } from '../errors/fail';
import type {
  MutationArchiveCaseArgs,
  MutationCreateCaseArgs,
  MutationDeactivateCaseArgs,
  MutationDeleteCaseArgs,
  MutationReactivateCaseArgs,
  MutationUpdateCaseNotificationArgs,
  MutationUpdateCaseResponsibleArgs,
} from '../generated/types';
import { toAccess } from '../rules/accounts';
import { statusAfter } from '../rules/caseStatus';
import { addClient } from '../rules/clients';
import { eraseCase } from '../rules/eraseCase';
import { availableRiskAssessmentTypes } from '../rules/reference';
import { resolveCompany, resolvePerson } from '../rules/references';
import { caseResponsibleUsers } from '../rules/responsible';
import { emptyAssessment } from '../rules/riskAssessment';
import { findWritableCase } from '../rules/visibility';
import type { Case } from '../store/types';
import { applyUpdate } from '../support/applyUpdate';
import { addYears } from '../support/time';

/**
 * Longer numbers are the caller's own scheme. Counting on from them would lose digits and finally
 * exceed the maximum length.
 */
const AUTOMATIC_DIGITS = 9;

/**
 * `2025-0001`: the year, and the highest number of that year plus one; the next free one when that
 * is in use.
 */
function nextCaseNumber({ store, today }: Context): string {
  const prefix = `${today.slice(0, 4)}-`;
  const used = new Set(store.cases.all().map(({ caseNumber }) => caseNumber));
  const counted = [...used]
    .filter((caseNumber) => caseNumber.startsWith(prefix))
    .map((caseNumber) => caseNumber.slice(prefix.length))
    .filter((digits) => /^\d+$/.test(digits) && digits.length <= AUTOMATIC_DIGITS);
  for (let next = Math.max(0, ...counted.map(Number)) + 1; ; next += 1) {
    const caseNumber = `${prefix}${String(next).padStart(4, '0')}`;
    if (!used.has(caseNumber)) return caseNumber;
  }
}

/** The problem with a user who cannot be responsible. */
function responsibleProblem(
  context: Context,
  userId: string | null | undefined,
  path: string,
): FieldProblem | null {
  const isPossible =
    userId === undefined ||
    userId === null ||
    caseResponsibleUsers(context).some(({ id }) => id === userId);
  return isPossible ? null : problem(path, 'NOT_ALLOWED');
}

function createCase(_: unknown, { input }: MutationCreateCaseArgs, context: Context): Case {
  const { store, now } = context;
  failWhenInvalid([
    responsibleProblem(context, input.responsibleUserId, 'input.responsibleUserId'),
  ]);
  const caseNumber = input.caseNumber ?? nextCaseNumber(context);
  if (store.cases.first((row) => row.caseNumber === caseNumber)) {
    const fields = [problem('input.caseNumber', 'DUPLICATE', { value: caseNumber })];
    fail('DUPLICATE_CASE_NUMBER', { caseNumber, fields });
  }
  const row = store.cases.insert({
    __typename: 'Case',
    id: store.ids.next('case'),
    caseNumber,
    name: input.name,
    statusIdentifier: 'new',
    statusBeforeDeactivation: null,
    purpose: input.purpose ?? null,
    isOccasionalTransaction: input.isOccasionalTransaction,
    responsibleUserId: input.responsibleUserId ?? null,
    access: toAccess(input.access ?? { groupIds: [], userIds: [] }),
    notification: { remindersEnabled: true, reminderIntervalDays: 7, notifyResponsible: true },
    riskAssessment: emptyAssessment,
    stateNote: null,
    relationshipStartedOn: input.relationshipStartedOn ?? null,
    relationshipEndedOn: null,
    retainUntil: null,
    createdAt: now,
    updatedAt: now,
    deactivatedAt: null,
    archivedAt: null,
  });
  const { client, riskAssessmentTypeIdentifier: identifier } = input;
  if (client?.company) {
    const { id } = resolveCompany(context, client.company, 'input.client.company');
    addClient(context, row.id, { kind: 'company', id });
  } else if (client?.person) {
    const { id } = resolvePerson(context, client.person, 'input.client.person');
    addClient(context, row.id, { kind: 'person', id });
  }
  if (identifier === undefined || identifier === null) return store.cases.need(row.id);
  if (
    !availableRiskAssessmentTypes(context, row.id).some((type) => type.identifier === identifier)
  ) {
    const fields = [
      problem('input.riskAssessmentTypeIdentifier', 'NOT_ALLOWED', { value: identifier }),
    ];
    fail('RISK_ASSESSMENT_TYPE_NOT_AVAILABLE', { identifier, fields });
  }
  return store.cases.update(row.id, {
    riskAssessment: { ...emptyAssessment, typeIdentifier: identifier },
  });
}

function updateCaseNotification(
  _: unknown,
  { input }: MutationUpdateCaseNotificationArgs,
  context: Context,
): Case {
  const row = findWritableCase(context, input.caseId);
  const patch = applyUpdate(input, {
    remindersEnabled: (value): Partial<Case['notification']> => ({ remindersEnabled: value! }),
    reminderIntervalDays: (value) => ({ reminderIntervalDays: value! }),
    notifyResponsible: (value) => ({ notifyResponsible: value! }),
  });
  return context.store.cases.update(row.id, {
    notification: { ...row.notification, ...patch },
  });
}

function updateCaseResponsible(
  _: unknown,
  { input }: MutationUpdateCaseResponsibleArgs,
  context: Context,
): Case {
  const row = findWritableCase(context, input.caseId);
  failWhenInvalid([responsibleProblem(context, input.userId, 'input.userId')]);
  return context.store.cases.update(row.id, { responsibleUserId: input.userId });
}

/** Links stop working at once; reactivating the case does not restore them. */
function revokeReachLinks({ store, now }: Context, caseId: string): void {
  for (const { id } of store.reachLinks.where(
    (link) => link.caseId === caseId && link.revokedAt === null,
  )) {
    store.reachLinks.update(id, { revokedAt: now });
  }
}

function deactivateCase(_: unknown, { input }: MutationDeactivateCaseArgs, context: Context): Case {
  const row = context.store.cases.need(input.caseId);
  const statusIdentifier = statusAfter(context, row, 'deactivateCase')!;
  revokeReachLinks(context, row.id);
  return context.store.cases.update(row.id, {
    statusIdentifier,
    statusBeforeDeactivation: row.statusIdentifier,
    stateNote: input.reason ?? null,
    deactivatedAt: context.now,
  });
}

function reactivateCase(_: unknown, { input }: MutationReactivateCaseArgs, context: Context): Case {
  const row = context.store.cases.need(input.caseId);
  const statusIdentifier = statusAfter(context, row, 'reactivateCase')!;
  return context.store.cases.update(row.id, {
    statusIdentifier,
    statusBeforeDeactivation: null,
    stateNote: input.reason ?? null,
    relationshipEndedOn: null,
    retainUntil: null,
    deactivatedAt: null,
    archivedAt: null,
  });
}

function archiveCase(_: unknown, { input }: MutationArchiveCaseArgs, context: Context): Case {
  const row = context.store.cases.need(input.caseId);
  const statusIdentifier = statusAfter(context, row, 'archiveCase')!;
  const endedOn = input.relationshipEndedOn ?? context.today;
  const minimum = row.relationshipStartedOn ?? '0000-01-01';
  failWhenInvalid([rangeProblem('input.relationshipEndedOn', endedOn, minimum, context.today)]);
  revokeReachLinks(context, row.id);
  return context.store.cases.update(row.id, {
    statusIdentifier,
    statusBeforeDeactivation: null,
    stateNote: input.note ?? null,
    relationshipEndedOn: endedOn,
    retainUntil: addYears(endedOn, context.settings.retentionYears),
    archivedAt: context.now,
  });
}

function deleteCase(_: unknown, { input }: MutationDeleteCaseArgs, context: Context): string {
  const row = context.store.cases.need(input.caseId);
  const { confirmCaseNumber: value } = input;
  if (value !== row.caseNumber) {
    const path = 'input.confirmCaseNumber';
    const isMissing = value.trim() === '';
    fail('CONFIRMATION_MISMATCH', {
      fields: [isMissing ? problem(path, 'REQUIRED') : problem(path, 'NOT_ALLOWED', { value })],
    });
  }
  statusAfter(context, row, 'deleteCase');
  eraseCase(context.store, row.id);
  return row.id;
}

export const caseMutations: Resolvers[string] = {
  createCase,
  updateCaseNotification,
  updateCaseResponsible,
  deactivateCase,
  reactivateCase,
  archiveCase,
  deleteCase,
};
