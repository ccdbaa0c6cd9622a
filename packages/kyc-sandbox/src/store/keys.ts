/** A row of any table. */
export interface StoredRow {
  readonly id: string;
  readonly caseId?: string | null;
  readonly companyId?: string;
}

const KEY = /(?:case|company|person)Id$/i;

/**
 * The ids of the cases, companies and persons that a row is, or belongs to: its own id, those whose names end in `caseId`, `companyId`
 * or `personId`, and those of parties. An event has them too. Lists of ids have none: `eraseCase` shortens them.
 */
export function keysOf(row: object): string[] {
  return Object.entries(row).flatMap(([name, value]: [string, unknown]) => {
    if (typeof value === 'string') return name === 'id' || KEY.test(name) ? [value] : [];
    const isRow = typeof value === 'object' && value !== null && 'kind' in value;
    return isRow ? keysOf(value) : [];
  });
}
