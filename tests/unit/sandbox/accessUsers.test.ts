import { describe, expect, it } from 'vitest';
import type { Session } from '../../../src/sandbox';
import { caseId, codesOf, makeTestId, mutate, openTestSession } from './support';

const userId = (number: number): string => makeTestId('user', number);
const groupId = (number: number): string => makeTestId('group', number);
const mette = userId(1);
const holger = userId(2);
const signe = userId(3);
const self = userId(5);
const administrator = makeTestId('role', 1);
const caseworker = makeTestId('role', 2);
const newUser = { name: 'Nora Nytest', email: 'nora@example.com', roleId: caseworker };

async function responsibleOf(session: Session, number: number): Promise<unknown> {
  const { data } = await session.run(
    'query($id: ID!) { case(id: $id) { responsible { user { id } } } }',
    { id: caseId(number) },
  );
  return (data as { case: { responsible: { user: { id: string } } | null } }).case.responsible?.user
    .id;
}

describe('createUser', () => {
  it('creates an employee by default, in groups', async () => {
    const session = await openTestSession();
    const input = { ...newUser, groupIds: [groupId(2), groupId(2)] };
    expect(
      await mutate(
        session,
        'createUser',
        input,
        '{ id type isActive lastSeenAt role { id } groups { id members { name } } createdAt }',
      ),
    ).toEqual({
      id: userId(9),
      type: 'EMPLOYEE',
      isActive: true,
      lastSeenAt: null,
      role: { id: caseworker },
      groups: [
        {
          id: groupId(2),
          members: [
            { name: 'Mette Testsen' },
            { name: 'Signe Eksempelsen' },
            { name: 'Nora Nytest' },
          ],
        },
      ],
      createdAt: '2025-03-03T09:00:00Z',
    });
    const { data } = await session.run('{ caseResponsibles { user { name } activeCaseCount } }');
    expect((data as { caseResponsibles: unknown[] }).caseResponsibles).toContainEqual({
      user: { name: 'Nora Nytest' },
      activeCaseCount: 0,
    });
  });
});

describe('updateUser', () => {
  it('changes what is given, and can be reversed', async () => {
    const session = await openTestSession();
    const input = { userId: mette, name: 'Mette T.', email: 'METTE@example.com', type: 'EXTERNAL' };
    expect(
      await mutate(
        session,
        'updateUser',
        input,
        '{ name email type isActive role { id } updatedAt }',
      ),
    ).toEqual({
      name: 'Mette T.',
      email: 'METTE@example.com',
      type: 'EXTERNAL',
      isActive: true,
      role: { id: caseworker },
      updatedAt: '2025-03-03T09:00:00Z',
    });
    for (const isActive of [false, true]) {
      expect(
        await mutate(session, 'updateUser', { userId: mette, isActive }, '{ isActive }'),
      ).toEqual({
        isActive,
      });
    }
    expect(await mutate(session, 'updateUser', { userId: signe }, '{ updatedAt }')).toEqual({
      updatedAt: '2023-01-02T08:00:00Z',
    });
  });

  it('locks an integration out at once, its tokens too', async () => {
    const session = await openTestSession();
    await mutate(session, 'updateUser', { userId: self, isActive: false });
    const { status, body } = await session.call('{ roles { id } }');
    expect(status).toBe(403);
    expect(codesOf(body as never)).toEqual(['ACCOUNT_DISABLED']);
  });

  it('keeps one active administrator', async () => {
    const session = await openTestSession();
    for (const change of [{ isActive: false }, { roleId: caseworker }]) {
      expect(await mutate(session, 'updateUser', { userId: holger, ...change })).toEqual([
        'LAST_ADMINISTRATOR',
      ]);
    }
    expect(await mutate(session, 'updateUser', { userId: holger, roleId: administrator })).toEqual({
      id: holger,
    });
    await mutate(session, 'updateUser', { userId: mette, roleId: administrator });
    expect(await mutate(session, 'updateUser', { userId: holger, isActive: false })).toEqual({
      id: holger,
    });
    expect(
      await mutate(session, 'deleteUser', { userId: mette, transferCasesToUserId: signe }, ''),
    ).toEqual(['LAST_ADMINISTRATOR']);
  });
});

describe('deleteUser', () => {
  it('refuses while the user answers for active cases, and hands them over', async () => {
    const session = await openTestSession();
    const body = await session.run('mutation($i: DeleteUserInput!) { deleteUser(input: $i) }', {
      i: { userId: signe },
    });
    expect(body.errors?.[0]).toMatchObject({
      message: 'The user is responsible for active cases.',
      extensions: { code: 'USER_HAS_ACTIVE_CASES', activeCaseCount: 2 },
    });
    const input = { userId: signe, transferCasesToUserId: mette };
    expect(await mutate(session, 'deleteUser', input, '')).toBe(signe);
    for (const number of [104, 106, 109]) expect(await responsibleOf(session, number)).toBe(mette);
    const { data } = await session.run(
      'query($id: ID!) { user(id: $id) { name isActive groups { name } } }',
      {
        id: signe,
      },
    );
    expect(data).toEqual({
      user: { name: 'Signe Eksempelsen', isActive: false, groups: [{ name: 'Advisory' }] },
    });
    expect(await mutate(session, 'deleteUser', input, '')).toBe(signe);
    const targets: [string, object][] = [
      ['updateUser', { userId: signe, isActive: true }],
      ['updateUser', { userId: signe, roleId: administrator }],
      ['updateCaseAccess', { caseId: caseId(105), access: { userIds: [signe] } }],
      ['setUserToGroup', { groupId: groupId(2), userId: signe }],
      ['createGroup', { name: 'New', memberIds: [signe] }],
      ['createCase', { name: 'New', responsibleUserId: signe }],
      ['updateCaseResponsible', { caseId: caseId(107), userId: signe }],
      ['deleteUser', { userId: mette, transferCasesToUserId: signe }],
    ];
    for (const [name, input] of targets) {
      const selection = name === 'deleteUser' ? '' : '{ id }';
      expect([name, await mutate(session, name, input, selection)]).toEqual([name, ['NOT_FOUND']]);
    }
    expect(await mutate(session, 'createUser', { ...newUser, email: 'signe@example.com' })).toEqual(
      ['EMAIL_IN_USE'],
    );
  });

  it('takes the user off access lists, but not as the only entry', async () => {
    const session = await openTestSession();
    await mutate(session, 'createUser', newUser);
    const nora = userId(9);
    await mutate(session, 'updateCaseAccess', {
      caseId: caseId(105),
      access: { userIds: [self, nora] },
    });
    await mutate(session, 'createCase', { name: 'Hers', access: { userIds: [nora] } });
    const body = await session.run('mutation($i: DeleteUserInput!) { deleteUser(input: $i) }', {
      i: { userId: nora },
    });
    expect(body.errors?.[0]?.extensions).toMatchObject({
      code: 'VALIDATION_FAILED',
      fieldErrors: [{ path: ['input', 'userId'], code: 'NOT_ALLOWED' }],
    });
    const other = await openTestSession();
    await mutate(other, 'createUser', newUser);
    await mutate(other, 'updateCaseAccess', {
      caseId: caseId(105),
      access: { userIds: [self, nora] },
    });
    expect(await mutate(other, 'deleteUser', { userId: nora }, '')).toBe(nora);
    const { data } = await other.run(
      'query($id: ID!) { case(id: $id) { access { ... on User { id } } } }',
      {
        id: caseId(105),
      },
    );
    expect(data).toEqual({ case: { access: [{ id: self }] } });
  });

  it.each([
    ['the user', signe],
    ['an integration', self],
    ['a user who is not active', userId(8)],
  ])('does not transfer cases to %s', async (_title, transferCasesToUserId) => {
    const session = await openTestSession();
    const input = { userId: signe, transferCasesToUserId };
    expect(await mutate(session, 'deleteUser', input, '')).toEqual(['VALIDATION_FAILED']);
  });
});
