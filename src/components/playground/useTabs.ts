import { useEffect, useRef, useState } from 'react';
import { addRun, type PastRun } from './history';
import { HISTORY_KEY, readRuns, readTabs, writeRuns, writeTabs } from './stored';
import { EMPTY, openDraft, tabsOf, type Draft, type Tabs } from './tabs';

/** The operation that a first visit finds. */
const FIRST: Draft = {
  ...EMPTY,
  operation: `query FirstCases($first: Int!) {
  cases(first: $first) {
    totalCount
    items {
      id
      caseNumber
      name
      status {
        identifier
      }
    }
  }
}`,
  variables: '{ "first": 3 }',
};

/** The open tabs. They are stored with each change, not before the first. */
export function useTabs(): {
  tabs: Tabs;
  /** Changes when editors must display a text that the reader has not typed. */
  revision: number;
  change: (next: (tabs: Tabs) => Tabs) => void;
  open: (draft: Draft) => void;
} {
  const [tabs, setTabs] = useState<Tabs>(() => readTabs() ?? tabsOf([FIRST]));
  const [revision, setRevision] = useState(0);
  const initial = useRef(tabs);
  useEffect(() => {
    if (tabs !== initial.current) writeTabs(tabs);
  }, [tabs]);
  return {
    tabs,
    revision,
    change: setTabs,
    open(draft) {
      setTabs((now) => openDraft(now, draft));
      setRevision((now) => now + 1);
    },
  };
}

/** The history of runs, newest first, kept in local storage, which windows share. */
export function useRuns(): {
  runs: readonly PastRun[];
  add: (run: PastRun) => void;
  clear: () => void;
} {
  const [runs, setRuns] = useState<readonly PastRun[]>(readRuns);
  useEffect(() => {
    const onStorage = ({ key }: StorageEvent): void => {
      // Null: all entries were deleted.
      if (key === HISTORY_KEY || key === null) setRuns(readRuns);
    };
    addEventListener('storage', onStorage);
    return () => removeEventListener('storage', onStorage);
  }, []);
  return {
    runs,
    // Two runs can end before React renders again.
    add: (run) =>
      setRuns((now) => {
        const next = addRun(now, run);
        writeRuns(next);
        return next;
      }),
    clear() {
      setRuns([]);
      writeRuns([]);
    },
  };
}
