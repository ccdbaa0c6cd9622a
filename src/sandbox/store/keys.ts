import type { PartyRef } from './types';

/** Every key by which a row of any table belongs to a case, company or person. */
interface Keys {
  readonly id: string;
  readonly caseId?: string | null;
  readonly companyId?: string;
  readonly personId?: string;
  readonly respondentPersonId?: string;
  readonly owner?: PartyRef | null;
  readonly subject?: PartyRef;
  readonly client?: PartyRef;
  readonly event?: { readonly caseId?: string };
}

/** The ids of the cases, companies and persons that a row is, or belongs to. */
export function keysOf(row: Keys): string[] {
  const { id, caseId, companyId, personId, respondentPersonId } = row;
  const others = [row.owner?.id, row.subject?.id, row.client?.id, row.event?.caseId];
  const keys = [id, caseId, companyId, personId, respondentPersonId, ...others];
  return keys.filter((key) => typeof key === 'string');
}
