import type { Context } from '../context';
import { fail, failNotFound } from '../errors/fail';
import type { CaseAccessInput } from '../generated/types';
import type { Store } from '../store/store';
import type { Case, Group, Role, User } from '../store/types';

type Within = Pick<Context, 'store'>;

/** The role of an active account as it is now: an earlier field of the request may have changed it. */
export function roleOf(store: Store, userId: string): Role | undefined {
  const user = store.users.get(userId);
  return user?.isActive ? store.roles.get(user.roleId) : undefined;
}

/** The user with an id of the input, closed accounts included; else NOT_FOUND. */
export function findUser({ store }: Within, id: string, path = 'input.userId'): User {
  return store.users.get(id) ?? failNotFound('user', id, path);
}

/** The group with an id of the input, or NOT_FOUND. */
export function findGroup({ store }: Within, id: string, path = 'input.groupId'): Group {
  return store.groups.get(id) ?? failNotFound('group', id, path);
}

/** Members as stored: each user once, in the given order; NOT_FOUND for an id that is no user. */
export function readMembers(within: Within, ids: readonly string[], path: string): string[] {
  ids.forEach((id, index) => findUser(within, id, `${path}.${index}`));
  return [...new Set(ids)];
}

/** Adds a user to the members of a group. */
export function addMember(
  { store, now }: Pick<Context, 'store' | 'now'>,
  group: Group,
  userId: string,
): Group {
  if (group.memberIds.includes(userId)) return group;
  return store.groups.update(group.id, { memberIds: [...group.memberIds, userId], updatedAt: now });
}

/** The fields that make a user an active administrator. */
type Standing = Pick<User, 'isActive' | 'roleId'>;

function isActiveAdministrator(store: Store, { isActive, roleId }: Standing): boolean {
  return isActive && store.roles.need(roleId).isAdministrator;
}

/** LAST_ADMINISTRATOR when `after` would leave the organisation without an active administrator. */
export function failWhenLastAdministrator(store: Store, user: User, after: Standing): void {
  if (!isActiveAdministrator(store, user) || isActiveAdministrator(store, after)) return;
  const another = store.users.first(
    (other) => other.id !== user.id && isActiveAdministrator(store, other),
  );
  if (!another) fail('LAST_ADMINISTRATOR');
}

/**
 * The access of a case as stored, each id once.
 *
 * @throws NOT_FOUND for an id that is no group or user of the organisation
 */
export function readAccess(within: Within, input: CaseAccessInput, path: string): Case['access'] {
  input.groupIds.forEach((id, index) => findGroup(within, id, `${path}.groupIds.${index}`));
  const userIds = readMembers(within, input.userIds, `${path}.userIds`);
  return { groupIds: [...new Set(input.groupIds)], userIds };
}
