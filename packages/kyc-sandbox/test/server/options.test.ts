import { describe, expect, it } from 'vitest';
import { readOptions, UsageError } from '../../src/server/options';

const fixed = '2025-03-03T09:00:00Z';
const read = (...args: string[]) => readOptions(args, 4000, fixed);

describe('options of the sandbox', () => {
  it('have defaults', () => {
    const limits = { hasRateLimits: true, log: 'none' };
    expect(read()).toMatchObject({ command: 'serve', host: '127.0.0.1', ...limits });
  });

  it.each([
    [['--port=65535'], { port: 65_535 }],
    [['--no-rate-limits', '--log', 'json'], { hasRateLimits: false, log: 'json' }],
    [['--allow-host', 'kyc', '--allow-host=KYC.local'], { allowedHosts: ['kyc', 'kyc.local'] }],
    [['env', '--port', '4001'], { command: 'env', port: 4001 }],
    [['docs', 'api', 'Case'], { command: 'docs', words: ['api', 'Case'] }],
    [['--help'], { command: 'help' }],
  ])('%j', (args, expected) => {
    expect(read(...args)).toMatchObject(expected);
  });

  it.each([
    [['--prot', '1'], '--prot is not an option. Did you mean "--port"?'],
    [['--host='], '--host requires a value.'],
    [['--no-rate-limits=false'], '--no-rate-limits takes no value.'],
    [['--port', '1e3'], '--port 1e3: a port is a number from 0 to 65535.'],
    [['--clock', '2027-02-29T09:00:00Z'], '--clock 2027-02-29T09:00:00Z: write samples'],
    [['--log', 'all'], '--log all: write pretty, json, none.'],
    [['env', '--clock', 'real'], '--clock has no effect on env.'],
    [['mcp', '--port', '4001'], '--port has no effect on mcp.'],
    [['env', 'mcp'], 'mcp has no effect after env.'],
    [['start'], 'start is not a command. Known: docs, env, mcp.'],
  ])('refuses %j', (args, message) => {
    expect(() => read(...args)).toThrow(UsageError);
    expect(() => read(...args)).toThrow(message);
  });
});
