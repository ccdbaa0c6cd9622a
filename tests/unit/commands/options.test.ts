import { describe, expect, it, onTestFinished } from 'vitest';
import { listenOptions } from '../../../src/commands/options';

function withArguments(args: readonly string[]): void {
  const before = process.argv;
  process.argv = ['node', 'command', ...args];
  onTestFinished(() => void (process.argv = before));
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
