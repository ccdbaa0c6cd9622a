import type { SandboxSpec } from '..';
import { sha256Hex } from '../support/hash';
import { ControlError } from './controlRequests';
import type { SandboxSnapshot } from '../../kyc-sandbox.mjs';
import type { NamedStore, StoreData } from './stores';

/** SHA-256 of the schema, which tells releases of one version of the API apart. */
export function schemaHash({ sdl }: SandboxSpec): string {
  return sha256Hex(sdl);
}

/** The present state of a store. */
export function snapshotOf(store: NamedStore, release: SnapshotRelease): SandboxSnapshot {
  store.runDueEvents();
  const { clock, data } = store;
  const state = JSON.stringify({ time: clock.read(), data } satisfies State);
  return { ...versionsOf(release), clock: clock.instant, state };
}

/** Restores a store and its time. @throws ControlError for what is not a snapshot; a store is reset by a state that was edited */
export function restoreSnapshot(store: NamedStore, release: SnapshotRelease, value: unknown): void {
  const { state, ...versions } = (value ?? {}) as Partial<Record<string, unknown>>;
  if (typeof state !== 'string' || typeof versions['apiVersion'] !== 'string')
    throw refusal('The body must be a snapshot, as returned by POST /_sandbox/snapshot.');
  const made = describeVersions(versions);
  const own = describeVersions({ ...versionsOf(release) });
  if (made !== own)
    throw refusal(`The snapshot is of ${made}, and this is ${own}. Make a new snapshot.`);
  try {
    const saved = JSON.parse(state) as State;
    store.restore(saved.data);
    store.clock.set(saved.time);
    store.runDueEvents();
  } catch {
    store.reset();
    throw refusal(
      'The state is not valid, and the store has its initial data. Make a new snapshot.',
    );
  }
  store.outcomes.clear();
}

/** What a snapshot belongs to: its layout can change with every release. */
interface SnapshotRelease {
  readonly spec: SandboxSpec;
  readonly version: string;
}

function versionsOf({
  spec,
  version,
}: SnapshotRelease): Pick<SandboxSnapshot, 'sandbox' | 'apiVersion' | 'schema'> {
  return { sandbox: version, apiVersion: spec.version, schema: schemaHash(spec) };
}

function describeVersions({
  sandbox,
  apiVersion,
  schema,
}: Partial<Record<string, unknown>>): string {
  return `sandbox ${String(sandbox)} with API version ${String(apiVersion)} (schema ${String(schema).slice(0, 12)})`;
}

/** The state of the server conflicts with the snapshot (RFC 9110, 15.5.10). */
const refusal = (message: string): ControlError => new ControlError(409, message);

interface State {
  readonly time: number;
  readonly data: StoreData;
}
