import type { Context } from '../context';
import { fail } from '../errors/fail';
import type { CaseAccessInput } from '../generated/types';
import type { Store } from '../store/store';
import type { Case, Group, Role, User } from '../store/types';

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

/** The fields that make a user an active administrator. */
type AdministratorFields = Pick<User, 'isActive' | 'roleId'>;

function isActiveAdministrator(store: Store, { isActive, roleId }: AdministratorFields): boolean {
  return isActive && store.roles.need(roleId).isAdministrator;
}

/** LAST_ADMINISTRATOR when `after` would leave the organisation without an active administrator. */
export function failWhenLastAdministrator(
  store: Store,
  user: User,
  after: AdministratorFields,
): void {
  if (!isActiveAdministrator(store, user) || isActiveAdministrator(store, after)) return;
  const another = store.users.first(
    (other) => other.id !== user.id && isActiveAdministrator(store, other),
  );
  if (!another) fail('LAST_ADMINISTRATOR');
}

/** The access of a case as stored, each id once. */
export function toAccess({ groupIds, userIds }: CaseAccessInput): Case['access'] {
  return { groupIds: [...new Set(groupIds)], userIds: [...new Set(userIds)] };
}
