import { fail, problem } from '../errors/fail';
import type { LegalOwnership } from '../store/types';
import { isPartyVisible, type Viewer } from './visibility';

/** Shares of capital and votes in per cent, 0 to 100; null is unknown and counts as nothing. */
type Shares = Pick<LegalOwnership, 'ownershipPercentage' | 'votingPercentage'>;

const kinds = [
  { field: 'ownershipPercentage', name: 'shares' },
  { field: 'votingPercentage', name: 'votes' },
] as const;

/** Rounding error of adding decimals: three owners of a third each have 100 % together. */
const tolerance = 1e-9;

const maximum = 100;

/**
 * OWNERSHIP_OUT_OF_RANGE when the shares or votes of all legal owners would exceed 100 in total.
 * The field error says how much is left.
 *
 * @param recorded owners visible to the caller
 */
export function failWhenSumTooLarge(recorded: readonly Shares[], added: Shares): void {
  const over = kinds
    .map(({ field, name }) => ({ field, name, room: maximum - total(recorded, field) }))
    .filter(({ field, room }) => (added[field] ?? 0) > Math.max(room + tolerance, 0));
  if (over.length === 0) return;
  fail('OWNERSHIP_OUT_OF_RANGE', {
    percentage: added[over[0]!.field],
    reason: `the ${over[0]!.name} of all legal owners would add up to more than 100`,
    fields: over.map(({ field, room }) =>
      problem(`input.${field}`, 'OUT_OF_RANGE', {
        minimum: 0,
        maximum: rounded(Math.max(room, 0)),
      }),
    ),
  });
}

/**
 * Legal owners of a company visible to the viewer. Shares that a user recorded are unknown where those of
 * all these owners exceed 100 per cent: after a change in the register, or when two users each recorded
 * owners that the other does not see.
 */
export function visibleLegalOwners(viewer: Viewer, ownedId: string): LegalOwnership[] {
  const rows = viewer.store.legalOwnerships.where(
    ({ companyId, owner }) => companyId === ownedId && isPartyVisible(owner, viewer),
  );
  const known = (row: LegalOwnership, field: keyof Shares): number | null =>
    !row.isRegistered && total(rows, field) > maximum + tolerance ? null : row[field];
  return rows.map((row) => ({
    ...row,
    ownershipPercentage: known(row, 'ownershipPercentage'),
    votingPercentage: known(row, 'votingPercentage'),
  }));
}

function total(rows: readonly Shares[], field: keyof Shares): number {
  return rows.reduce((sum, row) => sum + (row[field] ?? 0), 0);
}

/** Rounds down to six decimals, so that the result fits into what is left. */
function rounded(percentage: number): number {
  return Math.floor((percentage + tolerance) * 1e6) / 1e6;
}
