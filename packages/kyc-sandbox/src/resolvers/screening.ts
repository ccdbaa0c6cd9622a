import type { Resolvers } from '../context';
import { failIfInvalid, fieldProblem } from '../errors/fail';
import { applyCaseEvents } from '../rules/caseStatus';
import { hasMatches, screeningOf } from '../rules/screening';
import type { ListCheck, ScreeningReview } from '../store/types';

export const screening: Resolvers = {
  Mutation: {
    reviewScreeningResult({ screeningResultId, isConfirmed, rationale }, context) {
      const { store, now, user } = context;
      const check = screeningOf(store, screeningResultId)!;
      const result = check.results.find(({ id }) => id === screeningResultId)!;
      const value = 'A result without a match';
      failIfInvalid([
        !result.isMatch && fieldProblem('input.screeningResultId', 'NOT_ALLOWED', { value }),
      ]);
      const review: ScreeningReview = { rationale, reviewedAt: now, reviewedByUserId: user.id };
      const results = check.results.map((row) =>
        row === result ? { ...row, isConfirmed, review } : row,
      );
      // A first dismissal confirms what every completed case was concluded on: that nothing is known.
      const isFact = result.isConfirmed === null ? isConfirmed : result.isConfirmed !== isConfirmed;
      if (isFact) applyCaseEvents(context, check.subject.id, 'factChanged');
      return store.listChecks.update(check.id, { results });
    },
  },
  ListCheck: {
    hasMatches: (check: ListCheck) => (check.completedAt === null ? null : hasMatches(check)),
  },
};
