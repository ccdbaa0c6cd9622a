import type { Context, Resolvers } from '../context';
import { isClient } from '../rules/clients';
import { documentsOfCase } from '../rules/documents';
import { partyIdsOf, partyRef } from '../rules/parties';
import { caseResponsibleOf, caseResponsibleUsers } from '../rules/responsible';
import { hasMatches } from '../rules/screening';
import { visibleCases } from '../rules/visibility';
import type { Case } from '../store/types';
import { anyOf, equal, range, text, type FilterTable } from '../support/filter';
import type { Chunk } from '../support/page';
import { caseMutations } from './caseMutations';
import { downloadLink, pageOf } from './common';

/** CaseFilterInput. */
const caseFilter: FilterTable<Case, Context> = {
  ids: anyOf(({ id }) => id),
  caseNumber: text(({ caseNumber }) => caseNumber),
  name: text(({ name }) => name),
  statusIdentifiers: anyOf(({ statusIdentifier }) => statusIdentifier),
  isArchived: equal(({ statusIdentifier }) => statusIdentifier === 'archived'),
  responsibleUserIds: anyOf(({ responsibleUserId }) => responsibleUserId),
  client: ({ id }, condition: Parameters<typeof partyRef>[0], context) =>
    isClient(context, id, partyRef(condition)),
  riskAssessmentConclusions: anyOf(({ riskAssessment }) => riskAssessment.conclusion),
  riskAssessmentTypeIdentifiers: anyOf(({ riskAssessment }) => riskAssessment.typeIdentifier),
  nextReviewOn: range(({ riskAssessment }) => riskAssessment.nextReviewOn),
  hasMatches: equal(({ id }, { store }) => {
    const partyIds = partyIdsOf(store, id);
    return store.listChecks.some((check) => partyIds.has(check.subject.id) && hasMatches(check));
  }),
  createdAt: range(({ createdAt }) => createdAt),
  updatedAt: range(({ updatedAt }) => updatedAt),
};

export const caseResolvers: Resolvers = {
  Query: {
    case: ({ id }, { store }) => store.cases.need(id),
    cases: (args, context) => pageOf('cases', visibleCases(context), caseFilter, args, context),
    caseResponsibles: (_, context) =>
      caseResponsibleUsers(context).map((user) => caseResponsibleOf(context, user)),
  },
  Mutation: caseMutations,
  Case: {
    status: ({ statusIdentifier }: Case, { spec }) =>
      spec.states.statuses.find(({ identifier }) => identifier === statusIdentifier),
    clients: (row: Case, { store }) =>
      store.caseClients
        .where(({ caseId }) => caseId === row.id)
        .map(({ client, addedAt }) =>
          client.kind === 'company'
            ? { __typename: 'CompanyClient', company: store.companies.need(client.id), addedAt }
            : { __typename: 'PersonClient', person: store.persons.need(client.id), addedAt },
        ),
    beneficialOwners: (row: Case, { store }) =>
      store.beneficialOwnerships.where(({ caseId }) => caseId === row.id),
    representatives: (row: Case, { store }) =>
      store.representatives.where(({ caseId }) => caseId === row.id),
    contactPersons: (row: Case, { store }) =>
      store.contactPoints
        .where(({ caseId }) => caseId === row.id)
        .map(({ personId }) => store.persons.need(personId)),
    responsible: ({ responsibleUserId }: Case, context) =>
      responsibleUserId && caseResponsibleOf(context, context.store.users.need(responsibleUserId)),
    access: ({ access }: Case, { store }) => [
      ...access.groupIds.map((id) => store.groups.need(id)),
      ...access.userIds.map((id) => store.users.need(id)),
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
