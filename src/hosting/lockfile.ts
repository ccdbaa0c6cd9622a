/** The part of package-lock.json that is checked. */
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
 * Packages with an install script. No script runs (`ignore-scripts`), and site and tests work
 * without. Before you add a name, check that this is still true; remove names that the lockfile no
 * longer has.
 */
export const SCRIPTS_NOT_RUN: readonly string[] = [
  '@swc/core',
  'core-js',
  'core-js-pure',
  'esbuild',
  'msw',
  'unrs-resolver',
];

/**
 * Problems of a lockfile; none when every package is pinned by a SHA-512 hash, comes from the
 * registry, and has no unknown install script. Without `resolved`, npm uses the configured
 * registry; the hash is verified in either case.
 */
export function lockfileProblems(lock: Lockfile): string[] {
  if (lock.lockfileVersion !== 3) return ['The lockfile is not of version 3.'];
  const problems: string[] = [];
  for (const [location, locked] of Object.entries(lock.packages ?? {})) {
    if (location === '') continue;
    if (locked.link) problems.push(`${location} is a link to a folder.`);
    else if (!locked.inBundle && !/^sha512-[A-Za-z0-9+/]{86}==$/.test(locked.integrity ?? '')) {
      problems.push(`${location} has no SHA-512 hash.`);
    }
    if (locked.resolved !== undefined && !locked.resolved.startsWith(REGISTRY))
      problems.push(`${location} comes from ${locked.resolved}.`);
    const name = location.split('node_modules/').at(-1) as string;
    if (locked.hasInstallScript && !SCRIPTS_NOT_RUN.includes(name))
      problems.push(`${location} has an install script.`);
  }
  return problems;
}
