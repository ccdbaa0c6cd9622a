import { useEffect, useRef, useState } from 'react';
import { EMPTY, type Draft } from '../../../lib/draft';
import { isRecord } from '../../../lib/isRecord';
import { isSame, tabsOf, type Tabs } from './tabs';

export interface PastRun extends Draft {
  /** Name of the operation that ran; its text can contain several. */
  name: string;
  at: string;
  status: number;
  codes: readonly string[];
}

export const KEPT_RUNS = 50;

/** Adds a run, newest first. Running the same request again replaces its newest entry. */
export function addRun(runs: readonly PastRun[], run: PastRun): PastRun[] {
  const [newest, ...older] = runs;
  const isRepeated = newest?.name === run.name && isSame(newest, run);
  return [run, ...(isRepeated ? older : runs)].slice(0, KEPT_RUNS);
}

/** Keys in the browser's storage; docs/privacy.mdx lists them. */
const TABS_KEY = 'kyc.playground.tabs';
const HISTORY_KEY = 'kyc.playground.history';

/** The stored tabs: those of this window, or else of the last that stored any; undefined when there are none or they cannot be read. */
export function readTabs(): Tabs | undefined {
  const value = read(TABS_KEY, 'sessionStorage') ?? read(TABS_KEY);
  if (!isRecord(value) || !Array.isArray(value['tabs'])) return undefined;
  const drafts = value['tabs'].filter(isDraft);
  if (drafts.length === 0) return undefined;
  return tabsOf(drafts, typeof value['selected'] === 'number' ? value['selected'] : 0);
}

/** Stores the tabs without headers, which can be secret. Returns whether the browser has stored them. */
export function writeTabs({ all, selected }: Tabs): boolean {
  const tabs = all.map(({ id: _id, ...draft }) => withoutHeaders(draft));
  const value = { tabs, selected: all.findIndex(({ id }) => id === selected) };
  // Windows share the local storage: each keeps its own tabs in the storage of its session, too.
  const isKept = write(TABS_KEY, value);
  return write(TABS_KEY, value, 'sessionStorage') && isKept;
}

/** The stored runs, newest first. */
export function readRuns(): PastRun[] {
  const value = read(HISTORY_KEY);
  return Array.isArray(value) ? value.filter(isRun).slice(0, KEPT_RUNS) : [];
}

/** Stores the runs without headers; none deletes the entry. Returns whether the browser has done so. */
export function writeRuns(runs: readonly PastRun[]): boolean {
  return write(HISTORY_KEY, runs.length > 0 ? runs.map(withoutHeaders) : undefined);
}

/** The history of runs, newest first, kept in local storage, which windows share. */
export function useRuns() {
  const [runs, setRuns] = useState<readonly PastRun[]>(readRuns);
  const [isStored, setStored] = useState(true);
  const stored = useRef(runs);
  useEffect(() => {
    if (runs !== stored.current) setStored(writeRuns(runs));
  }, [runs]);
  useEffect(() => {
    const onStorage = ({ key }: StorageEvent): void => {
      // Null: all entries were deleted.
      if (key === HISTORY_KEY || key === null) setRuns((stored.current = readRuns()));
    };
    addEventListener('storage', onStorage);
    return () => removeEventListener('storage', onStorage);
  }, []);
  return {
    runs,
    /** Whether the last change has been stored. */
    isStored,
    // Two runs can end before React renders again.
    add: (run: PastRun) => setRuns((now) => addRun(now, run)),
    clear: () => setRuns([]),
  };
}

type Storage = 'localStorage' | 'sessionStorage';

function read(key: string, storage: Storage = 'localStorage'): unknown {
  try {
    return JSON.parse(globalThis[storage].getItem(key) ?? 'null') as unknown;
  } catch {
    return undefined;
  }
}

function write(key: string, value: unknown, storage: Storage = 'localStorage'): boolean {
  try {
    if (value === undefined) globalThis[storage].removeItem(key);
    else globalThis[storage].setItem(key, JSON.stringify(value));
    return true;
  } catch {
    // Storage is blocked or full: the entries last until the page is closed.
    return false;
  }
}

const withoutHeaders = (draft: Draft): Draft => ({ ...draft, headers: '' });

function isDraft(value: unknown): value is Draft {
  return isRecord(value) && Object.keys(EMPTY).every((key) => typeof value[key] === 'string');
}

function isRun(value: unknown): value is PastRun {
  if (!isDraft(value)) return false;
  const { name, at, status, codes } = value as Partial<PastRun>;
  const isText = typeof name === 'string' && typeof at === 'string';
  return isText && typeof status === 'number' && Array.isArray(codes);
}
