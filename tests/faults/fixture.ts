import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { listFiles } from '../../src/lib/files';
import { guideFiles, guideRoute } from '../../src/schema/guides';
import { files as spec } from '../unit/schema/fixture';

/** What a fixture shares with the project: everything that builds the site, without its content. */
const SHARED = [
  'docusaurus.config.ts',
  'sidebars.ts',
  'package.json',
  'tsconfig.json',
  'src',
  'packages',
  'static',
  'schema/v1/clients',
  'docs/glossary.yml',
  'docs/home.json',
  'docs/case-life-cycle.json',
];

const HOME = `import Layout from '@theme/Layout';
import Call from './_openingCall.mdx';
import Change from './_latestChange.mdx';
import Life from './_caseLife.mdx';
import Match from './_match.mdx';
export default function Home() {
  return <Layout title="Home"><h1>Home</h1><Call /><Life /><Match /><Change /></Layout>;
}
`;

/** Pages whose anchors others link to: those of operations the codes, those of guides the terms. */
const LINKED: Readonly<Record<string, string>> = {
  '/docs/Errors/': `## Error codes {/* #error-codes */}\n\n${[...spec['errors.yml']!.matchAll(/\bcode: (\w+)/g), [, 'FORBIDDEN']].map(([, code]) => `### ${code} {/* #${code} */}`).join('\n\n')}`,
  '/docs/general/glossary': '<GlossaryTable />',
};

/** Values of the scalars that the small schema has. */
const SCALARS =
  'ID: { valid: ["1"], invalid: [] }\nString: { valid: ["a"], invalid: [1] }\nBoolean: { valid: [true], invalid: [] }\n';

/** The schema as it was released; the changelog compares with it. */
const RELEASE =
  'type Query { case(id: ID!): Case }\ntype Mutation { archiveCase(name: String!): Case }\ntype Case { id: ID! name: String! }\n';
const HISTORY = 'releases:\n  - { date: 2024-09-02, summary: First. }\nannounced: []\n';

/**
 * A small site in a temporary folder: the project's configuration and code, guides of one line, two
 * operations.
 */
export interface Fixture {
  root: string;
  /** Writes a file of the fixture. */
  write: (file: string, content: string | Uint8Array) => void;
  /**
   * Replaces a text in a file; a missing text is an error, because the test would then verify
   * nothing.
   */
  replace: (file: string, from: string, to: string) => void;
  /** Runs an npm command of the fixture to its end. */
  run: (
    command: string,
    env?: NodeJS.ProcessEnv,
    nodeOptions?: readonly string[],
  ) => Promise<Outcome>;
  /** Hash of the names and contents of a folder; of an empty one where there is none. */
  hash: (folder: string) => string;
  remove: () => void;
}

export interface Outcome {
  code: number | null;
  /** Standard output and error, as they came. */
  output: string;
}

/** Makes the fixture. Its packages are the project's. */
export function createFixture(): Fixture {
  const root = mkdtempSync(path.join(realpathSync(os.tmpdir()), 'kyc-fixture-'));
  const project = path.resolve('.');
  const fixture = fixtureAt(root);
  const { write } = fixture;
  for (const name of SHARED)
    cpSync(path.join(project, name), path.join(root, name), { recursive: true });
  symlinkSync(path.join(project, 'node_modules'), path.join(root, 'node_modules'));
  rmSync(path.join(root, 'src/pages'), { recursive: true });
  write('src/pages/index.tsx', HOME);
  // Components of the home page that its Markdown version is made of.
  for (const name of ['openingCall', 'caseLife', 'match', 'latestChange'])
    write(`src/pages/_${name}.mdx`, 'A part.\n');
  // These name pages and operations of the whole API.
  write('src/plugins/markdown/AGENTS.md', '# API\n');
  for (const [name, content] of Object.entries(spec)) write(`schema/v1/${name}`, content);
  write('schema/v1/scalars.yml', SCALARS);
  write('schema/v1/history/2024-09-02.graphql', RELEASE);
  write('schema/v1/history/changes.yml', HISTORY);
  for (const file of guideFiles('docs')) {
    const route = guideRoute(file);
    const text = `Text of ${route}.${route === '/docs/schema' ? HEADINGS : ''}`;
    write(`docs/${file}`, guide(titleOf(route), LINKED[route] ?? text));
  }
  return fixture;
}

/** A fixture that was made before, perhaps by another process. */
export function fixtureAt(root: string): Fixture {
  const write: Fixture['write'] = (file, content) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), content);
  };
  return {
    root,
    write,
    replace(file, from, to) {
      const content = readFileSync(path.join(root, file), 'utf8');
      if (!content.includes(from)) throw new Error(`${file} does not hold "${from}"`);
      write(
        file,
        content.replace(from, () => to),
      );
    },
    run: (command, env = {}, nodeOptions = []) =>
      finish(
        process.execPath,
        [...nodeOptions, path.join(root, 'src/commands/run.cjs'), ...command.split(' ')],
        root,
        env,
      ),
    hash(folder) {
      const hash = createHash('sha256');
      for (const file of listFiles(path.join(root, folder)))
        hash.update(file).update(readFileSync(path.join(root, folder, file)));
      return hash.digest('hex');
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

/** `/docs/use-cases/getting-cases` → `getting-cases`, which is short enough for the sidebar. */
function titleOf(route: string): string {
  return route.replace(/\/$/, '').split('/').at(-1) ?? '';
}

/** A heading of each level that a guide can have: no page of the site itself has the fourth. */
const HEADINGS =
  '\n\n## Second level\n\nText.\n\n### Third level\n\nText.\n\n#### Fourth level\n\nText.';

/** A guide with the front matter that guides must have. */
export function guide(title: string, body: string): string {
  const description = `A page of the fixture site that represents a guide, called ${title}.`;
  return `---\ntitle: ${title}\ndescription: ${description}\nsidebar_label: ${title}\n---\n\n${body}\n`;
}

/**
 * The environment without the variables of this process: a fixture is built as on a new machine.
 */
export function cleanEnvironment(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(
    ([name]) => !/^(npm_|VITEST|NODE_ENV$|NODE_OPTIONS$|TEST$|SCHEMA$|INIT_CWD$|CI$)/.test(name),
  );
  return { ...Object.fromEntries(inherited), ...env };
}

function finish(
  command: string,
  args: readonly string[],
  cwd: string,
  env: NodeJS.ProcessEnv,
): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: cleanEnvironment({ FORCE_COLOR: '0', NO_COLOR: '1', ...env }),
    });
    let output = '';
    const keep = (chunk: Buffer): void => void (output += chunk.toString());
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output }));
  });
}
