import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it, type TestContext } from 'vitest';
import { createSandboxServer, Handler, readClock } from 'kyc-sandbox/server';
import { loadApiSpec } from '../../../src/schema/load';
import { listen } from '../../support/listen';
import { temporaryFolder } from '../../support/temporaryFolder';
import { titledFences } from '../plugins/downloads/codegenGuide';
import { subset } from '../../support/nightly';

// Programs that readers run unattended: saved and run as their page says, against the sandbox over HTTP, and killed at random places.

const spec = loadApiSpec();
const TSX = pathToFileURL(path.resolve('node_modules/tsx/dist/loader.mjs')).href;
const NODE = [process.execPath, '--import', TSX];
const files = Object.fromEntries([
  ...titledFences('docs/general/bulk-import.mdx'),
  ...titledFences('docs/general/events.mdx'),
  ['kyc-client.ts', readFileSync('schema/v1/clients/kyc-client.ts', 'utf8')],
  ['kyc_client.py', readFileSync('schema/v1/clients/kyc-client.py', 'utf8')],
]);

interface Run {
  /** Lines that it printed. */
  readonly lines: string[];
  readonly errors: string;
  readonly code: number | null;
}

/** A sandbox with a folder of programs. */
class Site {
  readonly folder: string;
  readonly handler = new Handler({ spec, ...readClock('fixed', spec.api.sandbox.clock) });
  #server: Server = createSandboxServer({ spec, handler: this.handler });
  #origin: string | undefined;

  constructor(private readonly context: TestContext) {
    this.folder = temporaryFolder(files, context.onTestFinished);
  }

  /** Runs a program, and kills it during its request with this number. */
  async run(command: readonly string[], killAt = Infinity): Promise<Run> {
    this.#origin ??= await listen(this.#server, this.context.onTestFinished);
    const { accessId: KYC_ACCESS_ID, accessKey: KYC_ACCESS_KEY } = spec.api.sandbox;
    const variables = { KYC_ORIGIN: this.#origin, KYC_ACCESS_ID, KYC_ACCESS_KEY };
    const [program = '', ...args] = command;
    const child = spawn(program, args, { cwd: this.folder, env: { ...process.env, ...variables } });
    let requests = 0;
    const kill = (): void => void ((requests += 1) === killAt && child.kill('SIGKILL'));
    this.#server.on('request', kill);
    let [output, errors] = ['', ''];
    child.stdout.on('data', (text: Buffer) => (output += text.toString()));
    child.stderr.on('data', (text: Buffer) => (errors += text.toString()));
    const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
    this.#server.off('request', kill);
    return { lines: output.split('\n').filter(Boolean), errors, code };
  }
}

/** Numbers of requests to kill a program at, from 2 on: the same in each run of the test. */
function places(count: number, range: number): number[] {
  let seed = 66;
  return Array.from({ length: count }, () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return 2 + (seed % range);
  });
}

const hasPython = spawnSync('python3', ['--version']).status === 0;

it.skipIf(!hasPython)(
  'the import creates each case once, wherever it is killed',
  async (context) => {
    const site = new Site(context);
    const wrong = [
      'CRM-1001,Eksempel Holding ApS,2019-05-01,Bookkeeping,12345678',
      ',Nordlys Eksempel ApS,2021-01-15,,12345678',
    ];
    writeFileSync(`${site.folder}/clients.csv`, [files['clients.csv'], ...wrong].join('\n'));
    const reports = ['CRM-1001 DUPLICATE_CASE_NUMBER', 'Row 6 MISSING caseNumber purpose'];
    const expected = [...files['import-cases.txt']!.split('\n'), ...reports];
    spawnSync('python3', ['csv-to-json.py'], { cwd: site.folder });
    const IMPORT = [...NODE, 'import-cases.ts'];
    const codes = [];
    for (const place of subset(places(4, 5))) codes.push((await site.run(IMPORT, place)).code);
    expect(codes).toContain(null);
    await site.run(IMPORT);
    const { lines, errors, code } = await site.run(IMPORT);
    expect([lines, errors, code]).toEqual([expected, '', 0]);
    const { cases } = site.handler.main.state.store;
    expect(cases.where(({ caseNumber }) => caseNumber.startsWith('CRM-'))).toHaveLength(2);
  },
  60_000,
);

it.for([
  ['TypeScript', [...NODE, 'start-events.ts']],
  ['Python', ['python3', 'events.py']],
] as const)(
  'the program of events in %s reports each event at least once, wherever it is killed',
  { timeout: 120_000 },
  async ([, command], context) => {
    if (command[0] === 'python3' && !hasPython) return context.skip();
    const site = new Site(context);
    const state = path.join(site.folder, 'known.json');

    const reported = new Set<string>();
    for (const place of subset(places(5, 14))) {
      const { lines, code } = await site.run(command, place);
      expect(code).toBeNull();
      for (const line of lines) reported.add(line);
      if (existsSync(state)) JSON.parse(readFileSync(state, 'utf8'));
    }
    for (const line of (await site.run(command)).lines) reported.add(line);
    // What a program reports that was never killed.
    const other = new Site(context);
    const { lines } = await other.run(command);
    expect([...reported].sort()).toEqual(lines.sort());
    expect((await site.run(command)).lines).toEqual([]);

    const [statuses, events] = [{}, {}];
    const unreadable = [{ statuses, events }, { statuses, goals: [], events }, []].map((each) =>
      JSON.stringify(each),
    );
    for (const text of [readFileSync(state, 'utf8').slice(0, 100), ...unreadable]) {
      writeFileSync(state, text);
      const broken = await site.run(command);
      expect([broken.lines, broken.code]).toEqual([[], 1]);
      expect(broken.errors).toContain('known.json cannot be read');
      expect(readFileSync(state, 'utf8')).toBe(text);
    }
  },
);
