import { kilobytes } from '../../src/commands/units';

/** How a value of a row is written. */
export type Unit = 'kB' | 'MB' | 'ms' | 's' | '';

/** A line of a table: what was measured, the site's value, stock's, and one divided by the other. Bytes, milliseconds, seconds. */
export function row(what: string, site: number, stock: number, unit: Unit): string {
  const cells = [shown(site, unit), shown(stock, unit), Number.isFinite(stock) ? (site / stock).toFixed(2) : ''];
  return `${what.padEnd(44)}${cells.map((cell) => cell.padStart(11)).join('')}`;
}

/** The line above such lines. */
export function heading(name: string): string {
  return `\n${name.padEnd(44)}${['site', 'stock', 'ratio'].map((cell) => cell.padStart(11)).join('')}`;
}

function shown(value: number, unit: Unit): string {
  if (Number.isNaN(value)) return '–';
  if (value === Infinity) return 'lost';
  if (unit === 'kB') return kilobytes(value);
  if (unit === 'MB') return `${(value / 1e6).toFixed(1)} MB`;
  return unit === 's' ? `${value.toFixed(1)} s` : `${Math.round(value)} ${unit}`.trim();
}
