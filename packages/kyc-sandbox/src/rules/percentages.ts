import { fail, problem } from '../errors/fail';

/** Shares of capital and votes in per cent, 0 to 100; null is unknown and counts as nothing. */
export interface Shares {
  readonly ownershipPercentage: number | null;
  readonly votingPercentage: number | null;
}

const kinds = [
  { field: 'ownershipPercentage', name: 'shares' },
  { field: 'votingPercentage', name: 'votes' },
] as const;

/** Rounding error of adding decimals: three owners of a third each have 100 % together. */
const tolerance = 1e-9;

const maximum = 100;

/** OWNERSHIP_OUT_OF_RANGE, with what is left, when shares or votes would exceed 100 in total. */
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

/** The shares of one owner; unknown where those of all owners together exceed 100 per cent. */
export function withoutExcess(shares: Shares, all: readonly Shares[]): Shares {
  const known = (field: keyof Shares): number | null =>
    total(all, field) > maximum + tolerance ? null : shares[field];
  return {
    ownershipPercentage: known('ownershipPercentage'),
    votingPercentage: known('votingPercentage'),
  };
}

function total(rows: readonly Shares[], field: keyof Shares): number {
  return rows.reduce((sum, row) => sum + (row[field] ?? 0), 0);
}

/** Rounds down to six decimals, so that the result fits into what is left. */
function rounded(percentage: number): number {
  return Math.floor((percentage + tolerance) * 1e6) / 1e6;
}
