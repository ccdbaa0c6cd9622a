import type { Context, Resolvers } from '../context';
import type {
  MutationUpdateCaseAccessArgs,
  QueryGroupArgs,
  QueryGroupsArgs,
  QueryUserArgs,
  QueryUsersArgs,
} from '../generated/types';
import { toAccess } from '../rules/accounts';
import { findWritableCase } from '../rules/visibility';
import type { Case, Group, User } from '../store/types';
import {
  anyOf,
  equal,
  equalText,
  matches,
  overlaps,
  text,
  type FilterTable,
} from '../support/filter';
import { page } from '../support/page';
import { groupMutations } from './accessGroups';
import { userMutations } from './accessUsers';

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
    user: (_: unknown, { id }: QueryUserArgs, context) => context.store.users.need(id),
    users: (_: unknown, args: QueryUsersArgs, context) => {
      const rows = context.store.users.where((row) =>
        matches(userFilter, args.filter, row, context),
      );
      return page('users', rows, args.filter, args, context.settings.pageSize);
    },
    group: (_: unknown, { id }: QueryGroupArgs, context) => context.store.groups.need(id),
    groups: (_: unknown, args: QueryGroupsArgs, context) => {
      const rows = context.store.groups.where((row) =>
        matches(groupFilter, args.filter, row, context),
      );
      return page('groups', rows, args.filter, args, context.settings.pageSize);
    },
    roles: (_: unknown, _args: unknown, { store }) => store.roles.all(),
  },
  Mutation: {
    ...userMutations,
    ...groupMutations,
    updateCaseAccess: (_: unknown, { input }: MutationUpdateCaseAccessArgs, context): Case => {
      const row = findWritableCase(context, input.caseId);
      return context.store.cases.update(row.id, {
        access: toAccess(input.access),
      });
    },
  },
  User: {
    role: ({ roleId }: User, _: unknown, { store }) => store.roles.need(roleId),
    groups: ({ id }: User, _: unknown, context) => groupsOf(context, id),
  },
  Group: {
    members: ({ memberIds }: Group, _: unknown, { store }) =>
      memberIds.map((id) => store.users.need(id)),
  },
};
