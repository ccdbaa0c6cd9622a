import type { ReactNode } from 'react';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import styles from './Glossary.module.css';

interface GlossaryTermProps {
  anchor: string;
  term: string;
  danish: string;
  children: ReactNode;
}

/** A term with its Danish equivalent. The children are its definition. */
export function GlossaryTerm({ anchor, term, danish, children }: GlossaryTermProps): ReactNode {
  useBrokenLinks().collectAnchor(anchor);
  return (
    <div id={anchor} className={styles.term}>
      <dt>
        <dfn>{term}</dfn> <span lang="da">{danish}</span>
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
