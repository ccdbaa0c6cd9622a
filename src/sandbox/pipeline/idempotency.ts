import { fail } from '../errors/fail';
import type { Settings } from '../settings';
import { canonicalJson, shortHash } from '../support/hash';
import type { ExecutedBody } from './execute';
import type { GraphQLRequest } from './types';

interface KeyRecord {
  readonly fingerprint: string;
  readonly at: number;
  /** Null while the first request runs. */
  response: ExecutedBody | null;
}

/** A limit for a server that runs for days; the oldest entries are removed first. */
const capacity = 10_000;

/**
 * A key that this request has reserved: `keep` stores the response for retries, `release` frees the
 * key.
 */
export interface ReservedKey {
  keep(response: ExecutedBody): void;
  release(): void;
}

/** Result of the lookup: a stored response, a reserved key, or nothing. */
export type KeyAnswer =
  | { readonly replay: ExecutedBody }
  | { readonly reserved: ReservedKey | null };

/** Responses stored by idempotency key, one set per access id. */
export class IdempotencyKeys {
  private readonly records = new Map<string, KeyRecord>();

  constructor(private readonly settings: Settings) {}

  /** The stored responses, as a snapshot contains them; requests in progress are left out. */
  get data(): readonly (readonly [string, KeyRecord])[] {
    return [...this.records].filter(([, { response }]) => response);
  }

  /** Replaces the stored responses by those of a snapshot. */
  restore(data: IdempotencyKeys['data']): void {
    this.records.clear();
    for (const [name, record] of data) this.records.set(name, { ...record });
  }

  /**
   * Looks a key up and reserves it for this request.
   *
   * @throws IDEMPOTENCY_KEY_INVALID, IDEMPOTENCY_KEY_REUSED, IDEMPOTENCY_IN_PROGRESS
   */
  take(key: string | undefined, accessId: string, request: GraphQLRequest, now: string): KeyAnswer {
    if (key === undefined) return { reserved: null };
    const maximum = this.settings.idempotencyKeyLength;
    if (key.trim() === '' || key.length > maximum) fail('IDEMPOTENCY_KEY_INVALID', { maximum });
    const name = `${accessId} ${key}`;
    const fingerprint = fingerprintOf(request);
    const time = Date.parse(now);
    const found = this.records.get(name);
    if (found && time < found.at + this.settings.idempotencyKeptFor) {
      if (found.fingerprint !== fingerprint) fail('IDEMPOTENCY_KEY_REUSED');
      return found.response ? { replay: found.response } : fail('IDEMPOTENCY_IN_PROGRESS');
    }
    const record: KeyRecord = { fingerprint, at: time, response: null };
    this.records.delete(name);
    this.records.set(name, record);
    if (this.records.size > capacity) this.records.delete(this.records.keys().next().value!);
    return {
      reserved: {
        keep: (response) => {
          record.response = response;
        },
        release: () => {
          if (this.records.get(name) === record) this.records.delete(name);
        },
      },
    };
  }
}

function fingerprintOf({ query, variables, operationName, files }: GraphQLRequest): string {
  const parts = Object.entries(files ?? {}).map(([path, { fileName, content }]) => [
    path,
    fileName,
    shortHash(content),
  ]);
  // Absent, null and empty are the same request.
  return canonicalJson({
    query,
    variables: variables ?? {},
    operationName: operationName || null,
    parts,
  });
}
