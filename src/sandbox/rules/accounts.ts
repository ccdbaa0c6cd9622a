import type { Context } from '../context';
import type { Store } from '../store/store';
import type { Group, Role } from '../store/types';

/** The role of an active account as it is now: an earlier field of the request may have changed it. */
export function roleOf(store: Store, userId: string): Role | undefined {
  const user = store.users.get(userId);
  return user?.isActive ? store.roles.get(user.roleId) : undefined;
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
