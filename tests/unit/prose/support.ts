import path from 'node:path';
import { guideFiles } from '../../../src/schema/guides';
import { createFetchSandbox } from 'kyc-sandbox/server';
import type { FetchSandbox } from 'kyc-sandbox';
import { loadApiSpec } from '../../../src/schema/load';
import { guidePrograms, runModules } from '../plugins/downloads/codegenGuide';

/** Everything that people write by hand, relative to the project: guides and the two files for those who work on them. */
export function writtenFiles(): string[] {
  return [
    ...guideFiles(path.resolve('docs')).map((file) => `docs/${file}`),
    'README.md',
    'DEPENDENCIES.md',
    'CONTRIBUTING.md',
  ];
}

/** The API client of the usage example. */
export interface Kyc {
  readonly run: <Data>(query: string) => Promise<Data>;
}

/** Runs the programs of a guide with the API client, against a sandbox of their own with a stopped clock. */
export function runGuide<Programs extends object>(
  guide: string,
  programs: readonly string[],
): Programs & { kyc: Kyc; sandbox: FetchSandbox } {
  const spec = loadApiSpec();
  const sandbox = createFetchSandbox(spec, '1.0.0', { clock: 'fixed' });
  const sources = guidePrograms(`docs/${guide}.mdx`);
  const entry = ['kyc-client', ...programs].map((name) => `export * from './${name}';`).join('');
  const modules = runModules(sources.set('all.ts', entry), 'all.ts', {
    fetch: (url: string, init: object) => sandbox.fetch(new Request(url, init)),
  }) as Programs & { KycClient: new (settings: object) => Kyc };
  const { endpoint, sandbox: pair } = spec.api;
  const settings = { ...pair, origin: endpoint.origin, version: spec.version, renewBefore: 60 };
  return Object.assign(modules, { kyc: new modules.KycClient(settings), sandbox });
}
