import type { Context } from '../context';
import { fail } from '../errors/fail';
import type { Case, Company, PartyRef, Person } from '../store/types';
import { longHash } from '../support/hash';
import { roleOf } from './accounts';
import { casesOf } from './parties';

/**
 * The viewer. Any object with these fields is accepted, so that rules can be tested without a
 * request.
 */
export type Viewer = Pick<Context, 'store' | 'user'>;

/**
 * Whether the viewer may see the case. Without restriction the whole organisation may; otherwise
 * the listed users and members of the listed groups, the responsible user and administrators. All
 * resolvers call this.
 */
export function isCaseVisible(
  { access, responsibleUserId }: Case,
  { store, user }: Viewer,
): boolean {
  if (access.groupIds.length === 0 && access.userIds.length === 0) return true;
  return (
    roleOf(store, user.id)?.isAdministrator ||
    responsibleUserId === user.id ||
    access.userIds.includes(user.id) ||
    access.groupIds.some((groupId) => store.groups.get(groupId)?.memberIds.includes(user.id))
  );
}

/** All cases the viewer may see. */
export function visibleCases(viewer: Viewer): Case[] {
  return viewer.store.cases.where((row) => isCaseVisible(row, viewer));
}

/** What decides on what the viewer sees, as text: as long as it is the same, they see what they saw before. */
export function sightOf(viewer: Viewer): string {
  const { store, user } = viewer;
  const hidden = store.cases.where((row) => !isCaseVisible(row, viewer)).map(({ id }) => id);
  return longHash([...(roleOf(store, user.id)?.permissions ?? []), ...hidden].join(' '));
}

/** The case to change; CASE_ARCHIVED when it is read-only. */
export function findWritableCase({ store }: Pick<Viewer, 'store'>, id: string): Case {
  const row = store.cases.need(id);
  failWhenArchived(row);
  return row;
}

/** CASE_ARCHIVED for a case that is read-only. */
export function failWhenArchived({ caseNumber, statusIdentifier, retainUntil }: Case): void {
  if (statusIdentifier === 'archived')
    fail('CASE_ARCHIVED', { caseNumber, status: statusIdentifier, retainUntil });
}

/** A company or person is visible when it is on no case at all, or on one visible to the viewer. */
export function isPartyVisible({ id }: PartyRef | Company | Person, viewer: Viewer): boolean {
  const cases = casesOf(viewer.store, id);
  return cases.length === 0 || cases.some((row) => isCaseVisible(row, viewer));
}
