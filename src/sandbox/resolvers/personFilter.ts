import type { Context } from '../context';
import type { NationalIdentityNumberInput } from '../generated/types';
import { sameIdentity } from '../rules/nationalIdentityNumbers';
import { personRoles } from '../rules/personRoles';
import { isPoliticallyExposed } from '../rules/politicalExposure';
import type { Person } from '../store/types';
import { anyOf, equal, equalText, range, text, type FilterTable } from '../support/filter';

type FilterInput = Readonly<Record<string, unknown>>;

interface RolesCondition {
  readonly roles: readonly string[];
  readonly companyId?: string;
}

/** PersonFilterInput, as `bindRoles` prepares it. */
export const personFilter: FilterTable<Person, Context> = {
  ids: anyOf(({ id }) => id),
  name: text(({ firstName, lastName }) => `${firstName} ${lastName}`),
  email: equalText(({ emails }) => emails.map(({ address }) => address)),
  nationalIdentityNumber: (
    { nationalIdentityNumbers },
    { danishCPR, generic }: NationalIdentityNumberInput,
    { permissions },
  ) =>
    permissions.has('person:nationalIdentityNumber') &&
    sameIdentity(nationalIdentityNumbers, {
      danishCPR: danishCPR ?? null,
      generic: generic ?? null,
    }),
  referenceId: ({ referenceIds }, { source, value }: { source: string; value: string }) =>
    referenceIds.some((own) => own.source === source && own.value === value),
  roles: (person, { roles, companyId }: RolesCondition, context) => {
    const ownRoles = personRoles(context, person, companyId);
    return roles.some((role) => ownRoles.includes(role));
  },
  companyId: (person, companyId: string, context) =>
    personRoles(context, person, companyId).length > 0,
  isPoliticallyExposed: equal(({ id }, { store }) => isPoliticallyExposed(store, id)),
  createdAt: range(({ createdAt }) => createdAt),
  updatedAt: range(({ updatedAt }) => updatedAt),
};

/**
 * `roles` means the roles at the company of the `companyId` next to it, but a filter test gets only
 * its own condition. This adds the company to the condition, at every depth.
 */
export function bindRoles(filter: object | null | undefined): FilterInput | null {
  if (!filter) return null;
  const bind = (part: unknown): unknown => bindRoles(part as object | null);
  const bound: Record<string, unknown> = {};
  for (const [field, condition] of Object.entries(filter) as [string, unknown][]) {
    if (field === 'not') bound.not = bind(condition);
    else if (Array.isArray(condition) && (field === 'and' || field === 'or'))
      bound[field] = condition.map(bind);
    else bound[field] = condition;
  }
  if (Array.isArray(bound.roles)) bound.roles = { roles: bound.roles, companyId: bound.companyId };
  return bound;
}
