import type { Context, Resolvers } from '../context';
import { fail, failWhenInvalid, problem, type FieldProblem } from '../errors/fail';
import type {
  MutationCreateUserArgs,
  MutationDeleteUserArgs,
  MutationUpdateUserArgs,
  UpdateUserInput,
} from '../generated/types';
import { removeFromAccess } from '../rules/accessEntries';
import { addMember, failWhenLastAdministrator } from '../rules/accounts';
import { isActiveCase } from '../rules/caseStatus';
import { caseResponsibleUsers } from '../rules/responsible';
import type { User } from '../store/types';
import { applyUpdate } from '../support/applyUpdate';
import { fold } from '../support/fold';

/**
 * EMAIL_IN_USE when another account, deleted ones included, has the e-mail address, ignoring case.
 */
function failWhenEmailInUse({ store }: Context, email: string, userId?: string): void {
  const wanted = fold(email);
  if (!store.users.first((user) => user.id !== userId && fold(user.email) === wanted)) return;
  fail('EMAIL_IN_USE', { fields: [problem('input.email', 'DUPLICATE', { value: email })] });
}

function createUser(_: unknown, { input }: MutationCreateUserArgs, context: Context): User {
  const { store, now } = context;
  const groupIds = [...new Set(input.groupIds ?? [])];
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
  for (const id of groupIds) addMember(context, store.groups.need(id), user.id);
  return user;
}

function updateUser(_: unknown, { input }: MutationUpdateUserArgs, context: Context): User {
  const { store, now } = context;
  const row = context.store.users.need(input.userId);
  failWhenInvalid([
    input.isActive === true &&
      row.deletedAt !== null &&
      problem('input.isActive', 'NOT_ALLOWED', { value: 'Opening a closed account' }),
  ]);
  if (input.email) failWhenEmailInUse(context, input.email, row.id);
  const patch = applyUpdate<UpdateUserInput, Partial<User>>(input, {
    name: (name) => ({ name: name! }),
    email: (email) => ({ email: email! }),
    type: (type) => ({ type: type! }),
    roleId: (roleId) => ({ roleId: roleId! }),
    isActive: (isActive) => ({ isActive: isActive! }),
  });
  failWhenLastAdministrator(store, row, { ...row, ...patch });
  if (Object.keys(patch).length === 0) return row;
  return store.users.update(row.id, { ...patch, updatedAt: now });
}

/** The problem with a user to whom the cases cannot be transferred. */
function successorProblem(context: Context, user: User, successorId: string): FieldProblem | null {
  const path = 'input.transferCasesToUserId';
  const successor = context.store.users.need(successorId);
  const isPossible =
    successor.id !== user.id && caseResponsibleUsers(context).some(({ id }) => id === successor.id);
  return isPossible ? null : problem(path, 'NOT_ALLOWED', { value: successor.name });
}

/**
 * Closes the account. Cases that are not archived, deactivated ones included, are transferred to
 * the successor; without one, only active cases prevent it. Deleting a closed account again changes
 * nothing.
 */
function deleteUser(_: unknown, { input }: MutationDeleteUserArgs, context: Context): string {
  const { store, now } = context;
  const user = context.store.users.need(input.userId);
  const successorId = input.transferCasesToUserId ?? null;
  failWhenInvalid([successorId !== null && successorProblem(context, user, successorId)]);
  if (user.deletedAt !== null) return user.id;
  failWhenLastAdministrator(store, user, { ...user, isActive: false });
  const cases = store.cases.where(
    ({ responsibleUserId, statusIdentifier }) =>
      responsibleUserId === user.id && statusIdentifier !== 'archived',
  );
  const activeCaseCount = cases.filter(isActiveCase).length;
  if (successorId === null && activeCaseCount > 0) {
    fail('USER_HAS_ACTIVE_CASES', { count: activeCaseCount, activeCaseCount });
  }
  removeFromAccess(context, { userId: user.id }, 'input.userId');
  if (successorId !== null) {
    for (const { id } of cases) store.cases.update(id, { responsibleUserId: successorId });
  }
  store.users.update(user.id, { isActive: false, deletedAt: now, updatedAt: now });
  return user.id;
}

export const userMutations: Resolvers[string] = { createUser, updateUser, deleteUser };
