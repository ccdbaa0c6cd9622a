import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ROOT } from '../../src/lib/root';
import { buildBy, cleanEnvironment } from './processes';

/** A built site. */
export interface Site {
  title: string;
  folder: string;
}

/** A commit of the project in a temporary folder. */
export interface Project {
  title: string;
  root: string;
}

/** Copies a commit, with its packages. The caller removes the folder. */
export function projectAt(commit: string): Project {
  const root = mkdtempSync(path.join(os.tmpdir(), 'kyc-bench-'));
  const inRoot = { cwd: root, env: cleanEnvironment() };
  execFileSync('git', ['clone', '--quiet', ROOT, root], inRoot);
  execFileSync('git', ['checkout', '--quiet', commit], inRoot);
  const [own, its] = [ROOT, root].map((folder) =>
    readFileSync(path.join(folder, 'package-lock.json')),
  );
  if (own?.equals(its!)) execFileSync('cp', ['-al', path.join(ROOT, 'node_modules'), root]);
  else execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--silent'], inRoot);
  return { title: commit, root };
}

export function buildSite({ title, root }: Project): Site {
  console.log(`Builds ${title} …`);
  buildBy(['src/commands/run.cjs', 'build'], root);
  return { title, folder: path.join(root, 'build') };
}
