import { existsSync, lstatSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { CommandError } from './report';

/** Where a build is made, where it is published, and where the last one lies while the two change places. */
export interface Places {
  stage: string;
  output: string;
  previous: string;
}

/** The places of a project. All in its folder: a rename is one step only within a file system. */
export function placesOf(root: string): Places {
  return {
    stage: path.join(root, '.staging'),
    output: path.join(root, 'build'),
    previous: path.join(root, '.staging-previous'),
  };
}

/**
 * Puts the last good build back where a publishing was cut off between its two renames, which Node cannot do in one step, and
 * clears away what was left of one cut off after them. Called by every command that reads or writes `build/`.
 */
export function recover({ output, previous }: Places): void {
  if (!lstatSync(previous, { throwIfNoEntry: false })) return;
  if (lstatSync(output, { throwIfNoEntry: false }))
    rmSync(previous, { recursive: true, force: true });
  else renameSync(previous, output);
}

/** @throws CommandError when `build` is no folder: a rename would replace somebody's file, or a link with what it leads to */
export function guard({ output }: Places): void {
  const found = lstatSync(output, { throwIfNoEntry: false });
  if (!found || found.isDirectory()) return;
  throw new CommandError(
    `${path.basename(output)} is ${found.isSymbolicLink() ? 'a link' : 'a file'}, not a folder. Move it away.`,
  );
}

/**
 * Makes the staging folder the published one, by two renames: `build/` is never half old and half new. Should the second one
 * fail, the first is taken back.
 *
 * @throws Error of the file system; `build/` is then as it was
 */
export function publish({ stage, output, previous }: Places): void {
  rmSync(previous, { recursive: true, force: true });
  if (existsSync(output)) renameSync(output, previous);
  try {
    renameSync(stage, output);
  } catch (error) {
    if (existsSync(previous)) renameSync(previous, output);
    throw error;
  }
  rmSync(previous, { recursive: true, force: true });
}
