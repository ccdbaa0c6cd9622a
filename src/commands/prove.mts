import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { GROUPS, type Change } from '../../tests/proof/changes';
import { projectCopy, run } from './projectCopy';
import { CommandError, report } from './report';

interface Result {
  fullName: string;
  status: string;
}

/**
 * `npm run prove [group …]`: takes each of our fixes out, in a copy of the committed project, and runs the test that looks after it.
 * Ends with code 1 when a fix is not missed. Some minutes for each group: one build, and tests that wait for what does not come.
 */
await report('prove', () => {
  const wanted = process.argv.slice(2);
  const unknown = wanted.filter((name) => !(name in GROUPS));
  if (unknown.length > 0) throw new CommandError(`No such group: ${unknown.join(', ')}. There are ${Object.keys(GROUPS).join(', ')}.`);
  const missed = Object.entries(GROUPS)
    .filter(([name]) => wanted.length === 0 || wanted.includes(name))
    .flatMap(([name, changes]) => prove(name, changes));
  if (missed.length > 0) throw new CommandError(`Not missed by any test:\n${missed.join('\n')}`);
  return Promise.resolve();
});

/** Lines of the changes that no test minded. */
function prove(group: string, changes: readonly Change[]): string[] {
  // Without a cache: the bundler's does not see such changes.
  const copy = projectCopy(`prove-${group}`);
  try {
    for (const change of changes) makeChange(copy, change);
    console.log(`${group}: ${changes.length} fixes are taken out …`);
    // Other projects look at the sources, or build sites of their own.
    if (changes.some((change) => projectOf(change) === 'browser')) run(process.execPath, ['src/commands/run.cjs', 'build'], copy);
    const results = test(copy, changes);
    return changes.flatMap((change) => {
      const named = results.filter(({ fullName }) => fullName.includes(change.title));
      const verdict = named.length === 0 ? 'NO SUCH TEST' : named.some(({ status }) => status === 'failed') ? 'red' : 'STILL GREEN';
      const line = `${verdict.padEnd(12)} ${change.title}  ${change.file}: ${change.from}`;
      console.log(line);
      return verdict === 'red' ? [] : [line];
    });
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** @throws CommandError when the text is not in the file exactly once: the list no longer fits the code */
function makeChange(copy: string, { file, from, to }: Change): void {
  const full = path.join(copy, file);
  const text = readFileSync(full, 'utf8');
  const places = text.split(from).length - 1;
  if (places !== 1) throw new CommandError(`${file}: ${places} places with ${JSON.stringify(from)}; tests/proof/changes.ts wants one.`);
  // A file that is linked would change in both places.
  rmSync(full);
  writeFileSync(full, text.replace(from, () => to));
}

function test(copy: string, changes: readonly Change[]): Result[] {
  const out = path.join(copy, 'proof.json');
  const files = [...new Set(changes.map((change) => `tests/${change.test}.test.ts`))];
  const titles = changes.map(({ title }) => title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  const options = ['--config=tests/vitest.config.mts', ...new Set(changes.map((change) => `--project=${projectOf(change)}*`)), '--retry=0', '--testTimeout=120000', '--reporter=json', `--outputFile=${out}`];
  spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...options, '-t', titles, ...files], { cwd: copy, stdio: 'ignore' });
  const { testResults } = JSON.parse(readFileSync(out, 'utf8')) as { testResults: { assertionResults: Result[] }[] };
  return testResults.flatMap(({ assertionResults }) => assertionResults.filter(({ status }) => status !== 'skipped'));
}

/** Folder of the change's test; the names of Vitest's projects begin with it. */
function projectOf({ test }: Change): string {
  return test.split('/')[0] as string;
}
