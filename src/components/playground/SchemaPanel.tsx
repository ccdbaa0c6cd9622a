import {
  useDeferredValue,
  useId,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import Link from '@docusaurus/Link';
import type { PlaygroundCatalogue } from '../../lib/playgroundCatalogue';
import { breakable } from '../reference/breakable';
import { schema } from './engine';
import { indexSchema, searchSchema, type SchemaEntry } from './schemaIndex';
import TypeDetail from './TypeDetail';
import styles from './SidePanel.module.css';

interface SchemaPanelProps {
  routes: PlaygroundCatalogue['routes'];
  onOperation: (name: string) => void;
  /** Inserts a field; false when it does not fit at the cursor. */
  onField: (parent: string, name: string) => boolean;
}

/** The schema: operations to insert, types to read, and a search over names and descriptions. */
export default function SchemaPanel({ routes, onOperation, onField }: SchemaPanelProps): ReactNode {
  const root = useRef<HTMLDivElement>(null);
  const id = useId();
  const [query, setQuery] = useState('');
  const [opened, setOpened] = useState<{ type: string; member?: string }>();
  const [focused, setFocused] = useState('');
  const entries = useMemo(() => indexSchema(schema), []);
  const wanted = useDeferredValue(query);
  const found = useMemo(() => searchSchema(entries, wanted), [entries, wanted]);
  const rows = [...found.operations, ...found.types, ...found.members];
  // One row can be reached with Tab, the others with arrow keys.
  const stop = keyOf(rows.find((row) => keyOf(row) === focused) ?? rows[0]);

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    if (event.key === 'Escape' && (opened || query !== '')) {
      if (opened) setOpened(undefined);
      else setQuery('');
      root.current?.querySelector('input')?.focus();
      event.stopPropagation();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const stops = [...(root.current?.querySelectorAll<HTMLElement>('input, [data-row]') ?? [])];
      const { parentElement: item } = event.target as HTMLElement;
      // From the link of a row too.
      const index = stops.findIndex((element) => element.parentElement === item);
      stops[index + (event.key === 'ArrowDown' ? 1 : -1)]?.focus();
      event.preventDefault();
    }
  }

  function choose({ kind, name, parent }: SchemaEntry): void {
    if (kind === 'query' || kind === 'mutation') onOperation(name);
    else if (kind === 'type') setOpened({ type: name });
    else if (!onField(parent, name)) setOpened({ type: parent, member: name });
  }

  const group = (title: string, members: readonly SchemaEntry[]): ReactNode =>
    members.length > 0 && (
      <section>
        <h2 className={styles.group}>
          {title} <span>{members.length}</span>
        </h2>
        <ul className={styles.list}>
          {members.map((entry) => {
            const isOperation = entry.kind === 'query' || entry.kind === 'mutation';
            const name = entry.kind === 'member' ? `${entry.parent}.${entry.name}` : entry.name;
            const key = keyOf(entry);
            const route = routes[key];
            const tabIndex = key === stop ? 0 : -1;
            return (
              <li key={key}>
                <button
                  type="button"
                  data-row
                  className={styles.row}
                  aria-describedby={`${id}${key}`}
                  tabIndex={tabIndex}
                  onFocus={() => setFocused(key)}
                  onClick={() => choose(entry)}
                >
                  <span className={styles.name} translate="no">
                    <code>{breakable(name)}</code> <small>{breakable(entry.type)}</small>
                  </span>
                  <span id={`${id}${key}`} className={styles.about} aria-hidden="true">
                    {entry.description}
                  </span>
                </button>
                {isOperation && route && (
                  <Link
                    to={route}
                    className={styles.docs}
                    tabIndex={tabIndex}
                    aria-label={`Docs of ${name}`}
                  >
                    Docs
                  </Link>
                )}
              </li>
            );
          })}
        </ul>
      </section>
    );

  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- Arrow keys move between the controls inside.
    <div ref={root} className={styles.panel} onKeyDown={onKeyDown}>
      <div className={styles.search}>
        <input
          type="search"
          aria-label="Search the schema"
          placeholder="Search the schema"
          value={query}
          onChange={({ currentTarget }) => {
            setQuery(currentTarget.value);
            setOpened(undefined);
          }}
        />
      </div>
      <p role="status" className="visually-hidden">
        {wanted !== '' && `${rows.length} found`}
      </p>
      <div className={styles.scroll}>
        {opened ? (
          <TypeDetail
            key={`${opened.type}.${opened.member}`}
            name={opened.type}
            member={opened.member}
            route={routes[opened.type]}
            onBack={() => {
              setOpened(undefined);
              root.current?.querySelector('input')?.focus();
            }}
            onField={onField}
            onType={(type) => setOpened({ type })}
          />
        ) : (
          <>
            {group('Operations', found.operations)}
            {group('Types', found.types)}
            {group('Fields and values', found.members)}
            {rows.length === 0 && <p className={styles.note}>Nothing in the schema matches.</p>}
          </>
        )}
      </div>
    </div>
  );
}

/** `Query.case`; of a type, its name behind a dot. */
function keyOf(entry: SchemaEntry | undefined): string {
  return entry ? `${entry.parent}.${entry.name}` : '';
}
