import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { temporaryFolder } from '../support/temporaryFolder';
import { missing } from './clientBatches';
import { startDownload } from './sandboxDownload';
import { BUILD } from './site';

const DOWNLOAD = path.join(BUILD, 'downloads/kyc-sandbox.mjs');
const source = readFileSync('docs/testing.mdx', 'utf8');
/** Code of the guide by the file name in its title. */
const files = new Map(
  [...source.matchAll(/```\w+ title="([^"]+)"\n([\s\S]*?)```/g)].map(([, name = '', code = '']) => [
    name,
    code,
  ]),
);

/** What is read of a job of GitHub Actions. */
interface Job {
  readonly services: Readonly<Record<string, { readonly ports: readonly string[] }>>;
  readonly steps: readonly { readonly run?: string }[];
}

/** Runs a step of CI beside the sandbox's file, with another port; expects the variables that it sets. */
function runStep(cwd: string, step: string, port: string): void {
  const script = step.replaceAll('4000', port).replace('.mjs env', `.mjs env --port ${port}`);
  const env = { PATH: process.env['PATH'], GITHUB_ENV: path.join(cwd, 'env') };
  const { status, stderr } = spawnSync('bash', ['-c', script], { cwd, env, encoding: 'utf8' });
  expect(status, stderr).toBe(0);
  expect(readFileSync(env.GITHUB_ENV, 'utf8')).toMatch(
    new RegExp(
      `^KYC_API=http://127\\.0\\.0\\.1:${port}\nKYC_TOKEN=sandbox-token-\\S+\nKYC_ORIGIN=`,
    ),
  );
}

describe('the guide on testing', () => {
  it('prints the tests that run in packages/kyc-sandbox/test/clients', () => {
    const programs = [...files].filter(([name]) => name.endsWith('.ts'));
    expect(programs.map(([name]) => name)).toEqual([
      'msw.test.ts',
      'token.ts',
      'graphql-request.test.ts',
      'apollo.test.ts',
      'urql.test.ts',
    ]);
    for (const [name, code] of programs)
      expect(readFileSync(`packages/kyc-sandbox/test/clients/${name}`, 'utf8'), name).toBe(code);
  });

  it('has fixtures that the sandbox starts with', async () => {
    const folder = temporaryFolder({ 'fixtures.json': files.get('fixtures.json') ?? '' });
    const fixtures = path.join(folder, 'fixtures.json');
    const sandbox = await startDownload('--clock', 'fixed', '--fixtures', fixtures);
    const response = await fetch(`${sandbox.origin}/_sandbox/clock`);
    expect(await response.json()).toEqual({ clock: '2025-03-03T09:10:00Z' });
    expect(await sandbox.stop()).toBe(0);
  });

  it.skipIf(missing.has('curl'))('has a CI step that sets both variables', () => {
    const folder = temporaryFolder({ 'kyc-sandbox.mjs': readFileSync(DOWNLOAD) });
    const [step] = parse(files.get('.github/workflows/test.yml') ?? '') as { run: string }[];
    // The runner ends what a job leaves behind; here a line does it.
    runStep(folder, `set -e\ntrap 'kill %1' EXIT\n${step?.run}`, '4871');
  });

  it('has a container that becomes healthy and answers on the port that others publish', async () => {
    const folder = temporaryFolder({ 'kyc-sandbox.mjs': readFileSync(DOWNLOAD) });
    const file = path.join(folder, 'kyc-sandbox.mjs');
    // What the container runs, in a folder and on another port: Docker is not needed for that.
    const dockerfile = (files.get('Dockerfile') ?? '')
      .replaceAll('/kyc-sandbox.mjs', file)
      .replaceAll('4000', '4872');
    const commands = [...dockerfile.matchAll(/CMD (\[.*\])$/gm)].map(
      ([, list = '']) => JSON.parse(list) as [string, ...string[]],
    );
    const [[health, ...healthArgs], [command, ...args]] = commands as [[string], [string]];
    const isHealthy = (): boolean => spawnSync(health, healthArgs).status === 0;
    expect(isHealthy()).toBe(false);
    const container = spawn(command, args, { cwd: folder });
    onTestFinished(() => void container.kill());
    await vi.waitUntil(isHealthy, { timeout: 20_000 });

    const { services, steps } = (
      parse(files.get('.github/workflows/container.yml') ?? '') as { jobs: { test: Job } }
    ).jobs.test;
    expect(services['kyc']?.ports).toEqual(['4000:4000']);
    const [, { run = '' } = {}] = steps;
    runStep(folder, run, '4872');

    const compose = parse(files.get('compose.yaml') ?? '') as Pick<Job, 'services'>;
    expect(compose.services).toMatchObject({
      kyc: { build: '.', ports: ['4000:4000'] },
      tests: { environment: { KYC_API: 'http://kyc:4000' } },
    });
  });
});
