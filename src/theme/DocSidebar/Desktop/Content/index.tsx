// Change: the current page is always in view; Space opens a category, as it must for what
// says it is a button.
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import Content from '@theme-original/DocSidebar/Desktop/Content';
import type { Props } from '@theme/DocSidebar/Desktop/Content';
import { revealCurrent } from '../../../../components/revealCurrent';
import styles from './styles.module.css';

/** Longer than a category takes to open. */
const AFTER_OPENING = 200;

export default function RevealingContent(props: Props): ReactNode {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const reveal = (): void => revealCurrent(frame.current?.firstElementChild);
    reveal();
    const timer = setTimeout(reveal, AFTER_OPENING);
    return () => clearTimeout(timer);
  }, [props.path]);
  return (
    <div ref={frame} className={styles.frame} onKeyDown={pressOnSpace}>
      <Content {...props} />
    </div>
  );
}

function pressOnSpace(event: KeyboardEvent): void {
  if (event.key !== ' ' || !(event.target instanceof HTMLAnchorElement) || event.target.role !== 'button') return;
  event.preventDefault();
  event.target.click();
}
