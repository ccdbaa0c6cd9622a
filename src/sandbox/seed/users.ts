import type { SandboxSpec } from '../spec';
import { makeId } from '../store/ids';
import type { Store } from '../store/store';
import type { User } from '../store/types';

/** Users that other modules of the sandbox refer to. */
export const seedUserIds = {
  mette: makeId('user', 1),
  holger: makeId('user', 2),
  signe: makeId('user', 3),
  external: makeId('user', 4),
  integration: makeId('user', 5),
  readOnly: makeId('user', 6),
  disabled: makeId('user', 7),
  former: makeId('user', 8),
} as const;

export const seedGroupIds = { partners: makeId('group', 1), advisory: makeId('group', 2) } as const;

const opened = '2023-01-02T08:00:00Z';

/** The staff of Talhuset Eksempel, its integrations, roles and groups. */
export function seedUsers(store: Store, { permissions }: SandboxSpec): void {
  const roleIds = new Map<string, string>();
  permissions.roles.forEach(({ identifier, name, everyCase, permissions: granted }, index) => {
    const id = makeId('role', index + 1);
    roleIds.set(identifier, id);
    store.roles.insert({ id, name, permissions: granted, isAdministrator: everyCase });
  });
  const add = (
    id: string,
    name: string,
    email: string,
    type: User['type'],
    role: string,
    isActive = true,
  ): void => {
    const roleId = roleIds.get(role);
    if (roleId === undefined) throw new Error(`permissions.yml has no role ${role}`);
    store.users.insert({
      __typename: 'User',
      id,
      name,
      email,
      type,
      roleId,
      isActive,
      deletedAt: null,
      lastSeenAt: isActive ? '2025-02-28T14:30:00Z' : null,
      createdAt: opened,
      updatedAt: opened,
    });
  };
  add(seedUserIds.mette, 'Mette Testsen', 'mette@example.com', 'EMPLOYEE', 'caseworker');
  add(seedUserIds.holger, 'Holger Prøvemand', 'holger@example.com', 'EMPLOYEE', 'administrator');
  add(seedUserIds.signe, 'Signe Eksempelsen', 'signe@example.com', 'EMPLOYEE', 'caseworker');
  add(seedUserIds.external, 'Rune Revisortest', 'rune@example.com', 'EXTERNAL', 'reviewer');
  add(
    seedUserIds.integration,
    'Client system',
    'client-system@example.com',
    'INTEGRATION',
    // The samples of the site call every operation with this account.
    'integration-administrator',
  );
  add(seedUserIds.readOnly, 'Reporting system', 'reporting@example.com', 'INTEGRATION', 'reviewer');
  add(
    seedUserIds.disabled,
    'Old client system',
    'old-system@example.com',
    'INTEGRATION',
    'integration',
    false,
  );
  add(
    seedUserIds.former,
    'Tilde Tidligeretest',
    'tilde@example.com',
    'EMPLOYEE',
    'caseworker',
    false,
  );
  store.ids.startAfter('user', 8);
  store.ids.startAfter('role', permissions.roles.length);

  const group = { __typename: 'Group', createdAt: opened, updatedAt: opened } as const;
  store.groups.insert({
    ...group,
    id: seedGroupIds.partners,
    name: 'Partners',
    description: 'Owners of the firm',
    memberIds: [seedUserIds.holger],
  });
  store.groups.insert({
    ...group,
    id: seedGroupIds.advisory,
    name: 'Advisory',
    description: null,
    memberIds: [seedUserIds.mette, seedUserIds.signe],
  });
  store.ids.startAfter('group', 2);
}
