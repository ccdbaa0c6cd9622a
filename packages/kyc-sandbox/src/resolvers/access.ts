import type { Context, Mutations, Resolvers } from '../context';
import { fail, failIfInvalid, fieldProblem, type FieldProblem } from '../errors/fail';
import {
  addMember,
  caseResponsibleUsers,
  failIfLastAdministrator,
  removeFromAccess,
  toAccess,
} from '../rules/accounts';
import { isActiveCase } from '../rules/caseStatus';
import { findWritableCase, isCaseVisible } from '../rules/visibility';
import type { Group, User } from '../store/types';
import { changesOf } from '../support/changesOf';
import { anyOf, equal, equalText, caseFold, text, type FilterTable } from '../support/filter';
import { chunkOf } from './common';

/** EMAIL_IN_USE when another account, deleted or not, has the e-mail address in any case. */
function failIfEmailInUse({ store }: Context, email: string, userId?: string): void {
  const wanted = caseFold(email);
  if (!store.users.first((user) => user.id !== userId && caseFold(user.email) === wanted)) return;
  fail('EMAIL_IN_USE', { fields: [fieldProblem('input.email', 'DUPLICATE', { value: email })] });
}

/** The problem with a user to whom the cases cannot be transferred. */
function successorProblem(context: Context, user: User, successorId: string): FieldProblem | false {
  const successor = context.store.users.getOrThrow(successorId);
  const isPossible = successor.id !== user.id && caseResponsibleUsers(context).includes(successor);
  const path = 'input.transferCasesToUserId';
  return !isPossible && fieldProblem(path, 'NOT_ALLOWED', { value: successor.name });
}

const userMutations: Mutations = {
  createUser(input, context) {
    const { store, now } = context;
    failIfEmailInUse(context, input.email);
    const { groupIds, ...values } = input;
    const user = store.users.insert({
      ...values,
      __typename: 'User',
      id: store.ids.next('user'),
      isActive: true,
      deletedAt: null,
      lastSeenAt: null,
      createdAt: now,
      updatedAt: now,
    });
    for (const id of groupIds ?? []) addMember(context, store.groups.getOrThrow(id), user.id);
    return user;
  },

  updateUser(input, context) {
    const { store, now } = context;
    const row = store.users.getOrThrow(input.userId);
    if (input.email) failIfEmailInUse(context, input.email, row.id);
    const patch = changesOf<User>(input, 'name', 'email', 'type', 'roleId', 'isActive');
    failIfLastAdministrator(store, row, { ...row, ...patch });
    if (Object.keys(patch).length === 0) return row;
    return store.users.update(row.id, { ...patch, updatedAt: now });
  },

  /** Deletes the account. Cases that are not archived are transferred to the successor; without one, only active cases prevent it. */
  deleteUser(input, context) {
    const { store, now } = context;
    const user = store.users.getOrThrow(input.userId);
    const successorId = input.transferCasesToUserId ?? null;
    failIfInvalid([successorId !== null && successorProblem(context, user, successorId)]);
    failIfLastAdministrator(store, user, { ...user, isActive: false });
    const cases = store.cases.where(
      ({ responsibleUserId, statusIdentifier }) =>
        responsibleUserId === user.id && statusIdentifier !== 'archived',
    );
    const active = cases.filter(isActiveCase);
    if (successorId === null && active.length > 0)
      fail('USER_HAS_ACTIVE_CASES', {
        activeCaseCount: active.filter((row) => isCaseVisible(row, context)).length,
      });
    removeFromAccess(context, user.id, 'input.userId');
    if (successorId !== null)
      for (const { id } of cases) store.cases.update(id, { responsibleUserId: successorId });
    store.users.update(user.id, { isActive: false, deletedAt: now, updatedAt: now });
    return user.id;
  },
};

/** GROUP_NAME_IN_USE when another group has the name, ignoring case and white space around it. */
function failIfNameInUse({ store }: Context, name: string, groupId?: string): void {
  const wanted = caseFold(name.trim());
  const other = store.groups.first(
    (group) => group.id !== groupId && caseFold(group.name.trim()) === wanted,
  );
  if (!other) return;
  const fields = [fieldProblem('input.name', 'DUPLICATE', { value: other.name })];
  fail('GROUP_NAME_IN_USE', { name: other.name, fields });
}

const groupMutations: Mutations = {
  createGroup(input, context) {
    const { store, now } = context;
    failIfNameInUse(context, input.name);
    return store.groups.insert({
      __typename: 'Group',
      id: store.ids.next('group'),
      name: input.name,
      description: input.description ?? null,
      memberIds: [...new Set(input.memberIds)],
      createdAt: now,
      updatedAt: now,
    });
  },

  updateGroup(input, context) {
    const { store, now } = context;
    const row = store.groups.getOrThrow(input.groupId);
    const { name, memberIds } = input;
    if (name) failIfNameInUse(context, name, row.id);
    const patch: Partial<Group> = {
      ...changesOf<Group>(input, 'name', 'description'),
      ...(memberIds !== undefined && { memberIds: [...new Set(memberIds)] }),
    };
    if (Object.keys(patch).length === 0) return row;
    return store.groups.update(row.id, { ...patch, updatedAt: now });
  },

  deleteGroup({ groupId }, context) {
    removeFromAccess(context, groupId, 'input.groupId');
    context.store.groups.remove(groupId);
    return groupId;
  },

  setUserToGroup: ({ groupId, userId }, context) =>
    addMember(context, context.store.groups.getOrThrow(groupId), userId),
};

function groupsOf({ store }: Pick<Context, 'store'>, userId: string): Group[] {
  return store.groups.where(({ memberIds }) => memberIds.includes(userId));
}

/** UserFilterInput. */
const userFilter: FilterTable<User, Context> = {
  name: text(({ name }) => name),
  email: equalText(({ email }) => [email]),
  types: anyOf(({ type }) => type),
  roleIds: anyOf(({ roleId }) => roleId),
  groupIds: anyOf(({ id }, context) => groupsOf(context, id).map((group) => group.id)),
  isActive: equal(({ isActive }) => isActive),
};

/** GroupFilterInput. */
const groupFilter: FilterTable<Group, Context> = {
  name: text(({ name }) => name),
  memberIds: anyOf(({ memberIds }) => memberIds),
};

export const access: Resolvers = {
  Query: {
    user: ({ id }, { store }) => store.users.getOrThrow(id),
    users: (args, context) =>
      chunkOf('users', context.store.users.all(), userFilter, args, context),
    group: ({ id }, { store }) => store.groups.getOrThrow(id),
    groups: (args, context) =>
      chunkOf('groups', context.store.groups.all(), groupFilter, args, context),
    roles: (_, { store }) => store.roles.all(),
  },
  Mutation: {
    ...userMutations,
    ...groupMutations,
    updateCaseAccess: ({ caseId, access }, context) => {
      const row = findWritableCase(context, caseId);
      return context.store.cases.update(row.id, { access: toAccess(access) });
    },
  },
  User: {
    groups: ({ id }: User, context) => groupsOf(context, id),
  },
  Group: {
    members: ({ memberIds }: Group, { store }) => memberIds.map((id) => store.users.getOrThrow(id)),
  },
};
