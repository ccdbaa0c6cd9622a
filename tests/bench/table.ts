export type Unit = 'kB' | 'MB' | 'ms' | '';

/** Divisor and decimals of a unit; bytes come as bytes, times in the unit. */
const FORMATS: Record<Unit, [divisor: number, decimals: number]> = {
  ...{ kB: [1000, 1], MB: [1e6, 1], ms: [1, 2], '': [1, 0] },
};

export type Row = readonly [what: string, values: readonly number[], unit: Unit];

/** Prints a table with a column per site. A value that was not measured is a dash; an infinite one is "lost". */
export function printTable(title: string, sites: readonly string[], rows: readonly Row[]): void {
  const line = (what: string, cells: readonly string[]): void =>
    console.log(what.padEnd(44) + cells.map((cell) => cell.slice(0, 12).padStart(13)).join(''));
  line(`\n${title}`.padEnd(45), sites);
  for (const [what, values, unit] of rows) {
    const [divisor, decimals] = FORMATS[unit];
    const cell = (value: number): string => {
      if (Number.isNaN(value)) return '–';
      return value === Infinity ? 'lost' : `${(value / divisor).toFixed(decimals)} ${unit}`.trim();
    };
    line(what, values.map(cell));
  }
}

export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1] ?? NaN;
}
