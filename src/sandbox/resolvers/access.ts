import type { Context, Resolvers } from '../context';
import { toAccess } from '../rules/accounts';
import { findWritableCase } from '../rules/visibility';
import type { Group, User } from '../store/types';
import { anyOf, equal, equalText, overlaps, text, type FilterTable } from '../support/filter';
import { groupMutations } from './accessGroups';
import { userMutations } from './accessUsers';
import { pageOf } from './common';

function groupsOf({ store }: Pick<Context, 'store'>, userId: string): Group[] {
  return store.groups.where(({ memberIds }) => memberIds.includes(userId));
}

/** UserFilterInput. */
const userFilter: FilterTable<User, Context> = {
  ids: anyOf(({ id }) => id),
  name: text(({ name }) => name),
  email: equalText(({ email }) => [email]),
  types: anyOf(({ type }) => type),
  roleIds: anyOf(({ roleId }) => roleId),
  groupIds: overlaps(({ id }, context) => groupsOf(context, id).map((group) => group.id)),
  isActive: equal(({ isActive }) => isActive),
};

/** GroupFilterInput. */
const groupFilter: FilterTable<Group, Context> = {
  ids: anyOf(({ id }) => id),
  name: text(({ name }) => name),
  memberIds: overlaps(({ memberIds }) => memberIds),
};

export const access: Resolvers = {
  Query: {
    user: ({ id }, { store }) => store.users.need(id),
    users: (args, context) => pageOf('users', context.store.users.all(), userFilter, args, context),
    group: ({ id }, { store }) => store.groups.need(id),
    groups: (args, context) =>
      pageOf('groups', context.store.groups.all(), groupFilter, args, context),
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
    role: ({ roleId }: User, { store }) => store.roles.need(roleId),
    groups: ({ id }: User, context) => groupsOf(context, id),
  },
  Group: {
    members: ({ memberIds }: Group, { store }) => memberIds.map((id) => store.users.need(id)),
  },
};
