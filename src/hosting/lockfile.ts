/** What the check reads of package-lock.json. */
export interface Lockfile {
  lockfileVersion?: number;
  packages?: Record<string, LockedPackage>;
}

interface LockedPackage {
  version?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  inBundle?: boolean;
  hasInstallScript?: boolean;
  optional?: boolean;
}

const REGISTRY = 'https://registry.npmjs.org/';

/**
 * Packages that would run a script when they are installed. None runs (`ignore-scripts`), and the site builds and the tests
 * pass without: whoever adds one looks first whether that still holds. A name that the lockfile no longer has is taken out.
 */
export const SCRIPTS_NOT_RUN: readonly string[] = [
  '@swc/core',
  'core-js',
  'core-js-pure',
  'esbuild',
  'unrs-resolver',
];

/**
 * What is wrong with a lockfile, in words; none when every package is fixed by its digest, comes from the registry, and runs no
 * script that is not known. No `resolved` means the registry that npm is set to; the digest holds whatever that is.
 */
export function lockfileProblems(lock: Lockfile): string[] {
  if (lock.lockfileVersion !== 3) return ['The lockfile is not of version 3.'];
  const problems: string[] = [];
  for (const [place, locked] of Object.entries(lock.packages ?? {})) {
    if (place === '') continue;
    if (locked.link) problems.push(`${place} is a link to a folder.`);
    else if (!locked.inBundle && !/^sha512-[A-Za-z0-9+/]{86}==$/.test(locked.integrity ?? '')) {
      problems.push(`${place} has no SHA-512 digest.`);
    }
    if (locked.resolved !== undefined && !locked.resolved.startsWith(REGISTRY))
      problems.push(`${place} comes from ${locked.resolved}.`);
    const name = place.split('node_modules/').at(-1) as string;
    if (locked.hasInstallScript && !SCRIPTS_NOT_RUN.includes(name))
      problems.push(`${place} has an install script.`);
  }
  return problems;
}
