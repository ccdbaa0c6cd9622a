import { fail } from '../errors/fail';
import type { Settings } from '../settings';
import { canonicalJson, sha256Hex, fnv1aHex } from '../support/hash';
import type { ExecutedBody } from './execute';
import type { GraphQLRequest } from './types';

interface KeyRecord {
  /** Hash of the request, which can contain personal data. */
  readonly fingerprint: string;
  readonly at: number;
  /** `visibilityFingerprint` of the caller when the response was stored; empty while the first request runs. */
  visibility: string;
  /** Null while the first request runs, and after data was erased. */
  response: ExecutedBody | null;
}

/** A reserved key: `keep` stores the response for retries, `release` frees the key. */
export interface ReservedKey {
  keep(response: ExecutedBody, visibility: string): void;
  release(): void;
}

/** Result of the lookup: a stored response, a reserved key, or nothing. */
export type KeyLookup =
  | { readonly replay: ExecutedBody }
  | { readonly reserved: ReservedKey | null };

/** Responses stored by idempotency key, one set per access id. */
export class IdempotencyKeys {
  private readonly records = new Map<string, KeyRecord>();

  constructor(private readonly settings: Settings) {}

  /** The stored responses, as a snapshot contains them; requests in progress are left out. */
  dataAt(now: string): readonly (readonly [string, KeyRecord])[] {
    this.forgetOld(Date.parse(now));
    return [...this.records].filter(([, { visibility }]) => visibility);
  }

  /** Removes all stored responses: any of them can contain data that was erased. */
  forgetResponses(): void {
    for (const record of this.records.values()) record.response = null;
  }

  /** Replaces the stored responses by those of a snapshot. */
  restore(data: ReturnType<IdempotencyKeys['dataAt']>): void {
    this.records.clear();
    for (const [name, record] of data) this.records.set(name, { ...record });
  }

  /**
   * Looks a key up and reserves it. A stored response is returned only to one who sees the same.
   * @throws IDEMPOTENCY_KEY_INVALID, IDEMPOTENCY_KEY_REUSED, IDEMPOTENCY_IN_PROGRESS
   */
  take(
    key: string | undefined,
    accessId: string,
    request: GraphQLRequest,
    now: string,
    visibility: (before: string) => string,
  ): KeyLookup {
    if (key === undefined) return { reserved: null };
    const maximum = this.settings.idempotencyKeyLength;
    if (key.trim() === '' || key.length > maximum) fail('IDEMPOTENCY_KEY_INVALID', { maximum });
    const name = `${accessId} ${key}`;
    const fingerprint = fingerprintOf(request);
    const time = Date.parse(now);
    this.forgetOld(time);
    const found = this.records.get(name);
    if (found) {
      if (found.fingerprint !== fingerprint) fail('IDEMPOTENCY_KEY_REUSED');
      if (found.visibility === '') fail('IDEMPOTENCY_IN_PROGRESS');
      if (!found.response || found.visibility !== visibility(found.visibility))
        fail('IDEMPOTENCY_KEY_REUSED');
      return { replay: found.response };
    }
    const record: KeyRecord = { fingerprint, at: time, visibility: '', response: null };
    this.records.set(name, record);
    return {
      reserved: {
        keep: (response, seen) => {
          record.response = response;
          record.visibility = seen;
        },
        release: () => {
          if (this.records.get(name) === record) this.records.delete(name);
        },
      },
    };
  }

  private forgetOld(time: number): void {
    for (const [name, { at }] of this.records)
      if (time >= at + this.settings.idempotencyKeptFor) this.records.delete(name);
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
