import { makeId } from '../src/store/ids';

/** Users of seed.yml. */
export const seedUserIds = {
  mette: makeId('user', 1),
  holger: makeId('user', 2),
  signe: makeId('user', 3),
  external: makeId('user', 4),
  integration: makeId('user', 5),
  disabled: makeId('user', 7),
  former: makeId('user', 8),
} as const;

/** Groups of seed.yml. */
export const seedGroupIds = { partners: makeId('group', 1), advisory: makeId('group', 2) } as const;
