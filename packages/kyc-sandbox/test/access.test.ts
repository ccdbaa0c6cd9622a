import { describe, expect, it } from 'vitest';
import type { Session } from '../src';
import { seedUserIds } from './seedIds';
import { caseId, makeTestId, mutate, openTestSession, readOne } from './support';

const { mette, holger, signe, external: rune, integration: self, former } = seedUserIds;
const groupId = (number: number): string => makeTestId('group', number);
const administrator = makeTestId('role', 1);
const caseworker = makeTestId('role', 2);
const newUser = { name: 'Nora Nytest', email: 'nora@example.com', roleId: caseworker };
const nora = makeTestId('user', 9);

const accessOf = (session: Session): Promise<unknown> =>
  readOne(session, 'case', caseId(105), '{ access { ... on User { id } } }');
/** Whether a case is visible. */
const sees = async (session: Session, number: number): Promise<boolean> =>
  !Array.isArray(await readOne(session, 'case', caseId(number), '{ id }'));

describe('updateCaseAccess', () => {
  it('replaces both lists: groups, then users, each once', async () => {
    const session = await openTestSession();
    const selection = '{ access { ... on Group { name } ... on User { name } } }';
    const access = { groupIds: [groupId(2), groupId(2)], userIds: [self, rune] };
    const set = (given: object): Promise<unknown> =>
      mutate(session, 'updateCaseAccess', { caseId: caseId(105), access: given }, selection);
    expect(await set(access)).toEqual({
      access: [{ name: 'Advisory' }, { name: 'Client system' }, { name: 'Rune Revisortest' }],
    });
    expect(await set({})).toEqual({ access: [] });
  });

  it('closes the case to everyone else at once, the caller too', async () => {
    const session = await openTestSession();
    const input = { caseId: caseId(105), access: { userIds: [signe] } };
    expect(await mutate(session, 'updateCaseAccess', input)).toEqual({ id: caseId(105) });
    expect(await mutate(session, 'updateCaseAccess', input)).toEqual(['NOT_FOUND']);
  });
});

it('the responsible user sees a restricted case, and the previous one does not', async () => {
  const session = await openTestSession();
  const give = (userId: string): Promise<unknown> =>
    mutate(session, 'updateCaseResponsible', { caseId: caseId(105), userId });
  await mutate(session, 'updateUser', { userId: self, type: 'EMPLOYEE' });
  await give(self);
  const access = { userIds: [signe] };
  await mutate(session, 'updateCaseAccess', { caseId: caseId(105), access });
  expect(await sees(session, 105)).toBe(true);
  expect(await give(mette)).toEqual({ id: caseId(105) });
  expect(await sees(session, 105)).toBe(false);
});

describe('a group', () => {
  it('opens and closes its cases at once', async () => {
    const session = await openTestSession();
    expect(await sees(session, 108)).toBe(false);
    await mutate(session, 'setUserToGroup', { userId: self, groupId: groupId(1) });
    expect(await sees(session, 108)).toBe(true);
    await mutate(session, 'updateGroup', { groupId: groupId(1), memberIds: [holger] });
    expect(await sees(session, 108)).toBe(false);
  });

  it('leaves the cases that it shares with others when it is deleted, and its members stay', async () => {
    const session = await openTestSession();
    const access = { groupIds: [groupId(2)], userIds: [self] };
    await mutate(session, 'updateCaseAccess', { caseId: caseId(105), access });
    const input = { groupId: groupId(2) };
    expect(await mutate(session, 'deleteGroup', input, '')).toBe(groupId(2));
    expect(await accessOf(session)).toEqual({ access: [{ id: self }] });
    expect(await readOne(session, 'user', mette, '{ groups { id } }')).toEqual({ groups: [] });
  });
});

describe('a user', () => {
  it('who is the last active administrator stays one', async () => {
    const session = await openTestSession();
    const change = (userId: string, input: object): Promise<unknown> =>
      mutate(session, 'updateUser', { userId, ...input });
    expect(await change(holger, { roleId: caseworker })).toEqual(['LAST_ADMINISTRATOR']);
    expect(await change(holger, { roleId: administrator })).toEqual({ id: holger });
    await change(mette, { roleId: administrator });
    expect(await change(holger, { isActive: false })).toEqual({ id: holger });
    const input = { userId: mette, transferCasesToUserId: signe };
    expect(await mutate(session, 'deleteUser', input, '')).toEqual(['LAST_ADMINISTRATOR']);
  });
});

describe('deleteUser', () => {
  it('hands active cases over, and no operation accepts the user any more', async () => {
    const session = await openTestSession();
    const body = await session.run(`mutation { deleteUser(input: { userId: "${signe}" }) }`);
    expect(body.errors?.[0]?.extensions).toMatchObject({
      code: 'USER_HAS_ACTIVE_CASES',
      activeCaseCount: 2,
    });
    const input = { userId: signe, transferCasesToUserId: mette };
    expect(await mutate(session, 'deleteUser', input, '')).toBe(signe);
    for (const number of [104, 106, 109])
      expect(
        await readOne(session, 'case', caseId(number), '{ responsible { user { id } } }'),
      ).toEqual({ responsible: { user: { id: mette } } });
    const targets: [string, object, selection?: string][] = [
      ['updateUser', { userId: signe, isActive: true }],
      ['updateCaseAccess', { caseId: caseId(105), access: { userIds: [signe] } }],
      ['setUserToGroup', { groupId: groupId(2), userId: signe }],
      ['createGroup', { name: 'New', memberIds: [signe] }],
      ['createCase', { name: 'New', responsibleUserId: signe }],
      ['updateCaseResponsible', { caseId: caseId(107), userId: signe }],
      ['deleteUser', input, ''],
      ['deleteUser', { userId: mette, transferCasesToUserId: signe }, ''],
    ];
    const responses = [];
    for (const target of targets) responses.push(await mutate(session, ...target));
    expect(responses).toEqual(targets.map(() => ['NOT_FOUND']));
    expect(await mutate(session, 'createUser', { ...newUser, email: 'signe@example.com' })).toEqual(
      ['EMAIL_IN_USE'],
    );
  });

  it('takes the user off access lists, but not as the only entry', async () => {
    const session = await openTestSession();
    await mutate(session, 'createUser', newUser);
    const access = { userIds: [self, nora] };
    await mutate(session, 'updateCaseAccess', { caseId: caseId(105), access });
    await mutate(session, 'createCase', { name: 'Hers', access: { userIds: [nora] } });
    const remove = (): Promise<unknown> => mutate(session, 'deleteUser', { userId: nora }, '');
    expect(await remove()).toEqual(['VALIDATION_FAILED']);
    expect(await accessOf(session)).toEqual({ access: [{ id: self }, { id: nora }] });
    await mutate(session, 'archiveCase', { caseId: caseId(1) });
    await mutate(session, 'updateUser', { userId: self, roleId: administrator });
    await mutate(session, 'updateCaseAccess', { caseId: caseId(1), access: {} });
    expect(await remove()).toBe(nora);
    expect(await accessOf(session)).toEqual({ access: [{ id: self }] });
  });

  it('transfers cases neither to the user, nor to an integration or an inactive user', async () => {
    const session = await openTestSession();
    for (const transferCasesToUserId of [signe, self, former])
      expect(
        await mutate(session, 'deleteUser', { userId: signe, transferCasesToUserId }, ''),
      ).toEqual(['VALIDATION_FAILED']);
  });
});
