import type { CaseAccessInput } from '../generated/types';
import type { Case } from '../store/types';

/** The access of a case as stored, each id once. */
export function toAccess({ groupIds, userIds }: CaseAccessInput): Case['access'] {
  return { groupIds: [...new Set(groupIds)], userIds: [...new Set(userIds)] };
}
