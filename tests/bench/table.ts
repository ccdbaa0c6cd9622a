export type Unit = 'kB' | 'MB' | 'ms' | 's' | '×' | '';

/** Divisor and decimals of a unit; bytes come as bytes, times in the unit. */
const FORMATS: Record<Unit, [divisor: number, decimals: number]> = {
  kB: [1000, 1],
  MB: [1e6, 1],
  ms: [1, 0],
  s: [1, 1],
  '×': [1, 2],
  '': [1, 0],
};

const WIDTH = 44;

/** Head of a table: its title and a column per site. */
export function heading(title: string, sites: readonly string[]): string {
  return `\n${title.padEnd(WIDTH)}${sites.map((site) => site.padStart(11)).join('')}`;
}

/** A row of a table. A value that was not measured is a dash; an infinite one is "lost". */
export function row(what: string, values: readonly number[], unit: Unit): string {
  const [divisor, decimals] = FORMATS[unit];
  const cells = values.map((value) => {
    if (Number.isNaN(value)) return '–';
    return value === Infinity ? 'lost' : `${(value / divisor).toFixed(decimals)} ${unit}`.trim();
  });
  return what.padEnd(WIDTH) + cells.map((text) => text.padStart(11)).join('');
}
