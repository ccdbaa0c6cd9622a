import {
  useCallback,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentType,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import type { SearchEngine } from '../engine/engine';
import { loadEngine } from './load';
import type { ListState, SearchPanelProps } from './SearchPanel';
import bar from './SearchBar.module.css';
import styles from './SearchDialog.module.css';

type Loaded = { Panel: ComponentType<SearchPanelProps>; engine: SearchEngine };

/** Maximum length of the field; longer text is pasted. The search truncates it further. */
const MAX_TYPED = 500;

/** The modal dialog with the search field, which accepts text while the search is loading. */
export default function SearchDialog({ onClose }: { onClose: () => void }): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const keys = useRef<(event: KeyboardEvent) => void>(undefined);
  const early = useRef<string[]>([]);
  const listId = useId();
  const [query, setQuery] = useState('');
  const [list, setList] = useState<ListState>({ active: undefined, isFilled: false });
  const [loaded, setLoaded] = useState<Loaded | 'failed'>();

  const load = useCallback(() => {
    Promise.all([import('./SearchPanel'), loadEngine()]).then(
      ([{ default: Panel }, engine]) => setLoaded({ Panel, engine }),
      () => setLoaded('failed'),
    );
  }, []);

  // Before the browser can handle the next key: until here `hydration/start` collects it, then it is typed into the field.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
    input.current?.focus();
    setQuery(takeTyped(early));
    load();
  }, [load]);

  function retry(): void {
    setLoaded(undefined);
    load();
    input.current?.focus();
  }

  const close = (): void => dialog.current?.close();

  // A click on the backdrop has the dialog itself as its target; the second of a double click was meant for Search.
  function closeOutside(event: MouseEvent): void {
    if (event.target !== dialog.current) return;
    if (event.detail === 1) close();
    else event.preventDefault();
  }

  function onKeyDown(event: KeyboardEvent): void {
    // Safari ends a composition before its last key, which has the code 229.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    // The page behind would scroll.
    if (event.key.startsWith('Page')) event.preventDefault();
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    } else if (event.target === input.current) {
      if (keys.current) keys.current(event);
      else early.current.push(event.key);
    }
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Handles keys of the field in it, and clicks on its backdrop.
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label="Search"
      onClose={onClose}
      onMouseDown={closeOutside}
      onKeyDown={onKeyDown}
    >
      <div className="fill-column">
        <div className={`control-bar ${styles.head}`}>
          <svg className={bar.icon} viewBox="0 0 16 16" aria-hidden="true">
            <path d="M7 2a5 5 0 1 0 0 10A5 5 0 0 0 7 2ZM10.6 10.6 14 14" />
          </svg>
          <input
            ref={input}
            className={styles.input}
            type="text"
            inputMode="search"
            enterKeyHint="go"
            role="combobox"
            aria-label="Search the documentation"
            aria-autocomplete="list"
            aria-expanded={list.isFilled}
            aria-controls={listId}
            aria-activedescendant={list.active}
            placeholder="A name, a part of one, or words"
            value={query}
            maxLength={MAX_TYPED}
            onChange={({ target }) => {
              setQuery(target.value);
              early.current = [];
            }}
            autoComplete="off"
            autoCorrect="off"
            autoCapitalize="off"
            spellCheck={false}
          />
          <button type="button" onClick={close}>
            Close
          </button>
        </div>
        {loaded === 'failed' ? (
          <div className={styles.note} role="alert">
            <p>The search did not load. Check the connection, then try again.</p>
            <button type="button" className="primary" onClick={retry}>
              Retry
            </button>
          </div>
        ) : loaded ? (
          <loaded.Panel
            engine={loaded.engine}
            query={query}
            listId={listId}
            onList={setList}
            onClose={close}
            keysRef={keys}
            earlyRef={early}
          />
        ) : (
          <p className={styles.note} role="status">
            Loading the search …
          </p>
        )}
      </div>
    </dialog>
  );
}

/** What was typed after the shortcut before hydration, and the keys pressed after that; `hydration/start` collects both. */
function takeTyped(early: { current: string[] }): string {
  const { dataset } = document.documentElement;
  const { typed = '', pressed = '' } = dataset;
  delete dataset['typed'];
  delete dataset['pressed'];
  early.current = pressed.split(' ');
  return typed.slice(0, MAX_TYPED);
}
