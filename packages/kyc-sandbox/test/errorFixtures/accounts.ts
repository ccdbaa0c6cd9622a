import { makeTestId as id } from '../support';
import { inputs, type ErrorFixtures } from './errorFixture';

/** Users and groups. */

/** The only administrator. */
const holger = { userId: id('user', 2) };
const email = 'METTE@example.com';
const name = 'partners';

export const accountErrorFixtures: ErrorFixtures = {
  EMAIL_IN_USE: inputs({
    updateUser: { ...holger, email },
  }),
  GROUP_NAME_IN_USE: inputs({
    updateGroup: { groupId: id('group', 2), name },
  }),
  LAST_ADMINISTRATOR: inputs({
    deleteUser: { ...holger, transferCasesToUserId: id('user', 1) },
  }),
};
