import {
  Children,
  isValidElement,
  type ComponentProps,
  type ReactElement,
  type ReactNode,
} from 'react';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import TabItem from '@theme/TabItem';
import Tabs from '@theme/Tabs';
import TOCCollapsible from '@theme/TOCCollapsible';
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

/**
 * The table of contents, collapsed, because the example takes the column that it has on other
 * pages.
 */
export function PageContents(): ReactNode {
  const { toc } = useDoc();
  return toc.length > 0 ? (
    <TOCCollapsible toc={toc} minHeadingLevel={2} maxHeadingLevel={3} className={styles.contents} />
  ) : null;
}

/** The examples of an operation. The choice is shared by all operations and remembered. */
export function ExampleSets({ children }: PartProps): ReactNode {
  return (
    <Tabs groupId="example-set" className={styles.sets}>
      {
        Children.toArray(children).filter((child): child is ReactElement =>
          isValidElement(child),
        ) as never
      }
    </Tabs>
  );
}

/**
 * One example. Docusaurus' Tabs read `value` and `label` from the element itself; where there are
 * no tabs, the label is rendered as text.
 */
export function ExampleSet({ children, ...set }: ComponentProps<typeof TabItem>): ReactNode {
  return (
    <TabItem {...set}>
      <p className={styles.setName}>{set.label}</p>
      {children}
    </TabItem>
  );
}
