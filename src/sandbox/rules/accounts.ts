import type { Context } from '../context';
import { failNotFound } from '../errors/fail';
import type { Store } from '../store/store';
import type { Group, Role, User } from '../store/types';

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
