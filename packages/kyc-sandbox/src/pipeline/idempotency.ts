import { fail } from '../errors/fail';
import type { AccessSnapshot } from '../rules/visibility';
import type { Settings } from '../settings';
import { canonicalJson, sha256Hex, fnv1aHex } from '../support/hash';
import type { ExecutedBody } from './execute';
import type { GraphQLRequest } from './types';

/** A key that was used. */
export interface KeyRecord {
  /** Hash of the request, which can contain personal data. */
  readonly fingerprint: string;
  readonly at: number;
  /** Returned to a retry with the same access; absent while the first request runs. */
  stored?: { readonly response: ExecutedBody; readonly seen: AccessSnapshot };
}

/** Responses stored by access id and idempotency key. */
export class IdempotencyKeys {
  readonly records = new Map<string, KeyRecord>();

  constructor(private readonly settings: Settings) {}

  /**
   * Looks a key up, or reserves it.
   * @param hasSameAccess whether the caller can still see what the stored response contains
   * @throws IDEMPOTENCY_KEY_INVALID, IDEMPOTENCY_KEY_REUSED, IDEMPOTENCY_IN_PROGRESS
   */
  take(
    key: string,
    accessId: string,
    request: GraphQLRequest,
    now: string,
    hasSameAccess: (seen: AccessSnapshot) => boolean,
  ): KeyRecord {
    const maximum = this.settings.idempotencyKeyLength;
    if (key.trim() === '' || key.length > maximum) fail('IDEMPOTENCY_KEY_INVALID', { maximum });
    const name = `${accessId} ${key}`;
    const fingerprint = fingerprintOf(request);
    const at = Date.parse(now);
    for (const [other, record] of this.records)
      if (at >= record.at + this.settings.idempotencyKeptFor) this.records.delete(other);
    const found = this.records.get(name);
    if (found) {
      if (found.fingerprint !== fingerprint) fail('IDEMPOTENCY_KEY_REUSED');
      if (!found.stored) fail('IDEMPOTENCY_IN_PROGRESS');
      if (!hasSameAccess(found.stored.seen)) fail('IDEMPOTENCY_KEY_REUSED');
      return found;
    }
    const record: KeyRecord = { fingerprint, at };
    this.records.set(name, record);
    return record;
  }

  /** Frees a reserved key. */
  release(reserved: KeyRecord): void {
    for (const [name, record] of this.records) if (record === reserved) this.records.delete(name);
  }
}

function fingerprintOf({ query, variables, operationName, files }: GraphQLRequest): string {
  const parts = Object.entries(files ?? {}).map(([path, { fileName, content }]) => [
    path,
    fileName,
    fnv1aHex(content),
  ]);
  // Absent, null and empty are the same request.
  const own = { query, variables: variables ?? {}, operationName: operationName || null, parts };
  return sha256Hex(canonicalJson(own));
}
