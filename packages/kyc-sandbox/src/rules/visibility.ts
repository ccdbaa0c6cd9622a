import type { Context } from '../context';
import { fail } from '../errors/fail';
import type { Store } from '../store/store';
import type { Case, Company, PartyRef, Person } from '../store/types';
import { isEqual } from '../support/hash';
import { roleOf } from './accounts';
import { casesOf } from './parties';

/** What rules need to know about the caller. */
export type Viewer = Pick<Context, 'store' | 'user'>;

/**
 * Whether the viewer may see the case: all may without restriction, otherwise listed users and members
 * of listed groups, the responsible user and administrators.
 */
export function isCaseVisible(row: Case, { store, user }: Viewer): boolean {
  const { access, responsibleUserId } = row;
  return (
    !isRestricted(row) ||
    roleOf(store, user.id)?.isAdministrator ||
    responsibleUserId === user.id ||
    access.userIds.includes(user.id) ||
    access.groupIds.some((groupId) => store.groups.get(groupId)?.memberIds.includes(user.id))
  );
}

/** Whether access to the case is restricted to some users. */
export function isRestricted({ access }: Case): boolean {
  return access.groupIds.length > 0 || access.userIds.length > 0;
}

/** Whether a company or person is on restricted cases, and on no other. */
export function isOnlyOnRestricted(store: Store, partyId: string): boolean {
  const cases = casesOf(store, partyId);
  return cases.length > 0 && cases.every(isRestricted);
}

/** All cases the viewer may see. */
export function visibleCases(viewer: Viewer): Case[] {
  return viewer.store.cases.where((row) => isCaseVisible(row, viewer));
}

/** Permissions and visible cases of a viewer. */
export interface AccessSnapshot {
  readonly permissions: readonly string[];
  readonly caseIds: readonly string[];
}

/** The current access of a viewer. */
export function accessSnapshot(viewer: Viewer): AccessSnapshot {
  const permissions = roleOf(viewer.store, viewer.user.id)?.permissions ?? [];
  return { permissions, caseIds: visibleCases(viewer).map(({ id }) => id) };
}

/** Whether a viewer has the same permissions as before, and can still see every case of the snapshot. */
export function hasSameAccess(viewer: Viewer, before: AccessSnapshot): boolean {
  const { permissions, caseIds } = accessSnapshot(viewer);
  const known = new Set(caseIds);
  return isEqual(permissions, before.permissions) && before.caseIds.every((id) => known.has(id));
}

/** The case to change; CASE_ARCHIVED when it is read-only. */
export function findWritableCase({ store }: Pick<Viewer, 'store'>, id: string): Case {
  const row = store.cases.getOrThrow(id);
  failIfArchived(row);
  return row;
}

/** CASE_ARCHIVED for a case that is read-only. */
export function failIfArchived({ caseNumber, statusIdentifier, retainUntil }: Case): void {
  if (statusIdentifier === 'archived')
    fail('CASE_ARCHIVED', { caseNumber, status: statusIdentifier, retainUntil });
}

/** A company or person is visible when it is on no case at all, or on one visible to the viewer. */
export function isPartyVisible({ id }: PartyRef | Company | Person, viewer: Viewer): boolean {
  const cases = casesOf(viewer.store, id);
  return cases.length === 0 || cases.some((row) => isCaseVisible(row, viewer));
}
