import type { Context, Resolvers } from '../context';
import { failWhenInvalid, problem } from '../errors/fail';
import type { MutationReviewScreeningResultArgs } from '../generated/types';
import { notePartyChanged } from '../rules/caseStatus';
import { partyEntity } from '../rules/parties';
import { hasMatches, screeningOf } from '../rules/screening';
import type { ListCheck, ScreeningReview } from '../store/evidenceTypes';

function reviewScreeningResult(
  _: unknown,
  { input }: MutationReviewScreeningResultArgs,
  context: Context,
): ListCheck {
  const { store, now, user } = context;
  const check = screeningOf(store, input.screeningResultId)!;
  const result = check.results.find(({ id }) => id === input.screeningResultId)!;
  const { isConfirmed, rationale } = input;
  failWhenInvalid([
    !result.isMatch &&
      problem('input.screeningResultId', 'NOT_ALLOWED', { value: 'A result without a match' }),
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
