import type { Context, Resolvers } from '../context';
import { failNotFound, failWhenInvalid, problem } from '../errors/fail';
import type { MutationReviewScreeningResultArgs } from '../generated/types';
import { notePartyChanged } from '../rules/caseStatus';
import { partyEntity } from '../rules/parties';
import { hasMatches } from '../rules/screening';
import { freeTextProblem } from '../rules/texts';
import { isPartyVisible } from '../rules/visibility';
import type { ListCheck, ScreeningResult, ScreeningReview } from '../store/evidenceTypes';

/** The screening that contains a result, and the result; NOT_FOUND if its subject is not visible. */
function findResult(
  context: Context,
  id: string,
): { readonly check: ListCheck; readonly result: ScreeningResult } {
  const path = 'input.screeningResultId';
  const check = context.store.listChecks.first(({ results }) =>
    results.some((result) => result.id === id),
  );
  const result = check?.results.find((row) => row.id === id);
  return check && result && isPartyVisible(check.subject, context)
    ? { check, result }
    : failNotFound('screening result', id, path);
}

function reviewScreeningResult(
  _: unknown,
  { input }: MutationReviewScreeningResultArgs,
  context: Context,
): ListCheck {
  const { store, now, user } = context;
  const { check, result } = findResult(context, input.screeningResultId);
  const { isConfirmed, rationale } = input;
  failWhenInvalid([
    !result.isMatch &&
      problem('input.screeningResultId', 'NOT_ALLOWED', { value: 'A result without a match' }),
    rationale.trim() === '' && problem('input.rationale', 'REQUIRED'),
    freeTextProblem('input.rationale', rationale, context),
  ]);
  const review: ScreeningReview = { rationale, reviewedAt: now, reviewedByUserId: user.id };
  const results = check.results.map((row) =>
    row === result ? { ...row, isConfirmed, review } : row,
  );
  // A first dismissal confirms what every completed case was concluded on: that nothing is known.
  const isFact = result.isConfirmed === null ? isConfirmed : result.isConfirmed !== isConfirmed;
  if (isFact) notePartyChanged(context, check.subject.id);
  return store.listChecks.update(check.id, { results });
}

export const screening: Resolvers = {
  Mutation: { reviewScreeningResult },
  ListCheck: {
    subject: ({ subject }: ListCheck, _: unknown, { store }) => partyEntity(store, subject),
    hasMatches: (check: ListCheck) => (check.completedAt === null ? null : hasMatches(check)),
  },
  ScreeningReview: {
    reviewedBy: ({ reviewedByUserId }: ScreeningReview, _: unknown, { store }) =>
      store.users.need(reviewedByUserId),
  },
};
