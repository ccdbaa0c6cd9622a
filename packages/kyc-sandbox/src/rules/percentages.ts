import { fail, fieldProblem } from '../errors/fail';

/** Shares of capital and votes in per cent, 0 to 100; null is unknown and counts as nothing. */
export interface Shares {
  readonly ownershipPercentage: number | null;
  readonly votingPercentage: number | null;
}

const kinds = [
  { field: 'ownershipPercentage', name: 'shares' },
  { field: 'votingPercentage', name: 'votes' },
] as const;

/** 100 per cent in millionths, in which decimals add up without a rounding error. */
const WHOLE = 100e6;

/** OWNERSHIP_OUT_OF_RANGE, with what is left, when shares or votes would exceed 100 in total. */
export function failIfSumTooLarge(recorded: readonly Shares[], added: Shares): void {
  const over = kinds
    .map(({ field, name }) => ({
      field,
      name,
      left: Math.max(WHOLE - total(recorded, field), 0) / 1e6,
    }))
    .filter(({ field, left }) => (added[field] ?? 0) > left);
  if (over.length === 0) return;
  fail('OWNERSHIP_OUT_OF_RANGE', {
    percentage: added[over[0]!.field],
    reason: `the ${over[0]!.name} of all legal owners would add up to more than 100`,
    fields: over.map(({ field, left }) =>
      fieldProblem(`input.${field}`, 'OUT_OF_RANGE', { minimum: 0, maximum: left }),
    ),
  });
}

/** The shares of one owner; unknown where those of all owners together exceed 100 per cent. */
export function withoutExcess(shares: Shares, all: readonly Shares[]): Shares {
  const known = (field: keyof Shares) => (total(all, field) > WHOLE ? null : shares[field]);
  return {
    ownershipPercentage: known('ownershipPercentage'),
    votingPercentage: known('votingPercentage'),
  };
}

function total(rows: readonly Shares[], field: keyof Shares): number {
  return rows.reduce((sum, row) => sum + Math.round((row[field] ?? 0) * 1e6), 0);
}
