import { useRef, useState } from 'react';
import type { SampleRunner } from '../../samples/replay/runner';
import { openRunner } from './engine';

/** Sandboxes by the steps that they begin with. Tabs with the same steps share one. */
export function useRunners(): {
  /** Time of each sandbox, as an ISO timestamp. */
  times: Readonly<Record<string, string>>;
  /** Sandboxes, by their steps, whose data a request has changed. */
  changed: ReadonlySet<string>;
  /** Notes that a request has changed the data of a sandbox. */
  markChanged: (before: string) => void;
  /** Runs an action in a sandbox, which is opened at the first call. */
  use: <Result>(
    before: string,
    action: (runner: SampleRunner) => Result | Promise<Result>,
  ) => Promise<Result>;
  /** Forgets a sandbox, so that the next action starts a new one. */
  reset: (before: string) => void;
} {
  const runners = useRef(new Map<string, Promise<SampleRunner>>());
  const [times, setTimes] = useState<Readonly<Record<string, string>>>({});
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());

  function runnerOf(before: string): Promise<SampleRunner> {
    const known = runners.current.get(before);
    if (known) return known;
    const opened = openRunner(before);
    runners.current.set(before, opened);
    return opened;
  }

  return {
    times,
    changed,
    markChanged(before) {
      setChanged((now) => new Set(now).add(before));
    },
    async use(before, action) {
      const runner = await runnerOf(before);
      const result = await action(runner);
      setTimes((now) => ({ ...now, [before]: runner.now() }));
      return result;
    },
    reset(before) {
      runners.current.delete(before);
      setChanged((now) => new Set([...now].filter((other) => other !== before)));
    },
  };
}
