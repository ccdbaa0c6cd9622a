import { Fragment, type MouseEvent, type ReactNode } from 'react';
import clsx from 'clsx';
import type { Hit } from '../../plugins/search/client/hits';
import type { Piece } from '../../plugins/search/client/marks';
import { breakable } from '../reference/breakable';
import styles from './options.module.css';

interface GroupProps {
  id: string;
  label: string;
  shown: number;
  total: number;
  children: ReactNode;
}

/** Options under a heading. Where not all are shown, the heading says how many there are. */
export function Group({ id, label, shown, total, children }: GroupProps): ReactNode {
  return (
    <div role="group" aria-labelledby={id} className={styles.group}>
      <div id={id} className={styles.label} role="presentation">
        {label}
        {total > shown && <span className={styles.total}> {`${shown} of ${total}`}</span>}
      </div>
      {children}
    </div>
  );
}

interface OptionProps {
  id: string;
  isChosen: boolean;
  /** The pointer moved onto it. */
  onPoint: () => void;
}

interface ResultOptionProps extends OptionProps {
  hit: Hit;
  href: string;
  onOpen: () => void;
  /** The browser opens it elsewhere, in a new tab or window. */
  onLeave: () => void;
}

/** A result: a link that is an option, so that it can be opened in a new tab like every other. */
export function ResultOption({
  id,
  hit,
  href,
  isChosen,
  onPoint,
  onOpen,
  onLeave,
}: ResultOptionProps): ReactNode {
  function onClick(event: MouseEvent): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) {
      onLeave();
      return;
    }
    event.preventDefault();
    onOpen();
  }
  const { title, isName, context, type, excerpt, further, deprecated } = hit;
  return (
    <a
      id={id}
      role="option"
      aria-selected={isChosen}
      tabIndex={-1}
      href={href}
      className={styles.option}
      onClick={onClick}
      onMouseMove={onPoint}
    >
      <span className={styles.line}>
        <span className={clsx(styles.title, isName && styles.name)}>
          <Marked pieces={title} isName={isName} />
          {type && <span className={styles.type}>: {breakable(type)}</span>}
        </span>{' '}
        {deprecated && <span className={styles.deprecated}>Deprecated</span>}{' '}
        <span className={styles.context}>
          <Marked pieces={context} />
        </span>
      </span>
      {excerpt.length > 0 && (
        <span className={styles.excerpt}>
          <Marked pieces={excerpt} />
        </span>
      )}
      {further.length > 0 && (
        <span className={styles.further}>
          further down: <Marked pieces={[{ text: further.join(', '), marked: true }]} />
        </span>
      )}
    </a>
  );
}

/** A search that was made before: choosing it makes it again. */
export function RecentOption({
  id,
  query,
  isChosen,
  onPoint,
  onUse,
}: OptionProps & { query: string; onUse: () => void }): ReactNode {
  return (
    <div
      id={id}
      role="option"
      aria-selected={isChosen}
      className={styles.option}
      onClick={onUse}
      onMouseMove={onPoint}
    >
      <span className={styles.title}>{query}</span>
    </div>
  );
}

function Marked({
  pieces,
  isName = false,
}: {
  pieces: readonly Piece[];
  isName?: boolean;
}): ReactNode {
  return pieces.map(({ text, marked }, index) => {
    const content = isName ? breakableEnd(text) : text;
    return marked ? <mark key={index}>{content}</mark> : <Fragment key={index}>{content}</Fragment>;
  });
}

/** Breakable like every name, and at its end too: the next piece goes on with it. */
function breakableEnd(text: string): ReactNode {
  return (
    <>
      {breakable(text)}
      {/[._]$/.test(text) && <wbr />}
    </>
  );
}
