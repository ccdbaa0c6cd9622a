import type { Context } from '../context';
import { partiesOf, partyRef } from '../rules/parties';
import { hasMatches } from '../rules/screening';
import type { Case } from '../store/types';
import { anyOf, equal, range, text, type FilterTable } from '../support/filter';

/** CaseFilterInput. */
export const caseFilter: FilterTable<Case, Context> = {
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
