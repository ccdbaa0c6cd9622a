import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync, rmSync, statSync } from 'node:fs';
import { request } from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { cleanEnvironment, createFixture, guide, type Fixture } from '../faults/fixture';
import { connect } from '../support/page';
import { ask, options } from '../support/search';
import { freePort } from '../support/listen';

describe('the dev server', () => {
  let site: Fixture;
  let server: ChildProcess;
  let output = '';
  let browserOutput = '';
  const begun = Date.now();
  let origin = '';

  beforeAll(async () => {
    site = createFixture();
    const port = await freePort();
    origin = `http://localhost:${port}`;
    const command = [path.join(site.root, 'src/commands/run.cjs'), 'start', '--port', String(port)];
    server = spawn(process.execPath, command, {
      cwd: site.root,
      env: cleanEnvironment({ NO_COLOR: '1' }),
    });
    for (const stream of [server.stdout, server.stderr])
      stream?.on('data', (chunk: Buffer) => void (output += chunk.toString()));
    // The server listens before the first bundle is built, so the page is requested until it loads.
    await vi.waitFor(async () => expect((await fetch(`${origin}/`)).status).toBe(200), {
      timeout: 220_000,
      interval: 500,
    });
  }, 240_000);
  afterAll(async () => {
    const ended = new Promise((resolve) => server?.once('exit', resolve));
    server?.kill('SIGTERM');
    if (server?.exitCode === null) await ended;
    site?.remove();
  });

  // Where a page is returned instead, a browser that asks for an update that was never written stops following changes.
  it('says that an update of the bundle does not exist', async () => {
    expect((await fetch(`${origin}/runtime~main.0123456789abcdef.hot-update.json`)).status).toBe(
      404,
    );
  });

  it('answers curl, wget, health checks and link checkers with each page', async () => {
    const pages = ['/', '/docs/introduction', '/docs/Errors/', '/docs/schema?lang=python'];
    const headersOf = { GET: [{}, { Accept: '*/*' }], HEAD: [{ Accept: 'application/json, */*' }] };
    const clients = Object.entries(headersOf).flatMap(([method, all]) =>
      all.map((headers) => ({ method, headers })),
    );
    const found = await Promise.all(
      pages.flatMap((url) =>
        clients.map(
          (client) =>
            new Promise<string>((resolve, reject) => {
              // Not fetch, which always sends Accept.
              request(origin + url, client, (response) => {
                response.resume();
                resolve(`${url} ${response.statusCode} ${response.headers['content-type']}`);
              })
                .on('error', reject)
                .end();
            }),
        ),
      ),
    );
    expect(found.filter((line) => !/ 200 text\/html/.test(line))).toEqual([]);
  });

  it('shows a changed guide and a changed description without a restart, and survives a mistake', async () => {
    const context = await (await connect()).newContext();
    try {
      const page = await context.newPage();
      page.on('console', (message) => void (browserOutput += `${message.text()}\n`));
      const article = async (): Promise<string | null> => {
        if (server.exitCode !== null) throw new Error(`The server ended.\n${output.slice(-4000)}`);
        return page.locator('article').textContent({ timeout: 60_000 });
      };
      await page.goto(`${origin}/docs/schema`, { timeout: 60_000 });
      expect(await article()).toContain('Text of /docs/schema.');
      site.write('docs/schema.mdx', guide('Schema', 'Text that the writer changed.'));
      await expect.poll(article, { timeout: 60_000 }).toContain('Text that the writer changed.');

      await page.goto(`${origin}/docs/graphql/v1/types/objects/case`, { timeout: 60_000 });
      expect(await article()).not.toContain('Described by the writer.');
      const sdl = 'schema/v1/case.graphql';
      site.replace(sdl, 'type Case {', '"Described by the writer."\ntype Case {');
      await expect.poll(article, { timeout: 60_000 }).toContain('Described by the writer.');

      // The overlay displays a mistake with its position and without a stack, again with each compilation; the pages stay.
      const overlay = async (): Promise<string> => {
        const frame = page.frames().find((each) => each !== page.mainFrame());
        // Each compilation makes another overlay.
        const text = frame?.locator('body').innerText();
        return (await text?.catch(() => undefined)) ?? '';
      };
      const mistakes: [file: string, edit: (text: string) => string, message: RegExp][] = [
        [sdl, (text) => `${text}\ntype Broken {`, /case\.graphql:\d+:\d+ Syntax Error/],
        [
          'docs/schema.mdx',
          (text) => `${text}\n\`Case.nam\`\n`,
          /schema\.mdx:\d+:1 There is no `Case/,
        ],
        [
          'docs/schema.mdx',
          (text) => text.replace('title: ', 'title: "'),
          /schema\.mdx:2:8 Missing closing "quote/,
        ],
        [
          'docs/schema.mdx',
          (text) => `${text}\n<Foo\n`,
          /schema\.mdx:\d+:1 Unexpected end of file/,
        ],
      ];
      const wrong: string[] = [];
      for (const [file, edit, message] of mistakes) {
        const before = readFileSync(path.join(site.root, file), 'utf8');
        site.write(file, edit(before));
        let displayed = '';
        await expect
          .poll(async () => (displayed = await overlay()), { timeout: 30_000 })
          .toMatch(message);
        if (/ at \w.*\(|\{|Details/.test(displayed)) wrong.push(`${file}: ${displayed}`);
        expect(await article()).not.toBe('');
        site.write(file, before);
        await expect.poll(() => page.frames().length, { timeout: 30_000 }).toBe(1);
      }
      // Examples are executed for the page of their operation, when they change.
      await page.goto(`${origin}/docs/graphql/v1/operations/queries/case`, { timeout: 60_000 });
      expect(await article()).toContain('Returns');
      site.write('schema/v1/examples/case.json', '{ "related": 1 }');
      await expect.poll(overlay, { timeout: 30_000 }).toMatch(/examples\/case\.json:1:\d+ /);
      rmSync(path.join(site.root, 'schema/v1/examples'), { recursive: true });
      await expect.poll(() => page.frames().length, { timeout: 30_000 }).toBe(1);
      await page.goto(`${origin}/docs/graphql/v1/types/objects/case`, { timeout: 60_000 });
      expect(wrong).toEqual([]);
      expect(output).toMatch(/schema\/v1\/case\.graphql:\d+:\d+ Syntax Error/);
      expect(output).not.toMatch(/^[ │]+at /m);
      expect(await article()).toContain('Described by the writer.');
      const whole = readFileSync(path.join(site.root, sdl), 'utf8');
      site.write(sdl, whole.replace('Described by', 'Described again by'));
      // While it recovers from a mistake, the bundler's client can miss an update; what is loaded again is right.
      const loaded = async (): Promise<string | null> => (await page.reload(), article());
      await expect.poll(loaded, { timeout: 60_000 }).toContain('Described again by the writer.');
      // The search index is built when the search is opened. The page may load itself again meanwhile, when the docs are read again.
      const first = async (): Promise<string | null> => {
        await page.reload();
        await ask(page, 'described again');
        return options(page).first().textContent();
      };
      await expect.poll(first, { timeout: 90_000 }).toContain('Described again by the writer.');
      // A cache on disk, which several servers would write at the same time, is off.
      const cache = statSync('node_modules/.cache/rspack', { throwIfNoEntry: false });
      expect(cache?.mtimeMs ?? 0).toBeLessThan(begun);
    } catch (error) {
      console.error(output.slice(-4000), browserOutput.slice(-4000));
      throw error;
    } finally {
      await context.close();
    }
  }, 240_000);
});
