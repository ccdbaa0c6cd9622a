import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { listenOptions } from '../../../src/commands/options';
import { referenceOptions } from '../../../src/plugins/reference/options';

function withArguments(args: readonly string[]): void {
  const before = process.argv;
  process.argv = ['node', 'command', ...args];
  onTestFinished(() => void (process.argv = before));
}

function withEnvironment(values: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(values)) vi.stubEnv(name, value);
  onTestFinished(() => void vi.unstubAllEnvs());
}

describe('listenOptions', () => {
  it.each([
    [[], 3000],
    [['--port', '0'], 0],
    [['--port', '8080'], 8080],
    [['--port=65535'], 65535],
  ])('%j is %i', (args, port) => {
    withArguments(args);
    expect(listenOptions(3000)).toEqual({ port, host: '127.0.0.1' });
  });

  it.each([['--port', '65536'], ['--port', '1e3'], ['--clock', 'seeded'], ['--port'], ['8080']])(
    'refuses %s %s',
    (...args) => {
      withArguments(args);
      expect(() => listenOptions(3000)).toThrow(/--port/);
    },
  );
});

describe('referenceOptions', () => {
  it('resolves SCHEMA against the folder of the caller', () => {
    withEnvironment({ SCHEMA: 'other.graphql', INIT_CWD: '/somewhere' });
    expect(referenceOptions()).toMatchObject({ schema: '/somewhere/other.graphql' });
    expect(referenceOptions().domains).toBeUndefined();
  });

  it('defaults to the site’s own schema with its domains', () => {
    withEnvironment({ SCHEMA: '' });
    const { schema, domains } = referenceOptions();
    expect(schema).toBe('schema/v1');
    expect(domains?.length).toBeGreaterThanOrEqual(10);
  });
});
