import path from 'node:path';
import { buildSchema } from 'graphql';
import { expect, it, onTestFinished, vi } from 'vitest';
import { exampleSection } from '../../../../src/plugins/reference/builtSections/examples';
import { builtFacts } from '../../../../src/plugins/samples/builtFacts';
import { executorPath, siteApi } from '../../../../src/plugins/samples/siteExecutor';
import { temporaryFolder } from '../../../support/temporaryFolder';

const SDL = `type Query { a(b: Int!): Thing both: Int } type Thing { id: ID! name: String }
  type Mutation { both: Int make(input: MakeInput!): MakePayload } type MakePayload { thing: Thing }
  input MakeInput { name: String! size: Int } type Subscription { made: Thing }`;

/** The executor of the smallest kind: a function of the request and its session. */
const EXECUTOR = `export default {
  execute: ({ name, variables }, session) => ({ status: 200, body: { data: { name, variables, session } } }),
};`;

/** Sets environment variables to files and texts for this test. */
function site(variables: Readonly<Record<string, string>> = {}): void {
  const folder = temporaryFolder({ 'shop.graphql': SDL, 'executor.mjs': EXECUTOR, 'none.mjs': '' });
  vi.stubEnv('INIT_CWD', folder);
  vi.stubEnv('SCHEMA', 'shop.graphql');
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  onTestFinished(() => void vi.unstubAllEnvs());
}

const responseTo = async (key: string): Promise<unknown> =>
  JSON.parse((await builtFacts()).examples.get(key)?.sets.smallest.response ?? 'null');

it('with another schema, examples are executed with values that are made up, and pages say so', async () => {
  site();
  const { examples } = await builtFacts();
  expect([...examples.keys()]).toEqual(['a', 'both', 'Mutation.both', 'make', 'made']);
  expect(examples.get('a')?.sets.smallest.note).toMatch(/made-up/);
  expect(await responseTo('make')).toEqual({
    data: { make: { thing: { id: 'thing-1', name: 'Name 1' } } },
  });
});

it('has one example where the smallest call is the largest, also in its variables', async () => {
  site();
  const { examples } = await builtFacts();
  const setsOf = (key: string): number => {
    const section = exampleSection(examples.get(key)!, {
      spec: undefined,
      schema: buildSchema(SDL),
    });
    return JSON.stringify(section).split('"name":"ExampleSet"').length - 1;
  };
  expect(['both', 'make'].map(setsOf)).toEqual([0, 2]);
});

it('EXECUTOR replaces what executes them, in the build and in the browser', async () => {
  site({ EXECUTOR: 'executor.mjs' });
  expect(path.basename(executorPath())).toBe('executor.mjs');
  expect((await builtFacts()).examples.get('a')?.sets.smallest.note).toBeUndefined();
  expect(await responseTo('a')).toEqual({ data: { name: 'A', variables: { b: 1 }, session: {} } });
  site({ EXECUTOR: 'none.mjs' });
  await expect(builtFacts()).rejects.toThrow(/none\.mjs: the default export must be an executor/);
});

it('takes endpoint and headers of samples from the environment', async () => {
  site({ API_ENDPOINT: 'https://api.shop.example/graphql', API_HEADERS: '{"X-Shop": "1"}' });
  const { call } = (await builtFacts()).examples.get('a')!.sets.smallest;
  expect(call).toMatchObject({
    path: 'https://api.shop.example/graphql',
    headers: { 'X-Shop': '1' },
  });
  vi.stubEnv('API_HEADERS', '["X-Shop"]');
  expect(siteApi).toThrow(/^API_HEADERS must be a JSON object/);
  site({ API_ENDPOINT: 'shop', API_HEADERS: '{}' });
  expect(siteApi).toThrow(/^API_ENDPOINT must be a URL/);
});
