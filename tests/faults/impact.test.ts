import { spawn, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ImpactReport } from '../../src/impact/report';

/** A page with the front matter that each needs. */
function page(title: string, body: string): string {
  const description = 'A page of the fixture, whose description is as long as it must be.';
  return `---\ntitle: ${title}\ndescription: ${description}\nsidebar_label: ${title}\n---\n\n${body}`;
}

const GUIDE = page(
  'Cases',
  `The name is \`Case.name\`. See [the limits](/docs/limits#page-size).

\`\`\`graphql run
query ReadCase {
  case(id: "18ac3e73-43f0-4689-ac51-0e93f935d103") {
    name
  }
}
\`\`\`
`,
);
const LIMITS = page('Limits', '## Page size\n\nSmall.\n');
const CASE_NAME = /^ {2}name: String!$/m;

/** The project without its guides and examples, in a repository of its own with a commit. */
let root: string;
let base: string;

beforeAll(() => {
  root = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'impact-')));
  const data = ['glossary.yml', 'home.json', 'case-life-cycle.json'];
  const copied = ['src', 'schema', 'package.json', 'tsconfig.json'];
  for (const name of [...copied, ...data.map((file) => `docs/${file}`)])
    cpSync(name, path.join(root, name), { recursive: true });
  rmSync(path.join(root, 'schema/v1/examples'), { recursive: true });
  rmSync(path.join(root, 'src/pages'), { recursive: true });
  mkdirSync(path.join(root, 'node_modules'));
  for (const name of readdirSync('node_modules').filter((each) => !each.startsWith('.')))
    symlinkSync(path.resolve('node_modules', name), path.join(root, 'node_modules', name));
  write('.gitignore', 'node_modules\n');
  write('docs/cases.mdx', GUIDE);
  write('docs/limits.mdx', LIMITS);
  git('init', '-q', '-b', 'main');
  base = commit('Base');
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

function read(file: string): string {
  return readFileSync(path.join(root, file), 'utf8');
}

function git(...args: string[]): string {
  const identity = ['-c', 'user.name=Test', '-c', 'user.email=test@kyc.example'];
  const { status, stdout, stderr } = spawnSync('git', [...identity, ...args], {
    cwd: root,
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([0, expect.any(String)]);
  return stdout.trim();
}

function commit(message: string): string {
  git('add', '-A');
  git('commit', '-qm', message);
  return git('rev-parse', 'HEAD');
}

const command = (): string => path.join(root, 'src/commands/run.cjs');

function impact(...args: string[]): { code: number | null; output: string; words: string } {
  return impactWith({}, ...args);
}

function impactWith(env: Readonly<Record<string, string>>, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [command(), 'impact', ...args], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, INIT_CWD: root, ...env },
  });
  expect(leftovers()).toEqual([]);
  return { code: status, output: stdout, words: stderr.trim() };
}

/** Temporary folders of this fixture. */
function leftovers(): string[] {
  return readdirSync(os.tmpdir()).filter((name) => {
    const link = path.join(os.tmpdir(), name, 'base/node_modules');
    return (
      name.startsWith('kyc-impact-') && existsSync(link) && readlinkSync(link).startsWith(root)
    );
  });
}

it('names what a change does: response, deprecated use, link, URL, schema; and writes nothing else', () => {
  write('docs/limits.mdx', LIMITS.replace('Page size', 'Size of a page'));
  write(
    'schema/v1/case.graphql',
    read('schema/v1/case.graphql').replace(
      CASE_NAME,
      '  name: String! @deprecated(reason: "Old. Use `Case.caseNumber` instead. Removed not before 2030-01-01.")',
    ),
  );
  const seed = 'schema/v1/seed.yml';
  write(seed, read(seed).replaceAll('Kornblomst Eksempel A/S', 'Kornblomst Example A/S'));
  const before = git('status', '--porcelain');

  const { code, output, words } = impact('main', '--json');
  expect({ code, words }).toEqual({ code: 0, words: '' });
  const report = JSON.parse(output) as ImpactReport;
  expect(report).toMatchObject({
    base: { name: 'main', commit: base },
    uncommitted: ['docs/limits.mdx', 'schema/v1/case.graphql', seed],
    notes: [],
    schema: [{ kind: 'deprecated', coordinate: 'Case.name' }],
    samples: { changed: [{ file: 'docs/cases.mdx', line: 9, name: 'ReadCase' }], added: [] },
    links: [
      {
        file: 'docs/cases.mdx',
        line: 7,
        target: '/docs/limits#page-size',
        nearest: '/docs/limits#size-of-a-page',
      },
    ],
    urls: ['/docs/limits#page-size'],
  });
  expect(report.deprecated).toEqual(
    expect.arrayContaining([
      { coordinate: 'Case.name', file: 'docs/cases.mdx', line: 7, by: 'text' },
      { coordinate: 'Case.name', file: 'docs/cases.mdx', line: 12, by: 'ReadCase' },
    ]),
  );
  expect(git('status', '--porcelain')).toBe(before);

  const text = impact('main');
  expect(text).toMatchObject({ code: 0, words: '' });
  expect(text.output).toContain('docs/cases.mdx:9 `ReadCase`');
});

it('names the position of a breaking change that nobody announced', () => {
  write('docs/changelog.mdx', page('Changelog', '<Changelog />\n'));
  write(
    'schema/v1/case.graphql',
    read('schema/v1/case.graphql').replace(/^ {2}purpose: String$/m, '  other: Int'),
  );
  const { notes } = JSON.parse(impact('main', '--json').output) as ImpactReport;
  expect(notes).toEqual([
    expect.stringMatching(
      /^The build stops at: schema\/v1\/case\.graphql:\d+:\d+ Breaking: Field 'purpose' was removed/,
    ),
  ]);
  rmSync(path.join(root, 'docs/changelog.mdx'));
  git('checkout', '-q', '.');
});

it('names the uses of a name that is gone, although samples with it fail', () => {
  write('docs/other.mdx', page('Other', 'See [how to read a case](/docs/cases).\n'));
  base = commit('Other');
  write(
    'schema/v1/case.graphql',
    read('schema/v1/case.graphql').replace(CASE_NAME, '  title: String!'),
  );
  const { code, output } = impact('main', '--json');
  expect(code).toBe(0);
  const { notes, schema, names, ...report } = JSON.parse(output) as ImpactReport;
  expect(notes).toEqual([
    expect.stringMatching(/^The build stops at: docs\/cases\.mdx:7:13 There is no `Case\.name`\./),
    'The build stops at: docs/cases.mdx:12:5 Cannot query field "name" on type "Case".',
  ]);
  expect(schema).toContainEqual(
    expect.objectContaining({ kind: 'breaking', coordinate: 'Case.name' }),
  );
  expect(names.find(({ coordinate }) => coordinate === 'Case.name')?.uses).toEqual(
    expect.arrayContaining([
      { coordinate: 'Case.name', file: 'docs/cases.mdx', line: 7, by: 'text' },
      { coordinate: 'Case.name', file: 'docs/cases.mdx', line: 12, by: 'ReadCase' },
    ]),
  );
  expect(report).toMatchObject({
    unread: ['docs/cases.mdx'],
    samples: { changed: [], added: [], removed: [] },
    links: [],
    urls: ['/docs/graphql/v1/types/objects/case#name'],
  });
  git('checkout', '-q', '.');
});

it('fails with the problems of a working tree whose SDL is invalid', () => {
  write('schema/v1/case.graphql', `${read('schema/v1/case.graphql')}\ntype Query {`);
  const { code, output, words } = impact('main');
  expect([code, output]).toEqual([2, '']);
  expect(words).toMatch(/^impact failed\.\nschema\/v1\/case\.graphql:\d+:\d+ /);
  git('checkout', '-q', '.');
});

it('compares the schema alone with a base that has older code, and ends with 1 for breaking changes', () => {
  rmSync(path.join(root, 'src/commands/model.mts'));
  write(
    'schema/v1/case.graphql',
    read('schema/v1/case.graphql').replace(CASE_NAME, '$&\n  old: Int'),
  );
  const older = commit('Older');
  git('checkout', '-q', 'main~1', '--', '.');
  const { code, output } = impact(older, '--json', '--fail-on', 'breaking');
  expect(code).toBe(1);
  const { notes, schema } = JSON.parse(output) as ImpactReport;
  expect(schema).toMatchObject([{ kind: 'breaking', coordinate: 'Case.old' }]);
  expect(notes).toEqual([
    'The samples and pages of the base cannot be read with its own code (it has no src/commands/model.mts). Only the schema is compared.',
  ]);
  git('reset', '-q', '--hard', base);
});

it('refuses a commit without a schema', () => {
  git('checkout', '-q', '--orphan', 'empty');
  rmSync(path.join(root, 'schema'), { recursive: true });
  const empty = commit('Empty');
  git('checkout', '-q', 'main');
  expect(impact(empty)).toEqual({
    code: 2,
    output: '',
    words: `impact failed.\nThe commit ${empty.slice(0, 7)} has no valid schema to compare with.\nschema/v1:1:1 There is no such file or folder. SCHEMA names an SDL file or a folder of them.`,
  });
});

it('removes its folder and ends its processes on Ctrl-C', async () => {
  rmSync(path.join(root, 'node_modules/.cache'), { recursive: true, force: true });
  const child = spawn(process.execPath, [command(), 'impact', 'main'], {
    cwd: root,
    stdio: 'ignore',
    detached: true,
  });
  const ended = new Promise((resolve) => child.on('exit', resolve));
  const folder = (): string => path.join(os.tmpdir(), leftovers()[0] ?? '');
  await expect
    .poll(() => existsSync(path.join(folder(), 'base/node_modules')), {
      timeout: 30_000,
      interval: 20,
    })
    .toBe(true);
  const work = folder();
  // A terminal signals every process, the launcher then signals its child, and people press the keys again.
  const again = setInterval(() => process.kill(-child.pid!, 'SIGINT'), 2);
  child.once('exit', () => clearInterval(again));
  expect(await ended).toBe(130);
  expect(existsSync(work)).toBe(false);
});
