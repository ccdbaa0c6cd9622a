import type { Context, Mutations, Resolvers } from '../context';
import { fail, failIfInvalid, fieldProblem, rangeProblem } from '../errors/fail';
import type { PersonOrCompanyInput } from '../generated/types';
import { caseResponsibleUsers, toAccess } from '../rules/accounts';
import { isActiveCase, statusAfter } from '../rules/caseStatus';
import { addClient, clientsOf } from '../rules/clients';
import { documentsOfCase } from '../rules/documents';
import { eraseCase } from '../rules/eraseCase';
import { partyIdsOf, partyRef } from '../rules/parties';
import { resolveParty } from '../rules/partyReferences';
import { revokeLinks } from '../rules/reachLinks';
import { failIfTypeNotAvailable } from '../rules/referenceData';
import { emptyAssessment } from '../rules/riskAssessment';
import { hasMatches } from '../rules/screening';
import { findWritableCase, visibleCases } from '../rules/visibility';
import type { Case, User } from '../store/types';
import { changesOf } from '../support/changesOf';
import { anyOf, equal, range, tested, text, type FilterTable } from '../support/filter';
import type { Chunk } from '../support/page';
import { addYears } from '../support/time';
import { downloadLink, chunkOf } from './common';

/** Longer numbers are the caller's own scheme: counting on would lose digits. */
const AUTOMATIC_DIGITS = 9;

/** `2025-0001`: the year, and the highest number of that year plus one; that of a deleted case is not given again. */
function nextCaseNumber({ store, today }: Context): string {
  const prefix = `${today.slice(0, 4)}-`;
  const used = new Set(store.cases.all().map(({ caseNumber }) => caseNumber));
  const counted = [...used]
    .filter((caseNumber) => caseNumber.startsWith(prefix))
    .map((caseNumber) => caseNumber.slice(prefix.length))
    .filter((digits) => /^\d+$/.test(digits) && digits.length <= AUTOMATIC_DIGITS);
  const highest = Math.max(0, ...counted.map(Number));
  for (;;) {
    const next = store.ids.count(prefix, highest);
    const caseNumber = `${prefix}${String(next).padStart(4, '0')}`;
    if (!used.has(caseNumber)) return caseNumber;
  }
}

/** The problem with a user who cannot be responsible. */
function responsibleProblem(context: Context, path: string, userId?: string | null) {
  const isPossible = !userId || caseResponsibleUsers(context).some(({ id }) => id === userId);
  return !isPossible && fieldProblem(path, 'NOT_ALLOWED');
}

/** Source of the fields of `CaseResponsible`. */
function caseResponsibleOf(context: Context, user: User): object {
  const own = visibleCases(context).filter(
    (row) => row.responsibleUserId === user.id && isActiveCase(row),
  );
  return { user, activeCaseCount: own.length };
}

const caseMutations: Mutations = {
  createCase(input, context) {
    const { store, now } = context;
    failIfInvalid([
      responsibleProblem(context, 'input.responsibleUserId', input.responsibleUserId),
    ]);
    const caseNumber = input.caseNumber ?? nextCaseNumber(context);
    if (store.cases.some((row) => row.caseNumber === caseNumber)) {
      const fields = [fieldProblem('input.caseNumber', 'DUPLICATE', { value: caseNumber })];
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
    if (typeof typeIdentifier !== 'string') return store.cases.getOrThrow(id);
    failIfTypeNotAvailable(context, id, typeIdentifier, 'input.riskAssessmentTypeIdentifier');
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
    failIfInvalid([responsibleProblem(context, 'input.userId', userId)]);
    return context.store.cases.update(row.id, { responsibleUserId: userId });
  },

  deactivateCase({ caseId, reason = null }, context) {
    const row = context.store.cases.getOrThrow(caseId);
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
    const row = context.store.cases.getOrThrow(caseId);
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
    const row = context.store.cases.getOrThrow(caseId);
    const statusIdentifier = statusAfter(context, row, 'archiveCase')!;
    const endedOn = relationshipEndedOn ?? context.today;
    const minimum = row.relationshipStartedOn ?? endedOn;
    failIfInvalid([rangeProblem('input.relationshipEndedOn', endedOn, minimum, context.today)]);
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
    const row = context.store.cases.getOrThrow(caseId);
    if (value !== row.caseNumber) {
      const path = 'input.confirmCaseNumber';
      const isMissing = value.trim() === '';
      fail('CONFIRMATION_MISMATCH', {
        fields: [
          isMissing ? fieldProblem(path, 'REQUIRED') : fieldProblem(path, 'NOT_ALLOWED', { value }),
        ],
      });
    }
    statusAfter(context, row, 'deleteCase');
    eraseCase(context.store, row.id);
    return row.id;
  },
};

/** CaseFilterInput. */
const caseFilter: FilterTable<Case, Context> = {
  caseNumber: text(({ caseNumber }) => caseNumber),
  name: text(({ name }) => name),
  statusIdentifiers: anyOf(({ statusIdentifier }) => statusIdentifier),
  isArchived: equal(({ statusIdentifier }) => statusIdentifier === 'archived'),
  responsibleUserIds: anyOf(({ responsibleUserId }) => responsibleUserId),
  client: tested(
    ({ id }, { store }) => clientsOf(store, id).map(({ client }) => client.id),
    (condition: PersonOrCompanyInput) => (ids) => ids.includes(partyRef(condition).id),
  ),
  riskAssessmentConclusions: anyOf(({ riskAssessment }) => riskAssessment.conclusion),
  riskAssessmentTypeIdentifiers: anyOf(({ riskAssessment }) => riskAssessment.typeIdentifier),
  nextReviewOn: range(({ riskAssessment }) => riskAssessment.nextReviewOn),
  retainUntil: range(({ retainUntil }) => retainUntil),
  hasMatches: equal(({ id }, { store }) => {
    const partyIds = partyIdsOf(store, id);
    return store.listChecks.some((check) => partyIds.has(check.subject.id) && hasMatches(check));
  }),
};

export const caseResolvers: Resolvers = {
  Query: {
    case: ({ id }, { store }) => store.cases.getOrThrow(id),
    cases: (args, context) => chunkOf('cases', visibleCases(context), caseFilter, args, context),
    caseResponsibles: (_, context) =>
      caseResponsibleUsers(context).map((user) => caseResponsibleOf(context, user)),
  },
  Mutation: caseMutations,
  Case: {
    status: ({ statusIdentifier }: Case, { spec }) =>
      spec.states.statuses.find(({ identifier }) => identifier === statusIdentifier),
    clients: (row: Case, { store }) =>
      clientsOf(store, row.id).map(({ client, addedAt }) =>
        client.kind === 'company'
          ? { __typename: 'CompanyClient', company: store.companies.getOrThrow(client.id), addedAt }
          : { __typename: 'PersonClient', person: store.persons.getOrThrow(client.id), addedAt },
      ),
    beneficialOwners: (row: Case, { store }) =>
      store.beneficialOwnerships.where(({ caseId }) => caseId === row.id),
    representatives: (row: Case, { store }) =>
      store.representatives.where(({ caseId }) => caseId === row.id),
    contactPersons: (row: Case, { store }) =>
      store.contactPoints
        .where(({ caseId }) => caseId === row.id)
        .map(({ personId }) => store.persons.getOrThrow(personId)),
    responsible: ({ responsibleUserId }: Case, context) =>
      responsibleUserId &&
      caseResponsibleOf(context, context.store.users.getOrThrow(responsibleUserId)),
    access: ({ access }: Case, { store }) => [
      ...access.groupIds.map((id) => store.groups.getOrThrow(id)),
      ...access.userIds.map((id) => store.users.getOrThrow(id)),
    ],
    goals: ({ id }: Case, { store }) => {
      const ids = partyIdsOf(store, id);
      return store.goals.where(({ owner }) => ids.has(owner.id));
    },
    documents: ({ id }: Case, { store }) => documentsOfCase(store, id),
    listChecks: ({ id }: Case, { store }) => {
      const ids = partyIdsOf(store, id);
      return store.listChecks.where(({ subject }) => ids.has(subject.id));
    },
  },
  CaseChunk: {
    // All matching rows are exported, not only those of the page.
    csvReport: ({ totalCount }: Chunk<Case>, context) => {
      const fileName = `cases-${context.today}.csv`;
      return {
        fileName,
        rowCount: totalCount,
        generatedAt: context.now,
        ...downloadLink(context, `exports/${fileName}`),
      };
    },
  },
};
