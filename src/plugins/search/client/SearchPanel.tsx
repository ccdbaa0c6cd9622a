import clsx from 'clsx';
import {
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { useHistory } from '@docusaurus/router';
import { useBaseUrlUtils } from '@docusaurus/useBaseUrl';
import type { SearchEngine } from '../engine/engine';
import type { SearchResults } from '../engine/groups';
import type { Hit } from '../engine/hits';
import { cleanText } from '../engine/query';
import { SLASH } from '../../samples/client/choiceKeys';
import { choose, useChoice } from '../../samples/client/useChoice';
import { ResultOption } from './options';
import dialog from './SearchDialog.module.css';
import styles from './options.module.css';

/** State of the list that the combobox of the field needs. */
export interface ListState {
  active: string | undefined;
  isFilled: boolean;
}

export interface SearchPanelProps {
  engine: SearchEngine;
  query: string;
  listId: string;
  onList: (state: ListState) => void;
  onClose: () => void;
  /** Set by the panel: handles the keys of the field. */
  keysRef: { current: ((event: KeyboardEvent) => void) | undefined };
  /** Keys that were pressed in the field after its text, while the search was loading. */
  earlyRef: { current: string[] };
}

/** Milliseconds without typing before the number of results is announced. */
const PAUSE = 400;

const NOTHING: SearchResults = { groups: [] };

/** The list of results below the field. */
export default function SearchPanel({
  engine,
  query,
  listId,
  onList,
  onClose,
  keysRef,
  earlyRef,
}: SearchPanelProps): ReactNode {
  const history = useHistory();
  const { withBaseUrl } = useBaseUrlUtils();
  const [chosen, setChosen] = useState<{ query: string; at: number }>({ query: '', at: 0 });
  const text = cleanText(query);
  const results = useMemo(() => (text ? engine.search(text) : NOTHING), [engine, text]);

  const hits = results.groups.flatMap((group) => group.hits);
  const count = hits.length;
  const isUnmatched = count === 0 || results.groups[0]?.id === 'nearest';
  // A new query selects its first result.
  const at = Math.min(chosen.query === text ? chosen.at : 0, count - 1);
  const optionId = (index: number): string => `${listId}-${index}`;
  const active = at >= 0 ? optionId(at) : undefined;
  const select = (index: number): void => setChosen({ query: text, at: index });

  // Before the browser paints: field and list must agree at all times.
  useLayoutEffect(() => onList({ active, isFilled: count > 0 }), [active, count, onList]);
  useEffect(() => {
    if (active) document.getElementById(active)?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  function open({ route }: Hit): void {
    onClose();
    history.push(withBaseUrl(route));
  }

  function onKey(event: KeyboardEvent): void {
    const hit = hits[at];
    const target =
      event.shiftKey || event.ctrlKey || event.metaKey || event.altKey
        ? undefined
        : moved(at, event.key, count);
    if (target !== undefined) {
      event.preventDefault();
      select(target);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (hit && (event.ctrlKey || event.metaKey))
        window.open(withBaseUrl(hit.route), '_blank', 'noopener');
      else if (hit) open(hit);
    }
  }

  useLayoutEffect(() => {
    keysRef.current = onKey;
    let position = at;
    for (const key of earlyRef.current.splice(0)) {
      const hit = hits[position];
      if (key === 'Enter' && hit) return open(hit);
      position = moved(position, key, count) ?? position;
    }
    // The keys are outside of React.
    if (position !== at) select(position);
    return () => void (keysRef.current = undefined);
  });

  return (
    <>
      {isUnmatched && <EmptyNote text={text} />}
      {/* With the query as its key, text that a translator of the browser has replaced is rendered again. */}
      <div
        key={text}
        id={listId}
        className={styles.list}
        role="listbox"
        aria-label="Results"
        tabIndex={-1}
      >
        {results.groups.map((group) => (
          <div
            key={group.id}
            role="group"
            aria-labelledby={`${listId}-${group.id}`}
            className={styles.group}
          >
            <div id={`${listId}-${group.id}`} className={styles.label} role="presentation">
              {group.label}
            </div>
            {group.hits.map((hit) => (
              <ResultOption
                key={hit.route}
                id={optionId(hits.indexOf(hit))}
                hit={hit}
                href={withBaseUrl(hit.route)}
                isChosen={hit === hits[at]}
                onPoint={() => select(hits.indexOf(hit))}
                onOpen={() => open(hit)}
              />
            ))}
          </div>
        ))}
      </div>
      <Foot count={text ? countText(isUnmatched ? 0 : count) : ''} />
    </>
  );
}

/** The position that a key selects, from another; undefined when it selects none. */
function moved(from: number, key: string, count: number): number | undefined {
  const move: Partial<Record<string, number>> = {
    ArrowDown: (from + 1) % count,
    ArrowUp: (from + count - 1) % count,
  };
  return count > 0 ? move[key] : undefined;
}

/** What is said in place of results. */
function EmptyNote({ text }: { text: string }): ReactNode {
  if (!text)
    return <p className={dialog.note}>Types, fields, operations, error codes, and all guides.</p>;
  return (
    <p key={`no ${text}`} className={dialog.note}>
      No name and no text matches “{text}”. Try{' '}
      {text.includes(' ') ? 'fewer words' : 'another word'}.
    </p>
  );
}

function Foot({ count }: { count: string }): ReactNode {
  const isSlashOn = useChoice(SLASH, ['on', 'off']) === 'on';
  return (
    <div className={clsx('control-bar', styles.foot)}>
      <span className={styles.legend} aria-hidden="true">
        <kbd>↑</kbd> <kbd>↓</kbd> choose <kbd>Enter</kbd> open <kbd>Esc</kbd> close
      </span>
      {count && <span aria-hidden="true">{count}</span>}
      <label className={clsx('control-bar', styles.slash)}>
        <input
          type="checkbox"
          checked={isSlashOn}
          onChange={({ target }) => choose(SLASH, target.checked ? 'on' : 'off', target)}
        />
        <kbd>/</kbd> opens the search
      </label>
      <Announcement text={count} />
    </div>
  );
}

/** Announces a text after a pause in typing, not after each key. */
function Announcement({ text }: { text: string }): ReactNode {
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <span role="status" className="visually-hidden">
      {announced}
    </span>
  );
}

function countText(count: number): string {
  if (count === 0) return 'No results';
  return count === 1 ? '1 result' : `${count} results`;
}
