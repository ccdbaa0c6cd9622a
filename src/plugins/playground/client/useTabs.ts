import { useEffect, useRef, useState } from 'react';
import catalogue from '@generated/playground/default/catalogue.json';
import { readTabs, writeTabs } from './stored';
import type { Draft } from '../../../lib/draft';
import { openDraft, tabsOf } from './tabs';
import { useCachedState } from './useCachedState';

/** The open tabs. They are stored with each change, not before the first. */
export function useTabs() {
  const [tabs, setTabs] = useCachedState('tabs', () => readTabs() ?? tabsOf([catalogue.first]));
  const [revision, setRevision] = useState(0);
  const [isStored, setStored] = useState(true);
  const initial = useRef(tabs);
  useEffect(() => {
    if (tabs !== initial.current) setStored(writeTabs(tabs));
  }, [tabs]);
  return {
    tabs,
    /** Whether the last change has been stored. */
    isStored,
    /** Changes when editors must display a text that the reader has not typed. */
    revision,
    change: setTabs,
    open: (draft: Draft) => {
      setTabs((now) => openDraft(now, draft));
      setRevision((now) => now + 1);
    },
  };
}
