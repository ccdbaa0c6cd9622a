import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { loadApiSpec } from '../../src/schema/load';
import { NIGHTLY } from '../support/nightly';
import { temporaryFolder } from '../support/temporaryFolder';
import { startDownload, startSandbox } from './sandboxDownload';
import { BUILD } from './site';

const built = path.join(BUILD, 'downloads/kyc-sandbox.mjs');
/** A folder without packages, as a reader has it. */
const folder = mkdtempSync(path.join(tmpdir(), 'kyc-sandbox-'));
const file = path.join(folder, 'kyc-sandbox.mjs');
const { sandbox } = loadApiSpec().api;

beforeAll(() => copyFileSync(built, file));
afterAll(() => rmSync(folder, { recursive: true }));

function run(...args: string[]): { status: number | null; stdout: string; stderr: string } {
  return spawnSync(process.execPath, [file, ...args], { cwd: folder, encoding: 'utf8' });
}

describe('the sandbox as one file', () => {
  it('has its hash beside it, as its package has', () => {
    for (const name of ['kyc-sandbox.mjs', 'kyc-sandbox.tgz']) {
      const content = readFileSync(path.join(BUILD, 'downloads', name));
      const hash = createHash('sha256').update(content).digest('hex');
      const beside = readFileSync(path.join(BUILD, `downloads/${name}.sha256`), 'utf8');
      expect(beside).toBe(`${hash}  ${name}\n`);
    }
  });

  it('is a package whose entries are in it', () => {
    const tarball = path.join(BUILD, 'downloads/kyc-sandbox.tgz');
    const tar = (...args: string[]): string => execFileSync('tar', args, { encoding: 'utf8' });
    const files = tar('-tzf', tarball).trim().split('\n');
    const manifest = tar('-xzOf', tarball, 'package/package.json');
    const entries = [...manifest.matchAll(/"\.\/(.+?)"/g)].map(([, entry]) => `package/${entry}`);
    expect(entries.length).toBeGreaterThan(1);
    expect(entries.filter((entry) => !files.includes(entry))).toEqual([]);
  });

  it('prints the documentation, by path, by name and by words', () => {
    expect(run('docs', 'docs/pagination').stdout).toMatch(/^# Pagination$/m);
    expect(run('docs', 'api', 'createCase').stdout).toMatch(/^# createCase$/m);
    expect(run('docs', 'search', 'api', 'key').stdout).toContain('/docs/authentication-process/');
    const wrong = run('docs', 'api', 'creatCase');
    expect(wrong).toMatchObject({ status: 1, stderr: expect.stringContaining('createCase') });
  });

  it.runIf(NIGHTLY)('is a package that npm runs, with types that a program compiles with', () => {
    const project = temporaryFolder();
    const tarball = path.join(BUILD, 'downloads/kyc-sandbox.tgz');
    const npm = (...args: string[]): string =>
      execFileSync('npm', args, { cwd: project, encoding: 'utf8', stdio: 'pipe' });
    expect(
      npm('exec', '--offline', '--yes', `--package=${tarball}`, '--', 'kyc-sandbox', '--version'),
    ).toContain(`API version ${loadApiSpec().version}`);
    writeFileSync(path.join(project, 'package.json'), '{"type":"module"}');
    npm('install', '--offline', '--no-audit', tarball);
    writeFileSync(
      path.join(project, 'program.ts'),
      `import { createSandbox, version } from 'kyc-sandbox';
       const sandbox = createSandbox({ clock: 'fixed' });
       const now: string = sandbox.clock.now();
       const api: string = version.api;
       // @ts-expect-error There is no such option.
       createSandbox({ clok: now + api });`,
    );
    const tsc = path.resolve('node_modules/typescript/bin/tsc');
    const options = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2022'];
    expect(
      spawnSync(process.execPath, [tsc, ...options, '--lib', 'es2022,dom', 'program.ts'], {
        cwd: project,
        encoding: 'utf8',
      }).stdout,
    ).toBe('');
  });

  it('serves the API, prints what samples read, and ends with 0 at SIGTERM', async () => {
    const { origin, greeting, stop } = await startDownload('--clock', 'fixed');
    onTestFinished(async () => void (await stop()));
    const { accessId, accessKey, clock } = sandbox;
    for (const text of [`${origin}/authorize`, accessId, accessKey, `stopped at ${clock}`])
      expect(greeting).toContain(text);
    const { stdout } = run('env', '--port', new URL(origin).port);
    expect(stdout).toMatch(/^export KYC_TOKEN=sandbox-token-\d+$/m);
    expect(await stop()).toBe(0);
  });

  it('runs from the sources with npm run sandbox, with the same options, and ends with 0 at Ctrl-C', async () => {
    const args = ['src/commands/run.cjs', 'sandbox', '--clock', 'fixed'];
    const { greeting, stop } = await startSandbox(args);
    expect(greeting).toContain(`stopped at ${sandbox.clock}`);
    expect(await stop('SIGINT')).toBe(0);
  });

  it('is a module for CommonJS too, also in a program that is started without its extension', () => {
    writeFileSync(
      path.join(folder, 'program.js'),
      `console.log(require('./kyc-sandbox.mjs').createSandbox({ clock: 'fixed' }).clock.now())`,
    );
    const program = path.join(folder, 'program');
    const { stdout } = spawnSync(process.execPath, [program], { encoding: 'utf8' });
    expect(stdout).toBe(`${sandbox.clock}\n`);
  });

  it('says when a port is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void other.close());
    await new Promise((resolve) => other.once('listening', resolve));
    const { port } = other.address() as AddressInfo;
    const { status, stderr } = run('--port', String(port));
    expect(status).toBe(1);
    expect(stderr).toMatch(new RegExp(`Port ${port} is in use\\. --port 0 `));
  });
});
