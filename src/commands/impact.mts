import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildSchema } from 'graphql';
import { LABELS, changesBetween } from '../plugins/changelog/changes';
import { listFiles } from '../lib/files';
import { DOWNLOADS_FOLDER } from '../lib/publishedPaths';
import { ROOT } from '../lib/root';
import { CommandError, runReportingErrors } from './report';

/**
 * `npm run impact -- <commit>`: builds the commit and the working tree, and prints what changed: the
 * schema, and the Markdown versions of all pages, which contain the executed responses.
 */
await runReportingErrors('impact', run);

async function run(): Promise<void> {
  const [commit] = process.argv.slice(2);
  if (commit === undefined) throw new CommandError('npm run impact -- <commit>');
  const work = mkdtempSync(path.join(os.tmpdir(), 'kyc-impact-'));
  const base = path.join(work, 'base');
  try {
    git('worktree', 'add', '--quiet', '--detach', base, commit);
    execFileSync('npm', ['ci'], { cwd: base, stdio: 'inherit', shell: true });
    for (const root of [base, ROOT]) build(root);
    const [before, after] = [base, ROOT].map((root) =>
      buildSchema(
        readFileSync(path.join(root, 'build', DOWNLOADS_FOLDER, 'schema.graphql'), 'utf8'),
      ),
    );
    const changes = await changesBetween(before!, after!);
    for (const { kind, coordinate, message } of changes)
      console.log(`${LABELS[kind]}: ${coordinate}: ${message}`);
    for (const [name, root] of Object.entries({ before: base, after: ROOT }))
      for (const file of listFiles(path.join(root, 'build')).filter((each) => each.endsWith('.md')))
        cpSync(path.join(root, 'build', file), path.join(work, name, file));
    const diff = ['diff', '--no-index', '--stat=120', '--patch', 'before', 'after'];
    spawnSync('git', diff, { cwd: work, stdio: 'inherit' });
  } finally {
    rmSync(work, { recursive: true, force: true });
    git('worktree', 'prune');
  }
}

function git(...args: string[]): void {
  try {
    execFileSync('git', args, { cwd: ROOT, stdio: ['ignore', 'ignore', 'pipe'] });
  } catch (error) {
    throw new CommandError(`git ${args.join(' ')}: ${(error as Error).message}`);
  }
}

function build(folder: string): void {
  const launcher = path.join(folder, 'src/commands/run.cjs');
  const { status } = spawnSync(process.execPath, [launcher, 'build'], {
    cwd: folder,
    stdio: [0, 2, 2],
  });
  if (status !== 0) throw new CommandError(`${folder} does not build.`);
}
