import { fail } from '../errors/fail';
import type { Store } from '../store/store';
import type { User } from '../store/types';

function isActiveAdministrator(store: Store, { isActive, roleId }: Pick<User, 'isActive' | 'roleId'>): boolean {
  return isActive && store.roles.need(roleId).isAdministrator;
}

/** LAST_ADMINISTRATOR when no active administrator would be left once `user` is as `after` says. */
export function failWhenLastAdministrator(
  store: Store,
  user: User,
  after: Pick<User, 'isActive' | 'roleId'>,
): void {
  if (!isActiveAdministrator(store, user) || isActiveAdministrator(store, after)) return;
  const another = store.users.first(({ id, ...rest }) => id !== user.id && isActiveAdministrator(store, rest));
  if (!another) fail('LAST_ADMINISTRATOR');
}
