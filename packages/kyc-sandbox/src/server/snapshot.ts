import type { Sandbox, SandboxSpec } from '..';
import type { SandboxSnapshot } from '../../kyc-sandbox.mjs';
import { isEqual, sha256Hex } from '../support/hash';
import type { SandboxData } from '../state';
import { ControlError } from './controlRequests';

/** SHA-256 of the schema, which tells releases of one version of the API apart. */
export function schemaHash({ sdl }: SandboxSpec): string {
  return sha256Hex(sdl);
}

/** A sandbox and the program that runs it. */
export interface Running {
  readonly sandbox: Sandbox;
  readonly spec: SandboxSpec;
  readonly version: string;
}

/** What a snapshot belongs to: its layout can change with every release. */
export function versionsOf({ spec, version }: Running) {
  return { sandbox: version, apiVersion: spec.version, schema: schemaHash(spec) };
}

/** The present state. */
export function stateSnapshotOf(running: Running): SandboxSnapshot {
  const { state } = running.sandbox;
  return { ...versionsOf(running), clock: state.now(), state: JSON.stringify(state.data) };
}

/** Restores a state and its time. @throws ControlError for what is not a snapshot of the same version */
export function restoreSnapshot(running: Running, value: unknown): void {
  const { state, clock: _clock, ...versions } = (value ?? {}) as Partial<SandboxSnapshot>;
  if (typeof state !== 'string' || !isEqual(versions, versionsOf(running)))
    // The state of the server conflicts with the snapshot (RFC 9110, 15.5.10).
    throw new ControlError(
      409,
      'This is not a snapshot, as POST /_sandbox/snapshot returns it, of this version of the sandbox. Make a new one.',
    );
  running.sandbox.state.restore(JSON.parse(state) as SandboxData);
}
