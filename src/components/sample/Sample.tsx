import { useRef, type ComponentProps, type ReactNode } from 'react';
import TabItem from '@theme/TabItem';
import Tabs from '@theme/Tabs';
import type { Replayed } from '../../samples/replay/requests';
import OpenWorkbench from '../playground/OpenWorkbench';
import styles from './Sample.module.css';

interface SampleProps {
  /** Name of the operation. */
  name?: string;
  title?: string;
  /** How far the page's clock is advanced before this step, e.g. `16m`. */
  advance?: string;
  /** The request as JSON of a `Replayed`, so that a reader can run it again. */
  step?: string;
  /** JSON of the preceding steps. Absent in guides, where they are the samples above. */
  before?: string;
  children: ReactNode;
}

/** An executed sample: the request, and its response below. */
export function Sample({ name, title, advance, step, before, children }: SampleProps): ReactNode {
  const root = useRef<HTMLElement>(null);
  const find = (): { step: Replayed; before: readonly Replayed[] } => ({
    step: JSON.parse(step ?? '{}') as Replayed,
    before: before === undefined ? stepsAbove(root.current) : (JSON.parse(before) as Replayed[]),
  });
  return (
    <section
      ref={root}
      className={styles.root}
      aria-label={title ?? (name && `Sample ${name}`)}
      data-step={step}
    >
      {title && <p className={styles.title}>{title}</p>}
      {advance && <p className={styles.advance}>{advance} later</p>}
      {children}
      {name && step && <OpenWorkbench label="Run" find={find} runsAtOnce />}
    </section>
  );
}

/** The effects of the samples above. All samples of a page share one sandbox. */
function stepsAbove(sample: HTMLElement | null): Replayed[] {
  const all = [...document.querySelectorAll<HTMLElement>('article [data-step], main [data-step]')];
  return all
    .slice(0, sample ? all.indexOf(sample) : 0)
    .map(({ dataset }) => JSON.parse(dataset['step'] ?? '{}') as Replayed);
}

/** The request in several languages. The choice is shared by all samples and remembered. */
export function SampleTabs({ children }: { children: ReactNode }): ReactNode {
  return <Tabs groupId="client">{children as never}</Tabs>;
}

/** One language. Docusaurus' Tabs read `value` and `label` from the element itself. */
export function SampleTab(props: ComponentProps<typeof TabItem>): ReactNode {
  return <TabItem {...props} />;
}

/** The response of the sandbox at build time. */
export function SampleResponse({
  status,
  error,
  children,
}: {
  status: string;
  error?: string;
  children: ReactNode;
}): ReactNode {
  return (
    <div className={styles.response}>
      <p className={styles.status}>
        Response <span>{status}</span> {error && <code>{error}</code>}
      </p>
      {children}
    </div>
  );
}
