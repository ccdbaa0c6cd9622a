import type { Context } from '../context';
import { failWhenInvalid, problem } from '../errors/fail';
import type { Case } from '../store/types';

type Entry = { readonly groupId: string } | { readonly userId: string };

function without({ groupIds, userIds }: Case['access'], entry: Entry): Case['access'] {
  return 'groupId' in entry
    ? { groupIds: groupIds.filter((id) => id !== entry.groupId), userIds }
    : { groupIds, userIds: userIds.filter((id) => id !== entry.userId) };
}

function isListed({ groupIds, userIds }: Case['access'], entry: Entry): boolean {
  return 'groupId' in entry ? groupIds.includes(entry.groupId) : userIds.includes(entry.userId);
}

/**
 * Removes a deleted group or user from the access lists of cases. An empty list would make a case
 * visible to the whole organisation, so the only entry of a list cannot be removed. A deleted user
 * stays on the lists of archived cases, which are read-only; a deleted group does not, since
 * nothing is left of it.
 *
 * @throws VALIDATION_FAILED when a case is visible to this entry alone; the message does not name
 * the case, which may be hidden from the caller
 */
export function removeFromAccess({ store }: Context, entry: Entry, path: string): void {
  const listed = store.cases.where(
    ({ access, statusIdentifier }) =>
      isListed(access, entry) && ('groupId' in entry || statusIdentifier !== 'archived'),
  );
  failWhenInvalid([
    listed.some(({ access }) => access.groupIds.length + access.userIds.length === 1) &&
      problem(path, 'NOT_ALLOWED', {
        value: 'Deleting the only entry in the access list of a case',
      }),
  ]);
  for (const { id, access } of listed) store.cases.update(id, { access: without(access, entry) });
}
