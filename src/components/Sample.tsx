import type { ReactNode } from 'react';
import TabItem from '@theme/TabItem';
import Tabs from '@theme/Tabs';
import styles from './Sample.module.css';

interface SampleProps {
  /** Name of the operation. */
  name?: string;
  title?: string;
  /** How far the page's clock moved before this step, e.g. `16m`. */
  later?: string;
  children: ReactNode;
}

/** An executed sample: what was sent, and below it what came back. */
export function Sample({ name, title, later, children }: SampleProps): ReactNode {
  return (
    <section className={styles.root} aria-label={title ?? (name ? `Sample ${name}` : 'Sample')}>
      {title && <p className={styles.title}>{title}</p>}
      {later && <p className={styles.later}>{later} later</p>}
      {children}
    </section>
  );
}

/** The request in several languages. The choice is shared by all samples and remembered. */
export function SampleTabs({ children }: { children: ReactNode }): ReactNode {
  return <Tabs groupId="client">{children as never}</Tabs>;
}

/** One language. Docusaurus' Tabs read `value` and `label` from the element itself. */
export const SampleTab = TabItem;

/** The response that the sandbox gave when the site was built. */
export function SampleResponse({ status, error, children }: { status: string; error?: string; children: ReactNode }): ReactNode {
  return (
    <div className={styles.response}>
      <p className={styles.status}>
        Response <span>{status}</span> {error && <code>{error}</code>}
      </p>
      {children}
    </div>
  );
}
