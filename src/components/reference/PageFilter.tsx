import { useEffect, useId, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import clsx from 'clsx';
import styles from './PageFilter.module.css';

/** How many parts of the page a filter displays. */
export interface Matches {
  matching: number;
  all: number;
}

interface PageFilterProps {
  /** Name of the region. */
  name: string;
  label: string;
  /** Hides what does not match; an empty text displays everything. */
  apply: (value: string) => Matches;
  /** Text of the result while the filter is not empty. */
  count: (matches: Matches) => string;
  /** Query parameter that a link can filter by. */
  parameter?: string;
  /** Values to choose from instead of a text. */
  options?: readonly { value: string; label: string }[];
  placeholder?: string;
}

/**
 * Filters what is below it on the page. Without JavaScript the field is hidden and the page displays
 * everything.
 */
export default function PageFilter(props: PageFilterProps): ReactNode {
  const { name, label, apply, count, parameter, options, placeholder } = props;
  const id = useId();
  const [query, setQuery] = useState('');
  const [matches, setMatches] = useState<Matches>();

  // Reads what a reader entered before hydration, for which React gets no event, or what a link asks for.
  const field = useRef<HTMLInputElement & HTMLSelectElement>(null);
  useEffect(() => {
    const linked = parameter && new URLSearchParams(location.search).get(parameter);
    setQuery(field.current?.value || linked || '');
  }, [parameter]);

  useEffect(() => {
    const now = apply(query);
    // eslint-disable-next-line react-hooks/set-state-in-effect -- The count is read from the DOM.
    setMatches(query.trim() === '' ? undefined : now);
  }, [apply, query]);

  // A link leads to a hidden entry, see src/components/page/currentPage.ts, which then scrolls to it.
  useEffect(() => {
    const clear = (): void => {
      apply('');
      setQuery('');
      storeInUrl(parameter, '');
    };
    document.addEventListener('beforematch', clear);
    return () => document.removeEventListener('beforematch', clear);
  }, [apply, parameter]);

  const control: ComponentProps<'input'> & ComponentProps<'select'> = {
    id,
    value: query,
    onChange: ({ target }: { target: { value: string } }) => {
      setQuery(target.value);
      storeInUrl(parameter, target.value);
    },
    autoComplete: 'off',
  };
  return (
    <div className={clsx(styles.root, 'needs-scripts')} role="search" aria-label={name}>
      <label htmlFor={id}>{label}</label>
      {options ? (
        <select ref={field} {...control}>
          {options.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      ) : (
        <input
          ref={field}
          {...control}
          type="search"
          placeholder={placeholder}
          spellCheck={false}
        />
      )}
      <span role="status" className={styles.count}>
        {matches && count(matches)}
      </span>
    </div>
  );
}

/** Changes a query parameter of the page's URL without an entry in the history. */
function storeInUrl(parameter: string | undefined, value: string): void {
  if (parameter === undefined) return;
  const url = new URL(location.href);
  if (value === '') url.searchParams.delete(parameter);
  else url.searchParams.set(parameter, value);
  window.history.replaceState(window.history.state, '', url);
}
