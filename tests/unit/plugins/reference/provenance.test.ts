import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it, onTestFinished, vi } from 'vitest';
import { readSchema } from '../../../../src/schema/readSchema';
import { pagesOf } from '../../../../src/schema/routes';
import { provenance } from '../../../../src/plugins/reference/provenance';
import { apiSpecFolder } from '../../../../src/schema/load';
import { temporaryFolder } from '../../../support/temporaryFolder';

it('leads from each page to the line of its definition', () => {
  const { schema } = readSchema(apiSpecFolder, process.cwd());
  const { editUrlOf } = provenance({
    root: process.cwd(),
    schema: 'schema/v1',
    repository: 'https://x',
  });
  const wrong: string[] = [];
  let looked = 0;
  for (const { kind, name, entity } of pagesOf(schema)) {
    const url = editUrlOf(entity);
    if (url === undefined) continue;
    looked += 1;
    const [, file = '', line = ''] = /^https:\/\/x\/blob\/main\/(.+)#L(\d+)$/.exec(url) ?? [];
    const definition =
      kind === 'type' || kind === 'directive'
        ? `(type|input|enum|union|interface|scalar|directive) @?${name}\\b`
        : ` {2}${name}[(:]`;
    const lines = readFileSync(file, 'utf8').split('\n');
    const isThere = new RegExp(`^( *(""".*?"""|"[^\n]*")\n)?${definition}`, 's');
    if (!isThere.test(lines.slice(Number(line) - 1).join('\n'))) wrong.push(`${name}: ${url}`);
  }
  expect(wrong).toEqual([]);
  expect(looked).toBeGreaterThanOrEqual(195);
});

const hasGit = spawnSync('git', ['--version']).status === 0;

it.skipIf(!hasGit)('dates pages by the history of the files, and not in a clone without it', () => {
  const { schema } = readSchema(apiSpecFolder, process.cwd());
  const [page] = pagesOf(schema);
  const dated = (root: string): boolean =>
    provenance({ root, schema: 'schema/v1' }).changedOn(page!.entity) !== undefined;
  const git = (...args: string[]): string =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.example', ...args], {
      cwd: root,
      encoding: 'utf8',
    });
  const root = temporaryFolder({ [`${page!.entity.astNode!.loc!.source.name}`]: 'a' });
  expect(dated(root)).toBe(false);
  git('init', '--quiet');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'One');
  expect(dated(root)).toBe(true);
  git('commit', '--quiet', '--allow-empty', '--message', 'Two');
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  onTestFinished(() => warn.mockRestore());
  git('clone', '--quiet', '--depth=1', `file://${root}`, 'shallow');
  expect([dated(`${root}/shallow`), warn.mock.calls.length]).toEqual([false, 1]);
});
