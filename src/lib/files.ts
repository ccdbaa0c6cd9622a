import { cpSync, existsSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';

/** A path with slashes, as pages and messages have it on every system. */
export function withSlashes(file: string): string {
  return file.split(path.sep).join('/');
}

/** Path of a file for messages: relative to a folder that it is in. */
export function pathWithin(folder: string, file: string): string {
  const relative = path.relative(folder, file);
  return withSlashes(relative.startsWith('..') ? file : relative);
}

/** A text file with LF at the ends of lines, whatever the checkout has. @throws Error when there is none */
export function readText(file: string): string {
  return readFileSync(file, 'utf8').replaceAll('\r\n', '\n');
}

/** All files below a folder, as sorted paths relative to it, with slashes. */
export function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => pathWithin(folder, path.join(entry.parentPath, entry.name)))
    .sort();
}

/**
 * Makes the contents of `target` equal to those of `source`. Unchanged files are not written, since the dev server would render
 * their pages again.
 *
 * @returns the number of files written and deleted
 */
export function syncFolder(source: string, target: string): { written: number; deleted: number } {
  const wanted = new Set(listFiles(source));
  const changed = [...wanted].filter((file) => {
    const destination = path.join(target, file);
    const content = readFileSync(path.join(source, file));
    return !existsSync(destination) || !readFileSync(destination).equals(content);
  });
  // All at once, so that the dev server compiles them at once.
  for (const file of changed) cpSync(path.join(source, file), path.join(target, file));
  const stale = listFiles(target).filter((file) => !wanted.has(file));
  for (const file of stale) rmSync(path.join(target, file));
  return { written: changed.length, deleted: stale.length };
}
