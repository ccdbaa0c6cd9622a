import type { Context } from '../context';
import { failNotFound } from '../errors/fail';
import type { CaseAccessInput } from '../generated/types';
import type { Case } from '../store/types';

/**
 * The access of a case as stored, each id once.
 *
 * @throws NOT_FOUND for an id that is no group or user of the organisation
 */
export function readAccess(
  { store }: Pick<Context, 'store'>,
  input: CaseAccessInput,
  path: string,
): Case['access'] {
  const groupIds = [...new Set(input.groupIds)];
  const userIds = [...new Set(input.userIds)];
  groupIds.forEach(
    (id, index) => store.groups.get(id) ?? failNotFound('group', id, `${path}.groupIds.${index}`),
  );
  userIds.forEach(
    (id, index) => store.users.get(id) ?? failNotFound('user', id, `${path}.userIds.${index}`),
  );
  return { groupIds, userIds };
}
