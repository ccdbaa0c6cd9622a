import type { Context, Mutations } from '../context';
import { fail, failWhenInvalid, problem, rangeProblem, type FieldProblem } from '../errors/fail';
import { toAccess } from '../rules/accounts';
import { statusAfter } from '../rules/caseStatus';
import { addClient } from '../rules/clients';
import { eraseCase } from '../rules/eraseCase';
import { revokeLinks } from '../rules/reachLinks';
import { failWhenTypeNotAvailable } from '../rules/referenceData';
import { resolveParty } from '../rules/partyReferences';
import { caseResponsibleUsers } from '../rules/responsible';
import { emptyAssessment } from '../rules/riskAssessment';
import { findWritableCase } from '../rules/visibility';
import type { Case } from '../store/types';
import { changesOf } from '../support/changesOf';
import { addYears } from '../support/time';

/** Longer numbers are the caller's own scheme: counting on would lose digits. */
const AUTOMATIC_DIGITS = 9;

/** `2025-0001`: the year, and the highest number of that year plus one, or the next free one. */
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
): FieldProblem | false {
  const isPossible = !userId || caseResponsibleUsers(context).some(({ id }) => id === userId);
  return !isPossible && problem(path, 'NOT_ALLOWED');
}

export const caseMutations: Mutations = {
  createCase(input, context) {
    const { store, now } = context;
    failWhenInvalid([
      responsibleProblem(context, input.responsibleUserId, 'input.responsibleUserId'),
    ]);
    const caseNumber = input.caseNumber ?? nextCaseNumber(context);
    if (store.cases.some((row) => row.caseNumber === caseNumber)) {
      const fields = [problem('input.caseNumber', 'DUPLICATE', { value: caseNumber })];
      fail('DUPLICATE_CASE_NUMBER', { caseNumber, fields });
    }
    const { id } = store.cases.insert({
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
    const { client, riskAssessmentTypeIdentifier: typeIdentifier } = input;
    if (client) addClient(context, id, resolveParty(context, client));
    if (typeof typeIdentifier !== 'string') return store.cases.need(id);
    failWhenTypeNotAvailable(context, id, typeIdentifier, 'input.riskAssessmentTypeIdentifier');
    return store.cases.update(id, { riskAssessment: { ...emptyAssessment, typeIdentifier } });
  },

  updateCaseNotification(input, context) {
    const { id, notification } = findWritableCase(context, input.caseId);
    const patch = changesOf<Case['notification']>(
      input,
      'remindersEnabled',
      'reminderIntervalDays',
      'notifyResponsible',
    );
    return context.store.cases.update(id, { notification: { ...notification, ...patch } });
  },

  updateCaseResponsible({ caseId, userId }, context) {
    const row = findWritableCase(context, caseId);
    failWhenInvalid([responsibleProblem(context, userId, 'input.userId')]);
    return context.store.cases.update(row.id, { responsibleUserId: userId });
  },

  deactivateCase({ caseId, reason = null }, context) {
    const row = context.store.cases.need(caseId);
    const statusIdentifier = statusAfter(context, row, 'deactivateCase')!;
    revokeLinks(context, (link) => link.caseId === row.id);
    return context.store.cases.update(row.id, {
      statusIdentifier,
      statusBeforeDeactivation: row.statusIdentifier,
      stateNote: reason,
      deactivatedAt: context.now,
    });
  },

  reactivateCase({ caseId, reason = null }, context) {
    const row = context.store.cases.need(caseId);
    return context.store.cases.update(row.id, {
      statusIdentifier: statusAfter(context, row, 'reactivateCase')!,
      statusBeforeDeactivation: null,
      stateNote: reason,
      relationshipEndedOn: null,
      retainUntil: null,
      deactivatedAt: null,
      archivedAt: null,
    });
  },

  archiveCase({ caseId, note = null, relationshipEndedOn }, context) {
    const row = context.store.cases.need(caseId);
    const statusIdentifier = statusAfter(context, row, 'archiveCase')!;
    const endedOn = relationshipEndedOn ?? context.today;
    const minimum = row.relationshipStartedOn ?? endedOn;
    failWhenInvalid([rangeProblem('input.relationshipEndedOn', endedOn, minimum, context.today)]);
    revokeLinks(context, (link) => link.caseId === row.id);
    return context.store.cases.update(row.id, {
      statusIdentifier,
      statusBeforeDeactivation: null,
      stateNote: note,
      relationshipEndedOn: endedOn,
      retainUntil: addYears(endedOn, context.settings.retentionYears),
      archivedAt: context.now,
    });
  },

  deleteCase({ caseId, confirmCaseNumber: value }, context) {
    const row = context.store.cases.need(caseId);
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
  },
};
