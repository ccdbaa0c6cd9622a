import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** SHA-256 of bytes as hex digits. */
export function hashOf(bytes: Uint8Array): string {
  return bytesToHex(sha256(bytes));
}

/** SHA-256 of text as hex digits. */
export function sha256Hex(text: string): string {
  return hashOf(utf8ToBytes(text));
}

/** 32-bit FNV-1a hash as eight hex digits. It identifies inputs and protects nothing. */
export function fnv1aHex(data: string | Uint8Array): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < data.length; index += 1) {
    const unit = typeof data === 'string' ? data.charCodeAt(index) : data[index]!;
    hash = Math.imul(hash ^ unit, 0x01000193);
  }
  return (hash >>> 0).toString(16).padStart(8, '0');
}

/** JSON with sorted keys: equal values give equal text. Null and undefined give `{}`. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(sorted(value) ?? {});
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const record = value as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    Object.keys(record)
      .sort()
      .map((key) => [key, sorted(record[key])]),
  );
}

/** Whether two records of numbers by kind have one in common; null is not a number. */
export function haveOneInCommon<T extends object>(own: T, wanted: T): boolean {
  return Object.entries(own).some(
    ([kind, number]) => number !== null && isEqual(number, wanted[kind as keyof T]),
  );
}

/** True for values that are the same as JSON, whatever the order of their keys. */
export function isEqual(one: unknown, other: unknown): boolean {
  return canonicalJson([one]) === canonicalJson([other]);
}
