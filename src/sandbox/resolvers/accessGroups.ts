import type { Context, Resolvers } from '../context';
import { fail, failWhenInvalid, problem } from '../errors/fail';
import type {
  MutationCreateGroupArgs,
  MutationDeleteGroupArgs,
  MutationSetUserToGroupArgs,
  MutationUpdateGroupArgs,
  UpdateGroupInput,
} from '../generated/types';
import { removeFromAccess } from '../rules/accessEntries';
import { addMember, findGroup, findUser, readMembers } from '../rules/accounts';
import { freeTextProblem, nameProblem } from '../rules/texts';
import type { Group } from '../store/types';
import { applyUpdate } from '../support/applyUpdate';

/** GROUP_NAME_IN_USE when another group has the name, ignoring case. */
function failWhenNameInUse({ store }: Context, name: string, groupId?: string): void {
  const wanted = name.trim().toLowerCase();
  const other = store.groups.first(
    (group) => group.id !== groupId && group.name.toLowerCase() === wanted,
  );
  if (!other) return;
  const fields = [problem('input.name', 'DUPLICATE', { value: other.name })];
  fail('GROUP_NAME_IN_USE', { name: other.name, fields });
}

function createGroup(_: unknown, { input }: MutationCreateGroupArgs, context: Context): Group {
  const { store, now } = context;
  failWhenInvalid([
    nameProblem('input.name', input.name, context),
    freeTextProblem('input.description', input.description, context),
  ]);
  failWhenNameInUse(context, input.name);
  return store.groups.insert({
    __typename: 'Group',
    id: store.ids.next('group'),
    name: input.name.trim(),
    description: input.description ?? null,
    memberIds: readMembers(context, input.memberIds ?? [], 'input.memberIds'),
    createdAt: now,
    updatedAt: now,
  });
}

function updateGroup(_: unknown, { input }: MutationUpdateGroupArgs, context: Context): Group {
  const { store, now } = context;
  const row = findGroup(context, input.groupId);
  failWhenInvalid([
    input.name === null && problem('input.name', 'REQUIRED'),
    nameProblem('input.name', input.name, context),
    freeTextProblem('input.description', input.description, context),
  ]);
  if (input.name) failWhenNameInUse(context, input.name, row.id);
  const patch = applyUpdate<UpdateGroupInput, Partial<Group>>(input, {
    name: (name) => ({ name: name!.trim() }),
    description: (description) => ({ description }),
    memberIds: (ids) => ({ memberIds: readMembers(context, ids ?? [], 'input.memberIds') }),
  });
  if (Object.keys(patch).length === 0) return row;
  return store.groups.update(row.id, { ...patch, updatedAt: now });
}

function deleteGroup(_: unknown, { input }: MutationDeleteGroupArgs, context: Context): string {
  const { id } = findGroup(context, input.groupId);
  removeFromAccess(context, { groupId: id }, 'input.groupId');
  context.store.groups.remove(id);
  return id;
}

function setUserToGroup(
  _: unknown,
  { input }: MutationSetUserToGroupArgs,
  context: Context,
): Group {
  const user = findUser(context, input.userId);
  return addMember(context, findGroup(context, input.groupId), user.id);
}

export const groupMutations: Resolvers[string] = {
  createGroup,
  updateGroup,
  deleteGroup,
  setUserToGroup,
};
