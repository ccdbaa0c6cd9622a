import { existsSync, lstatSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { CommandError } from './report';

/** Folders of the new build, the published build, and the previous build while both are renamed. */
export interface BuildFolders {
  stage: string;
  output: string;
  previous: string;
}

/** The folders of a project, all inside it: a rename is atomic only within a file system. */
export function buildFolders(root: string): BuildFolders {
  return {
    stage: path.join(root, '.staging'),
    output: path.join(root, 'build'),
    previous: path.join(root, '.staging-previous'),
  };
}

/**
 * Restores the last good build after a publish that was interrupted between its two renames, and removes leftovers of one
 * interrupted after them. Called by every command that reads or writes `build/`.
 */
export function recover({ output, previous }: BuildFolders): void {
  if (!lstatSync(previous, { throwIfNoEntry: false })) return;
  if (lstatSync(output, { throwIfNoEntry: false }))
    rmSync(previous, { recursive: true, force: true });
  else renameSync(previous, output);
}

/** Refuses to publish over a file or a link: a rename would replace it. @throws CommandError */
export function guard({ output }: BuildFolders): void {
  if (lstatSync(output, { throwIfNoEntry: false })?.isDirectory() === false)
    throw new CommandError(`${path.basename(output)} is a file or a link. Move it away.`);
}

/**
 * Publishes the staging folder by two renames, so that `build/` is never a mix of old and new. If
 * the second rename fails, the first is undone.
 *
 * @throws Error of the file system; `build/` is then unchanged
 */
export function publish({ stage, output, previous }: BuildFolders): void {
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
