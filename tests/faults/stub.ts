import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, symlinkSync, unlinkSync } from 'node:fs';
import path from 'node:path';
import { cleanEnvironment, createFixture, type Fixture, type Outcome } from './fixture';

/**
 * Replaces Docusaurus where a test is about what happens around it: writes a page for each source in an instant, stamped
 * with STAMP. STAND_IN=wait writes half of them, one empty, and then goes on writing until it is ended; told to stop it exits
 * with 0, as Docusaurus 3.8.1 does (lib/commands/build/build.js).
 */
const STAND_IN = `
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
const out = process.argv[process.argv.indexOf('--out-dir') + 1];
const mode = process.env.STAND_IN;
const put = (file, text) => {
  mkdirSync(path.dirname(path.join(out, file)), { recursive: true });
  writeFileSync(path.join(out, file), text);
};
const html = '<!doctype html><html><meta charset=UTF-8><title>a</title><script>stamp=' + JSON.stringify(process.env.STAMP) + '</script><body>' + '<p>text</p>'.repeat(60) + '<link rel=stylesheet href=/assets/css/styles.0a1b2c3d.css>';
const docs = readdirSync('docs', { recursive: true }).map(String).filter((file) => /\\.mdx$/.test(file));
const write = (files) => {
  for (const file of files) {
    const route = file.replace(/\\.mdx$/, '').replace(/\\/index$/, '');
    put('docs/' + route + '/index.html', html);
    put('docs/' + route + '.md', '# ' + route);
  }
};
if (mode === 'wait') {
  process.on('SIGTERM', () => process.exit());
  process.on('SIGINT', () => process.exit());
  put('empty/index.html', '');
  write(docs.slice(0, 5));
  console.log('waiting ' + process.pid);
  setInterval(() => put('docs/late/index.html', String(Date.now())), 20);
} else {
  put('assets/css/styles.0a1b2c3d.css', 'p{margin:0}@media print{p{margin:1px}}');
  write(docs);
  for (const file of ['index.html', '404.html', 'sitemap.xml', 'robots.txt', 'llms.txt', 'llms-full.txt', 'operations.json']) {
    put(file, html);
  }
}
`;

/** A fixture with the stub above instead of Docusaurus: a build takes seconds. */
export function createStub(): Fixture {
  const site = createFixture();
  const modules = path.join(site.root, 'node_modules');
  unlinkSync(modules);
  mkdirSync(path.join(modules, '@docusaurus'), { recursive: true });
  const packages = [
    ...readdirSync('node_modules').filter((name) => name !== '@docusaurus' && name !== '.cache'),
    ...readdirSync('node_modules/@docusaurus').map((name) => `@docusaurus/${name}`),
  ];
  for (const name of packages)
    if (name !== '@docusaurus/core')
      symlinkSync(path.resolve('node_modules', name), path.join(modules, name));
  site.write('node_modules/@docusaurus/core/bin/docusaurus.mjs', STAND_IN);
  return site;
}

export interface Running {
  /** Sends a signal to the command; to its whole group, as a terminal does, when `group` is set. */
  signal: (name: NodeJS.Signals, group?: boolean) => void;
  /** Resolves with the first match in what the command prints. */
  says: (pattern: RegExp) => Promise<RegExpExecArray>;
  ended: Promise<Outcome>;
}

/** Starts an npm command of a fixture in a process group of its own. */
export function start(site: Fixture, command: string, env: NodeJS.ProcessEnv): Running {
  const child = spawn(process.execPath, [path.join(site.root, 'src/commands/run.cjs'), command], {
    cwd: site.root,
    env: cleanEnvironment({ NO_COLOR: '1', ...env }),
    detached: true,
  });
  let output = '';
  const listeners = new Set<() => void>();
  const keep = (chunk: Buffer): void => {
    output += chunk.toString();
    listeners.forEach((listener) => listener());
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  return {
    signal: (name, group = false) =>
      process.kill(group ? -(child.pid as number) : (child.pid as number), name),
    says: (pattern) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          const match = pattern.exec(output);
          if (match) resolve(match);
        };
        listeners.add(look);
        child.on('close', () =>
          reject(new Error(`The command ended without saying ${pattern}:\n${output}`)),
        );
        look();
      }),
    ended: new Promise((resolve) => child.on('close', (code) => resolve({ code, output }))),
  };
}
