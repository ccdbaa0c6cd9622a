import { useState } from 'react';
import { addRun, type PastRun } from './history';
import { readRuns, writeRuns } from './stored';

/** The history of runs, newest first, kept in local storage. */
export function useRuns(): {
  runs: readonly PastRun[];
  add: (run: PastRun) => void;
  clear: () => void;
} {
  const [runs, setRuns] = useState<readonly PastRun[]>(readRuns);
  function keep(next: readonly PastRun[]): void {
    setRuns(next);
    writeRuns(next);
  }
  return { runs, add: (run) => keep(addRun(runs, run)), clear: () => keep([]) };
}
