import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { CommandError, report } from '../../../src/commands/report';
import { SourceError } from '../../../src/lib/problem';
import { listen } from '../../support/listen';

/** Messages of commands that cannot do their work. */

/**
 * A copy of the project's code without pages, build and Docusaurus, which is stubbed by a script
 * that exits with 3.
 */
let root: string;

beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'commands-'));
  for (const name of ['src', 'package.json', 'tsconfig.json'])
    cpSync(name, path.join(root, name), { recursive: true });
  const modules = path.join(root, 'node_modules');
  mkdirSync(modules);
  for (const name of readdirSync('node_modules')) {
    if (name !== '@docusaurus')
      symlinkSync(path.resolve('node_modules', name), path.join(modules, name));
  }
  write('node_modules/@docusaurus/core/bin/docusaurus.mjs', 'process.exit(3);\n');
  write('one.graphql', 'type Query { a: Int }\n');
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

afterEach(() => {
  vi.restoreAllMocks();
});

function write(file: string, content: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), content);
}

/** Exit code and error output of a command in the copy. */
function run(
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): { code: number | null; words: string } {
  const { status, stderr } = spawnSync(
    process.execPath,
    [path.join(root, 'src/commands/run.cjs'), ...args],
    {
      cwd: root,
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], ...env },
    },
  );
  return { code: status, words: stderr.trim() };
}

/** What `report` prints for an error, and the exit code. */
async function reported(error: unknown): Promise<{ code: unknown; words: string }> {
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => undefined as never);
  const print = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await report('build', vi.fn<() => Promise<void>>().mockRejectedValue(error));
  const said = { code: exit.mock.calls[0]?.[0], words: String(print.mock.calls[0]?.[0]) };
  vi.restoreAllMocks();
  return said;
}

describe('report', () => {
  it('prints errors meant for people without a stack', async () => {
    const problem = { file: 'docs/a.mdx', line: 2, column: 3, message: 'Wrong.' };
    expect(await reported(new SourceError([problem, problem]))).toEqual({
      code: 1,
      words: '\nbuild failed.\ndocs/a.mdx:2:3 Wrong.\ndocs/a.mdx:2:3 Wrong.\n',
    });
    expect(await reported(new CommandError('Say more.'))).toEqual({
      code: 1,
      words: '\nbuild failed.\nSay more.\n',
    });
  });

  it('prints other errors with their stack', async () => {
    const { code, words } = await reported(new TypeError('Odd.'));
    expect([code, words.split('\n').slice(0, 4)]).toEqual([
      1,
      ['', 'build failed.', 'TypeError: Odd.', expect.stringMatching(/^ +at /)],
    ]);
    expect((await reported('a text')).words).toBe('\nbuild failed.\na text\n');
  });
});

describe('a command', () => {
  it('snapshot: accepts no date that the calendar does not have', () => {
    expect(run(['snapshot', '2025-02-29'])).toEqual({
      code: 1,
      words: 'snapshot failed.\nName the day of the release: npm run snapshot -- 2025-03-03.',
    });
  });

  it('serve: fails without a build, and on a port in use', async () => {
    expect(run(['serve'])).toEqual({
      code: 1,
      words: 'serve failed.\nThere is no build/. Run npm run build first.',
    });
    for (const name of ['index.html', '404.html', '_headers']) write(`build/${name}`, '');
    const { port } = new URL(await listen(createServer()));
    expect(run(['serve', '--port', port])).toEqual({
      code: 1,
      words: `serve failed.\nPort ${port} is in use. Choose another one with --port N.`,
    });
  });
});
