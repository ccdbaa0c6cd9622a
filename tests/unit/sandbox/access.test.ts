import { describe, expect, it } from 'vitest';
import { openSession, type Session } from '../../../src/sandbox';
import { caseId, spec, makeTestId, mutate, openTestSession } from './support';

const userId = (number: number): string => makeTestId('user', number);
const groupId = (number: number): string => makeTestId('group', number);
const roleId = (number: number): string => makeTestId('role', number);
const mette = userId(1);
const holger = userId(2);
const signe = userId(3);
const rune = userId(4);
const self = userId(5);
const administrator = roleId(1);

async function seesCase(session: Session, number: number): Promise<boolean> {
  const body = await session.run('query($id: ID!) { case(id: $id) { id } }', {
    id: caseId(number),
  });
  return body.errors === undefined;
}

describe('reading users, groups and roles', () => {
  it('shows a user, closed or not, and a group', async () => {
    const session = await openTestSession();
    const body = await session.run(
      `query($u: ID!, $g: ID!) {
        user(id: $u) { name email type isActive lastSeenAt role { name { en } } groups { name } }
        group(id: $g) { name description members { name } }
      }`,
      { u: signe, g: groupId(2) },
    );
    expect(body.data).toEqual({
      user: {
        name: 'Signe Eksempelsen',
        email: 'signe@example.com',
        type: 'EMPLOYEE',
        isActive: true,
        lastSeenAt: '2025-02-28T14:30:00Z',
        role: { name: { en: 'Caseworker' } },
        groups: [{ name: 'Advisory' }],
      },
      group: {
        name: 'Advisory',
        description: null,
        members: [{ name: 'Mette Testsen' }, { name: 'Signe Eksempelsen' }],
      },
    });
  });

  it('says when an integration last got a token', async () => {
    const session = await openTestSession();
    session.sandbox.advance('10m');
    const later = await openSession(session.sandbox, spec);
    expect(await later.run('query($u: ID!) { user(id: $u) { lastSeenAt } }', { u: self })).toEqual({
      data: { user: { lastSeenAt: '2025-03-03T09:10:00Z' } },
    });
  });

  it('lists the roles, and needs no permission for it', async () => {
    const session = await openTestSession();
    const { data } = await session.run('{ roles { id name { da } permissions } }');
    const { roles } = data as { roles: { id: string; permissions: string[] }[] };
    expect(roles.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5].map(roleId));
    expect(roles[2]!.permissions).toEqual(spec.permissions.roles[2]!.permissions);
  });

  it.each([
    [{}, 8],
    [{ ids: [mette, 'x'] }, 1],
    [{ name: { contains: 'SYSTEM' } }, 3],
    [{ email: 'METTE@example.com' }, 1],
    [{ types: ['INTEGRATION', 'EXTERNAL'] }, 4],
    [{ types: [] }, 0],
    [{ roleIds: [administrator] }, 1],
    [{ groupIds: [groupId(1), groupId(2)] }, 3],
    [{ groupIds: [] }, 0],
    [{ isActive: false }, 2],
    [{ isActive: null }, 0],
    [{ isActive: true, types: ['EMPLOYEE'] }, 3],
  ])('users(filter: %j) gives %i', async (filter, expected) => {
    const session = await openTestSession();
    const { data } = await session.run(
      'query($f: UserFilterInput) { users(filter: $f) { totalCount } }',
      {
        f: filter,
      },
    );
    expect(data).toEqual({ users: { totalCount: expected } });
  });

  it.each([
    [{}, 2],
    [{ ids: [groupId(1)] }, 1],
    [{ name: { startsWith: 'adv' } }, 1],
    [{ memberIds: [holger, rune] }, 1],
    [{ memberIds: [] }, 0],
  ])('groups(filter: %j) gives %i', async (filter, expected) => {
    const session = await openTestSession();
    const { data } = await session.run(
      'query($f: GroupFilterInput) { groups(filter: $f) { totalCount } }',
      {
        f: filter,
      },
    );
    expect(data).toEqual({ groups: { totalCount: expected } });
  });
});

describe('updateCaseAccess', () => {
  const selection = '{ access { __typename ... on Group { name } ... on User { name } } }';

  it('replaces both lists: groups, then users, each once', async () => {
    const session = await openTestSession();
    const access = { groupIds: [groupId(2), groupId(2)], userIds: [self, rune] };
    expect(
      await mutate(session, 'updateCaseAccess', { caseId: caseId(105), access }, selection),
    ).toEqual({
      access: [
        { __typename: 'Group', name: 'Advisory' },
        { __typename: 'User', name: 'Client system' },
        { __typename: 'User', name: 'Rune Revisortest' },
      ],
    });
    const open = { caseId: caseId(105), access: {} };
    expect(await mutate(session, 'updateCaseAccess', open, selection)).toEqual({ access: [] });
  });

  it('closes the case to everyone else at once, the caller too', async () => {
    const session = await openTestSession();
    const input = { caseId: caseId(105), access: { userIds: [signe] } };
    expect(await mutate(session, 'updateCaseAccess', input)).toEqual({ id: caseId(105) });
    expect(await seesCase(session, 105)).toBe(false);
    expect(await mutate(session, 'updateCaseAccess', input)).toEqual(['NOT_FOUND']);
  });
});

describe('createGroup, updateGroup and setUserToGroup', () => {
  const selection = '{ id name description members { id } }';

  it('create a group and change it, each member once', async () => {
    const session = await openTestSession();
    const created = { name: 'Odense', memberIds: [mette, rune, mette] };
    const id = groupId(3);
    expect(await mutate(session, 'createGroup', created, selection)).toEqual({
      id,
      name: 'Odense',
      description: null,
      members: [{ id: mette }, { id: rune }],
    });
    for (let time = 0; time < 2; time += 1) {
      expect(
        await mutate(
          session,
          'setUserToGroup',
          { userId: self, groupId: id },
          '{ members { id } }',
        ),
      ).toEqual({ members: [{ id: mette }, { id: rune }, { id: self }] });
    }
    expect(
      await mutate(session, 'updateGroup', { groupId: id, name: 'ODENSE' }, '{ name }'),
    ).toEqual({
      name: 'ODENSE',
    });
    const replaced = { groupId: id, description: 'Office', memberIds: [signe] };
    expect(await mutate(session, 'updateGroup', replaced, selection)).toEqual({
      id,
      name: 'ODENSE',
      description: 'Office',
      members: [{ id: signe }],
    });
    const emptied = { groupId: id, description: null, memberIds: null };
    expect(await mutate(session, 'updateGroup', emptied, '{ description members { id } }')).toEqual(
      {
        description: null,
        members: [],
      },
    );
  });

  it('open and close the cases of the group at once', async () => {
    const session = await openTestSession();
    expect(await seesCase(session, 108)).toBe(false);
    await mutate(session, 'setUserToGroup', { userId: self, groupId: groupId(1) });
    expect(await seesCase(session, 108)).toBe(true);
    await mutate(session, 'updateGroup', { groupId: groupId(1), memberIds: [holger] });
    expect(await seesCase(session, 108)).toBe(false);
  });
});

describe('deleteGroup', () => {
  it('takes the group off the cases it shares with others, and keeps its members', async () => {
    const session = await openTestSession();
    const access = { groupIds: [groupId(2)], userIds: [self] };
    await mutate(session, 'updateCaseAccess', { caseId: caseId(105), access });
    const input = { groupId: groupId(2) };
    expect(await mutate(session, 'deleteGroup', input, '')).toBe(groupId(2));
    const { data } = await session.run(
      `query($c: ID!, $u: ID!) {
        case(id: $c) { access { ... on User { id } } } user(id: $u) { groups { id } } }`,
      { c: caseId(105), u: mette },
    );
    expect(data).toEqual({ case: { access: [{ id: self }] }, user: { groups: [] } });
    expect(await mutate(session, 'deleteGroup', input, '')).toEqual(['NOT_FOUND']);
  });

  it('does not make a case visible that is restricted to the group', async () => {
    const session = await openTestSession();
    const body = await session.run('mutation($i: DeleteGroupInput!) { deleteGroup(input: $i) }', {
      i: { groupId: groupId(1) },
    });
    expect(body.errors?.[0]?.extensions).toMatchObject({
      code: 'VALIDATION_FAILED',
      fieldErrors: [{ path: ['input', 'groupId'], code: 'NOT_ALLOWED' }],
    });
    expect(await seesCase(session, 108)).toBe(false);
  });
});
