import type { Context, Resolvers } from '../context';
import type { QueryCaseArgs, QueryCasesArgs } from '../generated/types';
import { documentsOfCase } from '../rules/documents';
import { partiesOf, partyRef } from '../rules/parties';
import { caseResponsibleOf, caseResponsibleUsers } from '../rules/responsible';
import { hasMatches } from '../rules/screening';
import { visibleCases } from '../rules/visibility';
import type { Store } from '../store/store';
import type { Case, CaseClient } from '../store/types';
import { anyOf, equal, matches, range, text, type FilterTable } from '../support/filter';
import { page, type Chunk } from '../support/page';
import { caseMutations } from './caseMutations';
import { downloadLink, oldestFirst } from './common';

/**
 * The connection of cases keeps what `csvReport` exports: all matching rows, not only those of the
 * page.
 */
type CaseChunk = Chunk<Case>;

function partyIdsOf(store: Store, caseId: string): ReadonlySet<string> {
  return new Set(partiesOf(store, caseId).map(({ id }) => id));
}

/** CaseFilterInput. */
const caseFilter: FilterTable<Case, Context> = {
  ids: anyOf(({ id }) => id),
  caseNumber: text(({ caseNumber }) => caseNumber),
  name: text(({ name }) => name),
  statusIdentifiers: anyOf(({ statusIdentifier }) => statusIdentifier),
  isArchived: equal(({ statusIdentifier }) => statusIdentifier === 'archived'),
  responsibleUserIds: anyOf(({ responsibleUserId }) => responsibleUserId),
  client: (row, condition: { personId?: string; companyId?: string }, { store }) => {
    const { id, kind } = partyRef(condition);
    return (
      store.caseClients.first(
        ({ caseId, client }) => caseId === row.id && client.kind === kind && client.id === id,
      ) !== undefined
    );
  },
  riskAssessmentConclusions: anyOf(({ riskAssessment }) => riskAssessment.conclusion),
  riskAssessmentTypeIdentifiers: anyOf(({ riskAssessment }) => riskAssessment.typeIdentifier),
  nextReviewOn: range(({ riskAssessment }) => riskAssessment.nextReviewOn),
  hasMatches: equal((row, { store }) => {
    const partyIds = new Set(partiesOf(store, row.id).map(({ id }) => id));
    return (
      store.listChecks.first((check) => partyIds.has(check.subject.id) && hasMatches(check)) !==
      undefined
    );
  }),
  createdAt: range(({ createdAt }) => createdAt),
  updatedAt: range(({ updatedAt }) => updatedAt),
};

export const caseResolvers: Resolvers = {
  Query: {
    case: (_: unknown, { id }: QueryCaseArgs, context) => context.store.cases.need(id),
    cases: (_: unknown, args: QueryCasesArgs, context): CaseChunk => {
      const rows = visibleCases(context).filter((row) =>
        matches(caseFilter, args.filter, row, context),
      );
      return page('cases', rows, args.filter, args, context.settings.pageSize);
    },
    caseResponsibles: (_: unknown, _args: unknown, context) =>
      caseResponsibleUsers(context).map((user) => caseResponsibleOf(context, user)),
  },
  Mutation: caseMutations,
  Case: {
    status: ({ statusIdentifier }: Case, _: unknown, { spec }) =>
      spec.states.statuses.find(({ identifier }) => identifier === statusIdentifier),
    clients: (row: Case, _: unknown, { store }) =>
      store.caseClients
        .where(({ caseId }) => caseId === row.id)
        .map(({ client, addedAt }: CaseClient) =>
          client.kind === 'company'
            ? { __typename: 'CompanyClient', company: store.companies.need(client.id), addedAt }
            : { __typename: 'PersonClient', person: store.persons.need(client.id), addedAt },
        ),
    beneficialOwners: (row: Case, _: unknown, { store }) =>
      store.beneficialOwnerships.where(({ caseId }) => caseId === row.id),
    representatives: (row: Case, _: unknown, { store }) =>
      store.representatives.where(({ caseId }) => caseId === row.id),
    contactPersons: (row: Case, _: unknown, { store }) =>
      store.contactPoints
        .where(({ caseId }) => caseId === row.id)
        .map(({ personId }) => store.persons.need(personId)),
    responsible: ({ responsibleUserId }: Case, _: unknown, context) =>
      responsibleUserId && caseResponsibleOf(context, context.store.users.need(responsibleUserId)),
    access: ({ access }: Case, _: unknown, { store }) => [
      ...access.groupIds.map((id) => store.groups.need(id)),
      ...access.userIds.map((id) => store.users.need(id)),
    ],
    goals: (row: Case, _: unknown, { store }) => {
      const ids = partyIdsOf(store, row.id);
      return oldestFirst(
        store.goals.where(({ owner }) => ids.has(owner.id)),
        'createdAt',
      );
    },
    documents: (row: Case, _: unknown, context) =>
      oldestFirst(documentsOfCase(context.store, row.id), 'uploadedAt'),
    listChecks: (row: Case, _: unknown, { store }) => {
      const ids = partyIdsOf(store, row.id);
      return oldestFirst(
        store.listChecks.where(({ subject }) => ids.has(subject.id)),
        'startedAt',
      );
    },
  },
  CaseChunk: {
    csvReport: ({ totalCount }: CaseChunk, _: unknown, context) => {
      const fileName = `cases-${context.today}.csv`;
      const { url, expiresAt } = downloadLink(context, `exports/${fileName}`);
      return {
        fileName,
        rowCount: totalCount,
        generatedAt: context.now,
        downloadUrl: url,
        downloadUrlExpiresAt: expiresAt,
      };
    },
  },
};
