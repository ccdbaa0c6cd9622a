import { fail } from '../errors/fail';
import type { Store } from '../store/store';
import type { User } from '../store/types';

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
