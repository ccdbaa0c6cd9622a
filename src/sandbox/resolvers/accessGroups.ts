import type { Context, Mutations } from '../context';
import { fail, problem } from '../errors/fail';
import { removeFromAccess } from '../rules/accessEntries';
import { addMember } from '../rules/accounts';
import type { Group } from '../store/types';
import { changesOf } from '../support/changesOf';
import { fold } from '../support/filter';

/** GROUP_NAME_IN_USE when another group has the name, ignoring case and white space around it. */
function failWhenNameInUse({ store }: Context, name: string, groupId?: string): void {
  const wanted = fold(name.trim());
  const other = store.groups.first(
    (group) => group.id !== groupId && fold(group.name.trim()) === wanted,
  );
  if (!other) return;
  const fields = [problem('input.name', 'DUPLICATE', { value: other.name })];
  fail('GROUP_NAME_IN_USE', { name: other.name, fields });
}

export const groupMutations: Mutations = {
  createGroup(input, context) {
    const { store, now } = context;
    failWhenNameInUse(context, input.name);
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
    const row = store.groups.need(input.groupId);
    const { name, memberIds } = input;
    if (name) failWhenNameInUse(context, name, row.id);
    const patch: Partial<Group> = {
      ...changesOf<Group>(input, 'name', 'description'),
      ...(memberIds !== undefined && { memberIds: [...new Set(memberIds)] }),
    };
    if (Object.keys(patch).length === 0) return row;
    return store.groups.update(row.id, { ...patch, updatedAt: now });
  },

  deleteGroup({ groupId }, context) {
    removeFromAccess(context, { groupId }, 'input.groupId');
    context.store.groups.remove(groupId);
    return groupId;
  },

  setUserToGroup: ({ groupId, userId }, context) =>
    addMember(context, context.store.groups.need(groupId), userId),
};
