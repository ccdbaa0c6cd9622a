import { makeTestId as id } from '../support';
import { mutate, type ErrorFixtures } from './errorFixture';

/** Users and groups. */

const mette = { userId: id('user', 1) };
/** The only administrator. */
const holger = { userId: id('user', 2) };

export const accountErrorFixtures: ErrorFixtures = {
  EMAIL_IN_USE: {
    createUser: [
      mutate('createUser', { name: 'A', email: 'METTE@example.com', roleId: id('role', 1) }),
    ],
    updateUser: [mutate('updateUser', { ...holger, email: 'METTE@example.com' })],
  },
  GROUP_NAME_IN_USE: {
    createGroup: [mutate('createGroup', { name: 'partners' })],
    updateGroup: [mutate('updateGroup', { groupId: id('group', 2), name: 'partners' })],
  },
  LAST_ADMINISTRATOR: {
    deleteUser: [mutate('deleteUser', { ...holger, transferCasesToUserId: id('user', 1) })],
    updateUser: [mutate('updateUser', { ...holger, isActive: false })],
  },
  USER_HAS_ACTIVE_CASES: { deleteUser: [mutate('deleteUser', mette)] },
};
