import type { Context, WriteContext } from '../context';
import { fail, failIfInvalid, fieldProblem } from '../errors/fail';
import type { CaseAccessInput } from '../generated/types';
import type { Store } from '../store/store';
import type { Case, Group, Role, User } from '../store/types';

/**
 * Removes a deleted group or user from the access lists of cases; a user stays on those of archived
 * cases. The only entry stays: an empty list would make the case visible to all.
 * @throws VALIDATION_FAILED, without the name of the case, which may be hidden from the caller
 */
export function removeFromAccess({ store }: Context, id: string, path: string): void {
  const listed = store.cases.where(
    ({ access, statusIdentifier }) =>
      access.groupIds.includes(id) ||
      (access.userIds.includes(id) && statusIdentifier !== 'archived'),
  );
  const value = 'Deleting the only entry in the access list of a case';
  failIfInvalid([
    listed.some(({ access }) => access.groupIds.length + access.userIds.length === 1) &&
      fieldProblem(path, 'NOT_ALLOWED', { value }),
  ]);
  const without = (ids: readonly string[]): string[] => ids.filter((each) => each !== id);
  for (const { id: caseId, access } of listed) {
    const { groupIds, userIds } = access;
    const left = { groupIds: without(groupIds), userIds: without(userIds) };
    store.cases.update(caseId, { access: left });
  }
}

/** The role of an active account as it is now: an earlier field of the request may have changed it. */
export function roleOf(store: Store, userId: string): Role | undefined {
  const user = store.users.get(userId);
  return user?.isActive ? store.roles.get(user.roleId) : undefined;
}

/** Adds a user to the members of a group. */
export function addMember({ store, now }: WriteContext, group: Group, userId: string): Group {
  if (group.memberIds.includes(userId)) return group;
  return store.groups.update(group.id, { memberIds: [...group.memberIds, userId], updatedAt: now });
}

function isActiveAdministrator(store: Store, { isActive, roleId }: User): boolean {
  return isActive && store.roles.getOrThrow(roleId).isAdministrator;
}

/** LAST_ADMINISTRATOR when `after` would leave the organisation without an active administrator. */
export function failIfLastAdministrator(store: Store, user: User, after: User): void {
  if (!isActiveAdministrator(store, user) || isActiveAdministrator(store, after)) return;
  const others = store.users.where(({ id }) => id !== user.id);
  if (!others.some((other) => isActiveAdministrator(store, other))) fail('LAST_ADMINISTRATOR');
}

/** The access of a case as stored, each id once. */
export function toAccess({ groupIds, userIds }: CaseAccessInput): Case['access'] {
  return { groupIds: [...new Set(groupIds)], userIds: [...new Set(userIds)] };
}

/** Users who can be made responsible: active staff and externals whose role may change cases. */
export function caseResponsibleUsers({ store }: Pick<Context, 'store'>): User[] {
  return store.users.where(
    ({ isActive, type, roleId }) =>
      isActive &&
      type !== 'INTEGRATION' &&
      store.roles.getOrThrow(roleId).permissions.includes('case:write'),
  );
}
