import type { Context, Resolvers } from '../context';
import { fail, problem } from '../errors/fail';
import type {
  MutationCreateGroupArgs,
  MutationDeleteGroupArgs,
  MutationSetUserToGroupArgs,
  MutationUpdateGroupArgs,
  UpdateGroupInput,
} from '../generated/types';
import { removeFromAccess } from '../rules/accessEntries';
import { addMember } from '../rules/accounts';
import type { Group } from '../store/types';
import { applyUpdate } from '../support/applyUpdate';
import { fold } from '../support/fold';

/** GROUP_NAME_IN_USE when another group has the name, ignoring case. */
function failWhenNameInUse({ store }: Context, name: string, groupId?: string): void {
  const wanted = fold(name);
  const other = store.groups.first((group) => group.id !== groupId && fold(group.name) === wanted);
  if (!other) return;
  const fields = [problem('input.name', 'DUPLICATE', { value: other.name })];
  fail('GROUP_NAME_IN_USE', { name: other.name, fields });
}

function createGroup(_: unknown, { input }: MutationCreateGroupArgs, context: Context): Group {
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
}

function updateGroup(_: unknown, { input }: MutationUpdateGroupArgs, context: Context): Group {
  const { store, now } = context;
  const row = context.store.groups.need(input.groupId);
  if (input.name) failWhenNameInUse(context, input.name, row.id);
  const patch = applyUpdate<UpdateGroupInput, Partial<Group>>(input, {
    name: (name) => ({ name: name! }),
    description: (description) => ({ description }),
    memberIds: (ids) => ({ memberIds: [...new Set(ids)] }),
  });
  if (Object.keys(patch).length === 0) return row;
  return store.groups.update(row.id, { ...patch, updatedAt: now });
}

function deleteGroup(_: unknown, { input }: MutationDeleteGroupArgs, context: Context): string {
  const { id } = context.store.groups.need(input.groupId);
  removeFromAccess(context, { groupId: id }, 'input.groupId');
  context.store.groups.remove(id);
  return id;
}

function setUserToGroup(
  _: unknown,
  { input }: MutationSetUserToGroupArgs,
  context: Context,
): Group {
  return addMember(context, context.store.groups.need(input.groupId), input.userId);
}

export const groupMutations: Resolvers[string] = {
  createGroup,
  updateGroup,
  deleteGroup,
  setUserToGroup,
};
