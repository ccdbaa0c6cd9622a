import { Fragment, type MouseEvent, type ReactNode } from 'react';
import clsx from 'clsx';
import type { Hit } from '../engine/hits';
import type { Piece } from '../engine/marks';
import { breakable } from '../../../components/page/breakable';
import styles from './options.module.css';

interface ResultOptionProps {
  id: string;
  hit: Hit;
  href: string;
  isChosen: boolean;
  onPoint: () => void;
  onOpen: () => void;
}

/** A result: an option that is a link, so that it can be opened in a new tab. */
export function ResultOption({
  id,
  hit,
  href,
  isChosen,
  onPoint,
  onOpen,
}: ResultOptionProps): ReactNode {
  function onClick(event: MouseEvent): void {
    // The browser opens it in a new tab or window.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpen();
  }
  const { title, isName, context, type, excerpt, deprecated } = hit;
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
        <span
          className={clsx(styles.title, isName && styles.name)}
          translate={isName ? 'no' : undefined}
        >
          <Marked pieces={title} isName={isName} />
          {type && <span className={styles.type}>: {breakable(type)}</span>}
        </span>{' '}
        {deprecated && <span className={styles.deprecated}>Deprecated</span>}{' '}
        <span className={styles.context}>
          <Marked pieces={context} />
        </span>
      </span>
      {excerpt.length > 0 && (
        <span className={clsx('muted', styles.excerpt)}>
          <Marked pieces={excerpt} />
        </span>
      )}
    </a>
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
    const content = isName ? breakable(text) : text;
    return marked ? <mark key={index}>{content}</mark> : <Fragment key={index}>{content}</Fragment>;
  });
}
