import { attempt } from '../../../lib/attempt';
import { EMPTY, type Draft } from '../../../lib/draft';
import { isRecord } from '../../../lib/isRecord';
import { tabsOf, type Tabs } from './tabs';

/** Key in the browser's storage; docs/privacy.mdx lists it. */
const TABS_KEY = 'kyc.playground.tabs';

type Storage = 'localStorage' | 'sessionStorage';

/** The stored tabs: those of this window, or else of the last that stored any; undefined when there are none or they cannot be read. */
export function readTabs(): Tabs | undefined {
  const value = read('sessionStorage') ?? read('localStorage');
  if (!isRecord(value) || !Array.isArray(value['tabs'])) return undefined;
  const drafts = value['tabs'].filter(isDraft);
  if (drafts.length === 0) return undefined;
  return tabsOf(drafts, typeof value['selected'] === 'number' ? value['selected'] : 0);
}

/** Stores the tabs without headers, which can be secret. Returns whether the browser has stored them. */
export function writeTabs({ all, selected }: Tabs): boolean {
  const tabs = all.map(({ id: _id, ...draft }): Draft => ({ ...draft, headers: '' }));
  const text = JSON.stringify({ tabs, selected: all.findIndex(({ id }) => id === selected) });
  try {
    // Windows share the local storage: each keeps its own tabs in the storage of its session, too.
    sessionStorage.setItem(TABS_KEY, text);
    localStorage.setItem(TABS_KEY, text);
    return true;
  } catch {
    // Storage is blocked or full: the tabs last until the page is closed.
    return false;
  }
}

function read(storage: Storage): unknown {
  return attempt((): unknown => JSON.parse(globalThis[storage].getItem(TABS_KEY) ?? 'null'));
}

function isDraft(value: unknown): value is Draft {
  return isRecord(value) && Object.keys(EMPTY).every((key) => typeof value[key] === 'string');
}
