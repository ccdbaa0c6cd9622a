import { afterEach, describe, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.doUnmock('node:tty');
  vi.doUnmock('node:child_process');
});

/** Result for a process with this `ps` line; undefined without `ps`. */
async function isBackground(isTerminal: boolean, stdout: string | undefined): Promise<boolean> {
  vi.resetModules();
  vi.doMock('node:tty', () => ({ isatty: () => isTerminal }));
  vi.doMock('node:child_process', () => ({ spawnSync: () => ({ stdout }) }));
  return (await import('../../../../src/sandbox/server/terminal')).isBackground();
}

describe('a process is in the background', () => {
  it.each([
    ['when another group has the terminal', true, '  4711  815\n', true],
    ['not when its own has it', true, ' 4711  4711\n', false],
    ['not without a terminal', false, '4711 815\n', false],
    ['not where ps does not say', true, '', false],
    ['not where there is no ps', true, undefined, false],
  ])('%s', async (_when, isTerminal, stdout, expected) => {
    expect(await isBackground(isTerminal, stdout)).toBe(expected);
  });
});
