import type { ExecutableApi } from '../schema/build';
import { idLetters, makeId, type IdKind } from '../store/ids';
import type { Store, StoreData } from '../store/store';
import type { Role } from '../store/types';

/** Fills a new store with the rows of seed.yml, and with the roles of permissions.yml. */
export function seed(store: Store, { spec }: ExecutableApi): void {
  const roleIds = new Map<string, string>();
  const roles = spec.permissions.roles.map(
    ({ identifier, name, everyCase: isAdministrator, permissions }, index): Role => {
      const id = makeId('role', index + 1);
      roleIds.set(identifier, id);
      return { id, name, permissions, isAdministrator };
    },
  );
  const tables = Object.fromEntries(
    Object.entries(spec.seed).map(([table, { defaults, rows }]) => [
      table,
      rows.map(({ role, ...row }) => ({
        ...defaults,
        ...row,
        ...(typeof role === 'string' && { roleId: roleIds.get(role) }),
      })),
    ]),
  ) as unknown as StoreData['tables'];
  const ids = new Set([...Object.values(tables).flat(), ...roles].map(({ id }) => id));
  const counts: Record<string, number> = {};
  for (const kind of Object.keys(idLetters) as IdKind[]) {
    let used = 0;
    while (ids.has(makeId(kind, used + 1))) used += 1;
    counts[idLetters[kind]] = used;
  }
  store.restore({ tables: { ...tables, roles }, counts });
}
