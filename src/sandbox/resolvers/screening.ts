import type { Resolvers } from '../context';
import { partyEntity } from '../rules/parties';
import { hasMatches } from '../rules/screening';
import type { ListCheck } from '../store/evidenceTypes';

export const screening: Resolvers = {
  ListCheck: {
    subject: ({ subject }: ListCheck, _: unknown, { store }) => partyEntity(store, subject),
    hasMatches: (check: ListCheck) => (check.completedAt === null ? null : hasMatches(check)),
  },
};
