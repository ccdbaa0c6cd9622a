import { useEffect, useState, type ReactNode } from 'react';
import type { TOCItem } from '@docusaurus/mdx-loader';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import { EXAMPLE_SET, useChoice } from '../sample/choice';
import { Panel, panelsOf, Tabs } from '../sample/Tabs';
import styles from './Operation.module.css';

interface PartProps {
  children: ReactNode;
}

/** The page of an operation. On wide screens the example is sticky beside the text. */
export function OperationPage({ children }: PartProps): ReactNode {
  return <div className={styles.page}>{children}</div>;
}

/** The operation's description. */
export function OperationLead({ children }: PartProps): ReactNode {
  return <div className={styles.lead}>{children}</div>;
}

/** An executed example: request and response. */
export function OperationExample({ children }: PartProps): ReactNode {
  return <div className={styles.example}>{children}</div>;
}

/** Arguments, result, errors and the rest of the page. */
export function OperationBody({ children }: PartProps): ReactNode {
  return <div className={styles.body}>{children}</div>;
}

/** Pixels below the top of the window: the navbar, and a heading that a link has led to. */
const READING_LINE = 120;

/**
 * Id of the section at the reading line. The theme's own hook (`useTOCHighlight`) would always
 * select the example, which is sticky.
 */
function useSectionInView(toc: readonly TOCItem[]): string | undefined {
  const [inView, setInView] = useState<string>();
  useEffect(() => {
    const headings = toc
      .flatMap(({ id, level }) => (level === 2 ? (document.getElementById(id) ?? []) : []))
      .filter((heading) => !heading.closest(`.${styles.example}`));
    const update = (): void => {
      const begun = headings.filter(
        (heading) => heading.getBoundingClientRect().top < READING_LINE,
      );
      setInView(begun.at(-1)?.id);
    };
    // In the frame after hydration, which computes the layout anyway.
    const frame = requestAnimationFrame(update);
    window.addEventListener('scroll', update, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', update);
    };
  }, [toc]);
  return inView;
}

/** The sections of the page as a row of links, which marks the one in view, because the example takes the column of the contents. */
export function PageContents(): ReactNode {
  const { toc } = useDoc();
  const sections = toc.filter(({ level }) => level === 2);
  const inView = useSectionInView(toc);
  return (
    <nav className={styles.contents} aria-label="On this page">
      <ul>
        {sections.map(({ id, value }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === inView ? 'location' : undefined}
              dangerouslySetInnerHTML={{ __html: value }}
            />
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The operation as in SDL, with links to its types. */
export function Signature({ children }: PartProps): ReactNode {
  return <div className={styles.signature}>{children}</div>;
}

/** The examples of an operation in one card. The choice is shared by all operations and remembered. */
export function ExampleSets({ children }: PartProps): ReactNode {
  const sets = panelsOf(children);
  const selected = useChoice(
    EXAMPLE_SET,
    sets.map(({ props }) => props.value),
  );
  return (
    <div className={styles.sets}>
      <Tabs choice={EXAMPLE_SET} label="Example">
        {children}
      </Tabs>
      {sets.map(({ props }) => (
        <Panel key={props.value} {...props} isSelected={props.value === selected} />
      ))}
    </div>
  );
}

/** One example. `ExampleSets` reads `value` and `label` from the element. */
export function ExampleSet({
  children,
}: {
  value: string;
  label: string;
  children: ReactNode;
}): ReactNode {
  return children;
}
