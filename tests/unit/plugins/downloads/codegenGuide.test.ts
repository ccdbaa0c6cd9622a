import { buildSchema, isScalarType, isSpecifiedScalarType } from 'graphql';
import { describe, expect, it, vi } from 'vitest';
import { createFetchSandbox } from 'kyc-sandbox/server';
import { loadApiSpec } from '../../../../src/schema/load';
import { generated, guideConfig, guidePrograms, runModules, titledFences } from './codegenGuide';

const PAGE = 'docs/schema.mdx';
const page = titledFences(PAGE);
const spec = loadApiSpec();

describe('the TypeScript setup of the guide', () => {
  it('maps each scalar of the schema, and no other', () => {
    const own = Object.values(buildSchema(spec.sdl).getTypeMap()).filter(
      (type) => isScalarType(type) && !isSpecifiedScalarType(type),
    );
    const [output] = Object.values(guideConfig(page).generates);
    expect(Object.keys(output?.config['scalars'] as object).sort()).toEqual(
      own.map(({ name }) => name).sort(),
    );
  });

  it('generates types for a program with the output on the page, against the sandbox', async () => {
    const types = await generated(page);
    const programs = guidePrograms(PAGE);
    for (const [file, text] of types) programs.set(file.replace('src/', ''), text);
    const sandbox = createFetchSandbox(spec, '1.0.0', { clock: 'fixed' });
    const paths: string[] = [];
    const fetch: typeof globalThis.fetch = (input, init) => {
      const request = new Request(input, init);
      paths.push(new URL(request.url).pathname);
      return sandbox.fetch(request);
    };
    const { accessId, accessKey } = spec.api.sandbox;
    const env = {
      KYC_ORIGIN: spec.api.endpoint.origin,
      KYC_ACCESS_ID: accessId,
      KYC_ACCESS_KEY: accessKey,
    };
    const log = vi.fn();
    runModules(programs, 'cases-to-review.ts', { fetch, process: { env }, console: { log } });
    const lines = page.get('Output')?.split('\n') ?? [];
    expect(lines.length).toBeGreaterThanOrEqual(2);
    await vi.waitFor(
      () => expect(log.mock.calls.map(([line]) => line as string)).toEqual(lines),
      5000,
    );
    expect(paths).toEqual([spec.api.endpoint.authorize, spec.api.endpoint.graphql]);
  });
});
