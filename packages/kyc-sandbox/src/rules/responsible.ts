import type { Context } from '../context';
import type { User } from '../store/types';
import { isActiveCase } from './caseStatus';
import { visibleCases, type Viewer } from './visibility';

/** Users who can be made responsible: active staff and externals whose role may change cases. */
export function caseResponsibleUsers({ store }: Pick<Context, 'store'>): User[] {
  return store.users.where(
    ({ isActive, type, roleId }) =>
      isActive &&
      type !== 'INTEGRATION' &&
      store.roles.need(roleId).permissions.includes('case:write'),
  );
}

/** Source of the fields of `CaseResponsible`. */
export function caseResponsibleOf(viewer: Viewer, user: User): object {
  return {
    user,
    activeCaseCount: visibleCases(viewer).filter(
      (row) => row.responsibleUserId === user.id && isActiveCase(row),
    ).length,
  };
}
