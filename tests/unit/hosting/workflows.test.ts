import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

interface Step {
  name?: string;
  uses?: string;
  run?: string;
  with?: Record<string, unknown>;
}
interface Workflow {
  on: Record<string, unknown>;
  permissions: Record<string, string>;
  jobs: Record<string, { container?: string; permissions?: Record<string, string>; 'timeout-minutes'?: number; steps: Step[] }>;
}

const FOLDER = '.github/workflows';
const texts = Object.fromEntries(readdirSync(FOLDER).map((file) => [file, readFileSync(path.join(FOLDER, file), 'utf8')]));
const workflow = (file: string): Workflow => parse(texts[file] as string) as Workflow;
const steps = (file: string): Step[] => Object.values(workflow(file).jobs).flatMap((job) => job.steps);
const commands = (file: string): string[] => steps(file).flatMap(({ run }) => (run ? [run] : []));

describe('workflows', () => {
  it('use actions by commit, with the release that it is', () => {
    const uses = Object.values(texts).flatMap((text) => [...text.matchAll(/^\s*(?:- )?uses: (.+)$/gm)].map((match) => match[1] as string));
    expect(uses.length).toBeGreaterThanOrEqual(8);
    expect(uses.filter((what) => !/^actions\/[a-z-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(what))).toEqual([]);
    // One release of each, wherever it is used.
    expect(new Set(uses).size).toBe(new Set(uses.map((what) => what.split('@')[0])).size);
  });

  it('may read and no more, but for what publishes; keep no token; install nothing but what is locked', () => {
    for (const file of Object.keys(texts)) {
      const { permissions, jobs } = workflow(file);
      expect([file, permissions]).toEqual([file, { contents: 'read' }]);
      for (const [name, job] of Object.entries(jobs)) {
        const more = name === 'deploy' ? { pages: 'write', 'id-token': 'write' } : undefined;
        expect([file, name, job.permissions]).toEqual([file, name, more]);
      }
      for (const { with: options } of steps(file).filter(({ uses }) => uses?.startsWith('actions/checkout@'))) {
        expect([file, options?.['persist-credentials']]).toEqual([file, false]);
      }
      // An expression in a command is a command of whoever wrote the branch's name.
      expect(commands(file).filter((run) => run.includes('${{') || /npm (i|install)\b|npx /.test(run))).toEqual([]);
    }
  });

  it('audit signatures and advisories, and look at the lockfile and security.txt each day', () => {
    const { on } = workflow('supply-chain.yml');
    expect(on).toHaveProperty('pull_request');
    expect(on['schedule']).toEqual([{ cron: expect.stringMatching(/^\d+ \d+ \* \* \*$/) as string }]);
    const runs = commands('supply-chain.yml');
    const wanted = ['npm ci', 'npm audit signatures', 'npm audit --audit-level=high', 'node src/commands/run.cjs check-supply'];
    expect(runs).toEqual(expect.arrayContaining(wanted));
  });

  it('test with the servers and browsers that tests are skipped without', () => {
    const { container } = workflow('ci.yml').jobs['test'] ?? {};
    expect(container).toBe('debian:bookworm');
    const [install = '', ...others] = commands('ci.yml');
    for (const name of ['chromium-headless-shell', 'firefox-esr', 'nginx', 'libnginx-mod-http-brotli-static', 'caddy', 'wrk']) {
      expect(install.split(/\s+/)).toContain(name);
    }
    expect(others.at(-1)).toBe('bash .ci/run');
  });

  it('publish dot files to GitHub Pages', () => {
    const upload = steps('pages.yml').find(({ uses }) => uses?.startsWith('actions/upload-pages-artifact@'));
    expect(upload?.with).toEqual({ path: 'release/site', 'include-hidden-files': true });
  });
});

it('Renovate brings packages in groups, and actions and images by digest', () => {
  const { extends: presets, packageRules } = JSON.parse(readFileSync('.github/renovate.json', 'utf8')) as {
    extends: string[];
    packageRules: { groupName?: string; matchPackageNames?: string[] }[];
  };
  expect(presets).toEqual(expect.arrayContaining(['helpers:pinGitHubActionDigests', 'docker:pinDigests', ':pinAllExceptPeerDependencies']));
  const groups = packageRules.flatMap(({ groupName }) => (groupName ? [groupName] : []));
  for (const name of ['Docusaurus', 'React', 'GraphQL', 'Tools']) expect(groups).toContain(name);
});
