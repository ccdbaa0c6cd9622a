import { EMPTY, type Draft } from '../../../lib/draft';

export interface Tab extends Draft {
  id: number;
}

/** Open tabs, at least one. */
export interface Tabs {
  all: readonly Tab[];
  selected: number;
}

/** Ids are not used again: the response of a closed tab must not be displayed in another. */
let lastId = 0;
const nextId = (): number => (lastId += 1);

/** Tabs with these contents. @param index position of the selected one */
export function tabsOf(drafts: readonly Draft[], index = 0): Tabs {
  const all = (drafts.length > 0 ? drafts : [EMPTY]).map((draft) => ({ ...draft, id: nextId() }));
  return { all, selected: all[index]?.id ?? 0 };
}

/** The selected tab. */
export function selectedTab({ all, selected }: Tabs): Tab {
  const tab = all.find(({ id }) => id === selected) ?? all[0];
  if (!tab) throw new Error('There is always a tab.');
  return tab;
}

/** Opens a request: in the tab that has it already, in the selected tab when that is empty, or else in a new tab. */
export function openDraft(tabs: Tabs, draft: Draft): Tabs {
  const keys = Object.keys(EMPTY) as (keyof Draft)[];
  const same = tabs.all.find((tab) => keys.every((key) => tab[key] === draft[key]));
  if (same) return { ...tabs, selected: same.id };
  const { id, operation } = selectedTab(tabs);
  return operation.trim() === '' ? changeTab(tabs, id, draft) : addTab(tabs, draft);
}

/** Adds a tab at the end and selects it. */
export function addTab({ all }: Tabs, draft: Draft): Tabs {
  const id = nextId();
  return { all: [...all, { ...draft, id }], selected: id };
}

/** Changes what a tab contains. */
export function changeTab(tabs: Tabs, id: number, change: Partial<Draft>): Tabs {
  return { ...tabs, all: tabs.all.map((tab) => (tab.id === id ? { ...tab, ...change } : tab)) };
}

/** Closes the selected tab and selects its neighbour. The last one is replaced by an empty tab. */
export function closeTab({ all, selected }: Tabs): Tabs {
  const index = all.findIndex(({ id }) => id === selected);
  const rest = all.filter(({ id }) => id !== selected);
  if (rest.length === 0) return tabsOf([]);
  return { all: rest, selected: (rest[index] ?? rest[index - 1])?.id ?? 0 };
}
