import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { securityHeaders } from '../../../src/hosting/headers';
import { nginxRecipe } from '../../../src/hosting/recipes/nginx';

/** Tracked names in the project's folder that no build reads. */
const NOT_FOR_THE_BUILD = [
  ...['.ci', '.dockerignore', '.github', '.gitignore', 'Dockerfile', 'tests'],
  ...['CONTRIBUTING.md', 'README.md', 'eslint.config.mjs'],
];

/** Instructions of the Dockerfile by stage, continued lines joined. */
const [build = [], serve = []] = readFileSync('Dockerfile', 'utf8')
  .replace(/\\\n\s*/g, '')
  .split(/^(?=FROM )/m)
  .slice(1)
  .map((stage) => stage.split('\n').filter((line) => /^[A-Z]/.test(line)));
const args = (stage: readonly string[], instruction: string): string[] =>
  stage.filter((line) => line.startsWith(`${instruction} `)).map((line) => line.slice(instruction.length + 1));
/** The one match of a pattern; none is an error, since the test would then compare nothing. */
const find = (pattern: RegExp, text: string): string => {
  const found = pattern.exec(text)?.[1];
  if (found === undefined) throw new Error(`${pattern} is not in:\n${text}`);
  return found;
};

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' }).trim().split('\n');
const tracked = [...new Set(files.map((file) => file.split('/')[0] as string))].sort();
const copied = args(build, 'COPY').flatMap((line) => line.split(' ').slice(0, -1));

describe('the Dockerfile', () => {
  it('copies all that is tracked but what no build reads, and nothing that is not there', () => {
    expect(tracked.length).toBeGreaterThanOrEqual(20);
    expect([...copied, ...NOT_FOR_THE_BUILD].sort()).toEqual(['.git', ...tracked].sort());
  });

  it('finds in its context what it copies, and not what is generated', () => {
    const lines = readFileSync('.dockerignore', 'utf8').split('\n').filter((line) => line && !line.startsWith('#'));
    expect(lines[0]).toBe('*');
    expect(lines.filter((line) => line.startsWith('!')).map((line) => line.slice(1)).sort()).toEqual([...copied].sort());
    expect(lines.filter((line) => !/^[!*]/.test(line))).toEqual(['docs/graphql']);
  });

  it('builds and releases with commands that there are, and takes what they write', () => {
    const commands = args(build, 'RUN').at(-1) as string;
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
    expect(commands).toBe('npm run build && node src/commands/run.cjs release --keep 0');
    expect([scripts['build'], scripts['release']]).toEqual(['node src/commands/run.cjs build', 'node src/commands/run.cjs release']);
    // That `release` writes a site and its recipes is tested in tests/faults/hosting-release.test.ts, in a folder of its own.
    const work = args(build, 'WORKDIR')[0];
    const taken = args(serve, 'COPY').map((line) => line.split(' ')[1]);
    expect(taken).toEqual([`${work}/release/site`, `${work}/release/recipes/nginx/nginx.conf`]);
  });

  it('serves by the recipe as it is: root, port, module, and folders that its user may write', () => {
    const conf = nginxRecipe({ headers: securityHeaders({ scripts: [], styles: [] }), baseUrl: '/', host: 'docs.kyc.example' })['nginx.conf'] as string;
    const places = Object.fromEntries(args(serve, 'COPY').map((line) => line.split(' ').slice(1)));
    expect(places['/work/release/site']).toBe(find(/^\s*root (.+);$/m, conf));
    expect(args(serve, 'EXPOSE')).toEqual([find(/^\s*listen (.+);$/m, conf)]);
    expect(find(/^load_module (.+);$/m, conf)).toBe('/usr/lib/nginx/modules/ngx_http_brotli_static_module.so');
    expect(args(serve, 'RUN')[0]).toContain('nginx libnginx-mod-http-brotli-static');
    const file = places['/work/release/recipes/nginx/nginx.conf'];
    expect(args(serve, 'CMD')).toEqual([`["nginx", "-c", "${file}", "-e", "stderr", "-g", "daemon off;"]`]);
    // Not root: so no port below 1024, no `user`, and nothing written but below /tmp.
    expect(args(serve, 'USER')).toEqual(['www-data']);
    expect(Number(args(serve, 'EXPOSE')[0])).toBeGreaterThan(1023);
    expect(conf).not.toMatch(/^user /m);
    const written = [...conf.matchAll(/^\s*(?:pid|\w+_temp_path) (\S+);$/gm)].map(([, place]) => place as string);
    expect(written.length).toBe(6);
    expect(written.filter((place) => !place.startsWith('/tmp/'))).toEqual([]);
  });

  it('names a release of each base image, the Debian whose packages the tests run', () => {
    const images = [...args(build, 'FROM'), ...args(serve, 'FROM')].map((line) => line.split(' ')[0]);
    expect(images).toEqual(['node:20-bookworm-slim', 'debian:bookworm-slim']);
    const { engines } = JSON.parse(readFileSync('package.json', 'utf8')) as { engines: { node: string } };
    expect(engines.node).toMatch(/^>=20\./);
  });
});
