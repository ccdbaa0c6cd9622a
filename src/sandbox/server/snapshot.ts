import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { SandboxSpec } from '..';
import type { NamedStore } from './namedStores';
import type { StoresData } from './stores';

/** A store at one point in time, as JSON. Its content may change from version to version. */
export interface Snapshot {
  /** Version of the API. */
  readonly apiVersion: string;
  /** SHA-256 of the schema. */
  readonly schema: string;
  readonly clock: string;
  /** SHA-256 of `clock` and `state`. */
  readonly hash: string;
  /** A JSON text, so that its hash does not depend on how the snapshot is formatted. */
  readonly state: string;
}

/** A snapshot that cannot be restored. The message is for the reader. */
export class SnapshotError extends Error {
  override readonly name = 'SnapshotError';
}

/** SHA-256 of the schema, which tells releases of one version of the API apart. */
export function schemaHash({ sdl }: SandboxSpec): string {
  return hashOf(sdl);
}

/** The present state of a store. */
export function snapshotOf({ clock, stores }: NamedStore, spec: SandboxSpec): Snapshot {
  stores.runDueEvents();
  const state = JSON.stringify({ time: clock.read(), data: stores.data } satisfies State);
  const { instant } = clock;
  return {
    apiVersion: spec.version,
    schema: schemaHash(spec),
    clock: instant,
    hash: hashOf(instant + state),
    state,
  };
}

/**
 * Restores the state of a store, and its time, from which the clock goes on.
 *
 * @throws SnapshotError when the value is no snapshot, was changed, or belongs to another version; the store is then unchanged
 */
export function restoreSnapshot(
  { clock, stores, outcomes }: NamedStore,
  spec: SandboxSpec,
  value: unknown,
): void {
  const {
    apiVersion,
    schema,
    clock: instant,
    hash,
    state,
  } = (value ?? {}) as Partial<Record<string, unknown>>;
  if (typeof state !== 'string' || typeof schema !== 'string' || typeof apiVersion !== 'string')
    throw new SnapshotError('This is no snapshot. Send the response of POST /_sandbox/snapshot.');
  if (apiVersion !== spec.version || schema !== schemaHash(spec)) {
    throw new SnapshotError(
      `The snapshot is of version ${apiVersion} (schema ${schema.slice(0, 12)}), this sandbox is of version ` +
        `${spec.version} (schema ${schemaHash(spec).slice(0, 12)}). Make a new snapshot.`,
    );
  }
  if (hash !== hashOf(String(instant) + state))
    throw new SnapshotError('The snapshot was changed: its hash differs.');
  const before: State = { time: clock.read(), data: stores.data };
  try {
    const { time, data } = JSON.parse(state) as State;
    stores.restore(data);
    clock.set(time);
    stores.runDueEvents();
  } catch {
    stores.restore(before.data);
    clock.set(before.time);
    throw new SnapshotError('This is no state of a sandbox. Make a new snapshot.');
  }
  outcomes.clear();
}

interface State {
  readonly time: number;
  readonly data: StoresData;
}

function hashOf(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}
