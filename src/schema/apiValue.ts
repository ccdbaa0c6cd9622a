import { formatNumber, type Quantity } from './quantity';
import { isDate } from '../lib/date';
import { isRecord } from '../lib/isRecord';
import type { ApiFile, Limit } from './types';

/**
 * Text of an API constant for prose, by its path: `token.lifetime` → `15 minutes`, `limits.requests` → `300 requests per minute`,
 * `limits.requests.number` → `300`, `review.appliesFrom` → `10 July 2027`. Undefined for nothing, a whole section, and a list.
 */
export function apiValueText(api: ApiFile, path: string): string | undefined {
  const value = resolve(api, path);
  if (typeof value === 'number') return formatNumber(value);
  if (typeof value === 'string') return isDate(value) ? longDate(value) : value;
  if (isQuantity(value)) return value.text;
  if (isLimit(value)) return limitText(value);
  return undefined;
}

/** As `apiValueText`, but as a program reads it: dates and numbers unchanged. For code. */
export function apiValueCode(api: ApiFile, path: string): string | undefined {
  const value = resolve(api, path);
  return typeof value === 'string' || typeof value === 'number'
    ? String(value)
    : apiValueText(api, path);
}

/** Every path worth proposing. Parts of a limit (`limits.requests.scope`) and `.number` can be named too. */
export function apiValuePaths(api: ApiFile): string[] {
  return pathsBelow(api, '').filter((path) => apiValueText(api, path) !== undefined);
}

/** `300 requests per minute`; without a window just the value. */
export function limitText({ value, per }: Limit): string {
  if (!per) return value.text;
  return `${value.text} per ${per.value === 1 ? per.unit : per.text}`;
}

/** `2027-07-10` as `10 July 2027`. */
export function longDate(date: string): string {
  return new Date(date).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
}

function resolve(api: ApiFile, path: string): unknown {
  let value: unknown = api;
  for (const key of path.split('.')) {
    const quantity = isLimit(value) ? value.value : value;
    if (key === 'number' && isQuantity(quantity)) return quantity.value;
    if (!isRecord(value) || isQuantity(value) || !Object.hasOwn(value, key)) return undefined;
    value = value[key];
  }
  return value;
}

function pathsBelow(value: unknown, path: string): string[] {
  if (!isRecord(value) || isQuantity(value) || isLimit(value)) return [path];
  return Object.entries(value).flatMap(([key, inner]) =>
    pathsBelow(inner, path === '' ? key : `${path}.${key}`),
  );
}

function isQuantity(value: unknown): value is Quantity {
  return isRecord(value) && 'unit' in value && 'text' in value;
}

function isLimit(value: unknown): value is Limit {
  return isRecord(value) && 'scope' in value && 'error' in value;
}
