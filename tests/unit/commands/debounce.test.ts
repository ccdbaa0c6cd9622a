import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { debounce } from '../../../src/commands/debounce';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe('a burst of changes', () => {
  it('causes one run after its end', async () => {
    const run = vi.fn(() => Promise.resolve());
    const changed = debounce(run, 150);
    for (let count = 0; count < 5; count += 1) {
      changed();
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(run).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(50);
    expect(run).toHaveBeenCalledTimes(1);
    changed();
    await vi.advanceTimersByTimeAsync(150);
    expect(run).toHaveBeenCalledTimes(2);
  });

  it('during a run causes one more run after it', async () => {
    let running = 0;
    let most = 0;
    const run = vi.fn(async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      running -= 1;
    });
    const changed = debounce(run, 150);
    changed();
    await vi.advanceTimersByTimeAsync(200);
    for (let count = 0; count < 3; count += 1) {
      changed();
      await vi.advanceTimersByTimeAsync(200);
    }
    expect(run).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(5_000);
    expect([run.mock.calls.length, most]).toEqual([2, 1]);
  });
});
