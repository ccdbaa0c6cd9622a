import type { PartyRef } from './types';

/** A row of any table, with every key by which it belongs to a case, company or person. */
export interface StoredRow {
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
export function keysOf(row: StoredRow): string[] {
  const { id, caseId, companyId, personId, respondentPersonId } = row;
  const others = [row.owner?.id, row.subject?.id, row.client?.id, row.event?.caseId];
  const keys = [id, caseId, companyId, personId, respondentPersonId, ...others];
  return keys.filter((key) => typeof key === 'string');
}
