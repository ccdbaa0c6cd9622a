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
import type { PlaygroundCatalogue } from '../catalogue';
import { breakable } from '../../../components/page/breakable';
import { schema } from '../../samples/client/runtime';
import {
  indexSchema,
  KINDS,
  searchSchema,
  type SchemaEntry,
} from '../../samples/client/schemaIndex';
import styles from './SidePanel.module.css';

interface SchemaPanelProps {
  routes: PlaygroundCatalogue['routes'];
  onOperation: (coordinate: string) => void;
}

const TITLES = { operation: 'Operations', type: 'Types', member: 'Fields and values' } as const;

/** The schema: operations to insert, links to types and their members, and a search over names and descriptions. */
export default function SchemaPanel({ routes, onOperation }: SchemaPanelProps): ReactNode {
  const root = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState('');
  const [focused, setFocused] = useState('');
  const entries = useMemo(() => indexSchema(schema), []);
  const wanted = useDeferredValue(query);
  const rows = useMemo(() => searchSchema(entries, wanted), [entries, wanted]);
  // One row can be reached with Tab, the others with arrow keys.
  const stop = keyOf(rows.find((row) => keyOf(row) === focused) ?? rows[0]);

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    if (event.key === 'Escape' && query !== '') {
      setQuery('');
      root.current?.querySelector('input')?.focus();
      event.stopPropagation();
      return;
    }
    const stops = [...(root.current?.querySelectorAll<HTMLElement>('input, [data-row]') ?? [])];
    const { parentElement: item } = event.target as HTMLElement;
    // From the link of a row too.
    const index = stops.findIndex((element) => element.parentElement === item);
    const moves: Partial<Record<string, number>> = {
      ArrowDown: index + 1,
      ArrowUp: index - 1,
      // In the field, these keys move the cursor.
      ...(index > 0 && { Home: 1, End: stops.length - 1 }),
    };
    const next = moves[event.key];
    if (next === undefined) return;
    stops[next]?.focus();
    event.preventDefault();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Arrow keys move between the controls inside.
    <div ref={root} className="fill-column" onKeyDown={onKeyDown}>
      <div className={styles.search}>
        <input
          type="search"
          aria-label="Search the schema"
          placeholder="Search the schema"
          value={query}
          onChange={({ currentTarget }) => setQuery(currentTarget.value)}
        />
      </div>
      <p role="status" className="visually-hidden">
        {wanted !== '' && `${rows.length} found`}
      </p>
      <div className={styles.scroll}>
        {KINDS.map((kind) => {
          const members = rows.filter((entry) => entry.kind === kind);
          if (members.length === 0) return null;
          return (
            <section key={kind}>
              <h2 className={styles.group}>
                {TITLES[kind]} <span>{members.length}</span>
              </h2>
              <ul className={`plain-list ${styles.list}`}>
                {members.map((entry) => {
                  const key = keyOf(entry);
                  return (
                    <li key={key}>
                      <Row
                        entry={entry}
                        routes={routes}
                        tabIndex={key === stop ? 0 : -1}
                        onOperation={onOperation}
                        onFocus={() => setFocused(key)}
                      />
                    </li>
                  );
                })}
              </ul>
            </section>
          );
        })}
        {rows.length === 0 && (
          <p className={`muted ${styles.note}`}>Nothing in the schema matches.</p>
        )}
      </div>
    </div>
  );
}

interface RowProps extends SchemaPanelProps {
  entry: SchemaEntry;
  tabIndex: number;
  onFocus: () => void;
}

function Row({ entry, routes, tabIndex, onOperation, onFocus }: RowProps): ReactNode {
  const { kind, name, parent, type, description } = entry;
  const key = keyOf(entry);
  const id = useId();
  const row = {
    'data-row': '',
    className: styles.row,
    'aria-describedby': id,
    tabIndex,
    onFocus,
    children: (
      <>
        <span className={styles.name} translate="no">
          <code className="plain-code">{breakable(kind === 'member' ? key : name)}</code>{' '}
          <small>{breakable(type)}</small>
        </span>
        <span id={id} className={styles.about} aria-hidden="true">
          {description}
        </span>
      </>
    ),
  };
  const route = routes[key];
  if (kind === 'type') return <Link to={route} {...row} />;
  if (kind === 'member') return <Link to={`${routes[parent]}#${name}`} {...row} />;
  return (
    <>
      <button type="button" {...row} onClick={() => onOperation(key)} />
      <Link to={route} className={styles.docs} tabIndex={tabIndex} aria-label={`Docs of ${name}`}>
        Docs
      </Link>
    </>
  );
}

/** The schema coordinate, e.g. `Query.case` or `Case`. */
function keyOf(entry: SchemaEntry | undefined): string {
  return [entry?.parent, entry?.name].filter(Boolean).join('.');
}
