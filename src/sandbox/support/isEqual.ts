import { canonicalJson } from './hash';

/** True for values that are the same as JSON, whatever the order of their keys. */
export function isEqual(one: unknown, other: unknown): boolean {
  return canonicalJson([one]) === canonicalJson([other]);
}
