import type { Context, Mutations } from '../context';
import { fail, failWhenInvalid, problem, type FieldProblem } from '../errors/fail';
import { removeFromAccess } from '../rules/accessEntries';
import { addMember, failWhenLastAdministrator } from '../rules/accounts';
import { isActiveCase } from '../rules/caseStatus';
import { caseResponsibleUsers } from '../rules/responsible';
import { isCaseVisible } from '../rules/visibility';
import type { User } from '../store/types';
import { changesOf } from '../support/changesOf';
import { fold } from '../support/filter';

/** EMAIL_IN_USE when another account, deleted or not, has the e-mail address in any case. */
function failWhenEmailInUse({ store }: Context, email: string, userId?: string): void {
  const wanted = fold(email);
  if (!store.users.first((user) => user.id !== userId && fold(user.email) === wanted)) return;
  fail('EMAIL_IN_USE', { fields: [problem('input.email', 'DUPLICATE', { value: email })] });
}

/** The problem with a user to whom the cases cannot be transferred. */
function successorProblem(context: Context, user: User, successorId: string): FieldProblem | false {
  const successor = context.store.users.need(successorId);
  const isPossible = successor.id !== user.id && caseResponsibleUsers(context).includes(successor);
  const path = 'input.transferCasesToUserId';
  return !isPossible && problem(path, 'NOT_ALLOWED', { value: successor.name });
}

export const userMutations: Mutations = {
  createUser(input, context) {
    const { store, now } = context;
    failWhenEmailInUse(context, input.email);
    const user = store.users.insert({
      __typename: 'User',
      id: store.ids.next('user'),
      name: input.name,
      email: input.email,
      type: input.type,
      roleId: input.roleId,
      isActive: true,
      deletedAt: null,
      lastSeenAt: null,
      createdAt: now,
      updatedAt: now,
    });
    for (const id of input.groupIds ?? []) addMember(context, store.groups.need(id), user.id);
    return user;
  },

  updateUser(input, context) {
    const { store, now } = context;
    const row = store.users.need(input.userId);
    if (input.email) failWhenEmailInUse(context, input.email, row.id);
    const patch = changesOf<User>(input, 'name', 'email', 'type', 'roleId', 'isActive');
    failWhenLastAdministrator(store, row, { ...row, ...patch });
    if (Object.keys(patch).length === 0) return row;
    return store.users.update(row.id, { ...patch, updatedAt: now });
  },

  /**
   * Closes the account. Cases that are not archived, deactivated ones included, are transferred to
   * the successor; without one, only active cases prevent it. Deleting a closed account again changes
   * nothing.
   */
  deleteUser(input, context) {
    const { store, now } = context;
    const user = store.users.need(input.userId);
    const successorId = input.transferCasesToUserId ?? null;
    failWhenInvalid([successorId !== null && successorProblem(context, user, successorId)]);
    if (user.deletedAt !== null) return user.id;
    failWhenLastAdministrator(store, user, { ...user, isActive: false });
    const cases = store.cases.where(
      ({ responsibleUserId, statusIdentifier }) =>
        responsibleUserId === user.id && statusIdentifier !== 'archived',
    );
    const active = cases.filter(isActiveCase);
    if (successorId === null && active.length > 0)
      fail('USER_HAS_ACTIVE_CASES', {
        activeCaseCount: active.filter((row) => isCaseVisible(row, context)).length,
      });
    removeFromAccess(context, { userId: user.id }, 'input.userId');
    if (successorId !== null)
      for (const { id } of cases) store.cases.update(id, { responsibleUserId: successorId });
    store.users.update(user.id, { isActive: false, deletedAt: now, updatedAt: now });
    return user.id;
  },
};
