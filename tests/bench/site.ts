import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ROOT } from '../../src/lib/root';
import { cleanEnvironment, run } from './processes';

/** A built and compressed site, and the seconds of processor time that its build took. */
export interface Site {
  title: string;
  folder: string;
  cpu: number;
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

/** A cold build, of the site itself or over the schema in a file. */
export async function buildSite({ title, root }: Project, schema?: string): Promise<Site> {
  console.log(`Builds ${title} …`);
  rmSync(path.join(root, 'node_modules/.cache'), { recursive: true, force: true });
  const env = schema === undefined ? {} : { SCHEMA: schema };
  const cpu = await run(process.execPath, ['src/commands/run.cjs', 'build'], root, env);
  return { title, folder: path.join(root, 'build'), cpu };
}
