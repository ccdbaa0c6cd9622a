import type { ReactNode } from 'react';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import { EXAMPLE_SET } from '../../samples/client/choiceKeys';
import { Panel, Tabs, usePanels } from '../../samples/client/Tabs';
import clsx from 'clsx';
import styles from './Operation.module.css';

interface PartProps {
  children: ReactNode;
}

const styledDiv = (className: string | undefined) =>
  function Part({ children }: PartProps): ReactNode {
    return <div className={className}>{children}</div>;
  };

/** The page of an operation. On wide screens the example is sticky beside the text. */
export const OperationPage = styledDiv(styles.page);

/** The operation's description. */
export const OperationLead = styledDiv(styles.lead);

/** Arguments, result, errors and the rest of the page. */
export const OperationBody = styledDiv(styles.body);

/** The operation as in SDL, with links to its types. */
export const Signature = styledDiv(clsx('signature', styles.signature));

/** An executed example: request and response. The contents ask for the class; the example is sticky. */
export const OperationExample = styledDiv(clsx('in-view', styles.example));

/** The sections of the page as a row of links, because the example takes the column of the contents. */
export function PageContents(): ReactNode {
  const { toc } = useDoc();
  const sections = toc.filter(({ level }) => level === 2);
  return (
    <nav className={styles.contents} aria-label="On this page">
      <ul className="muted plain-list wrap">
        {sections.map(({ id, value }) => (
          <li key={id}>
            <a className="quiet-link" href={`#${id}`} dangerouslySetInnerHTML={{ __html: value }} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The examples of an operation in one card. The choice is shared by all operations and remembered. */
export function ExampleSets({ children }: PartProps): ReactNode {
  const { panels, selected } = usePanels(EXAMPLE_SET, children);
  return (
    <div className={styles.sets}>
      <Tabs choice={EXAMPLE_SET} label="Example">
        {children}
      </Tabs>
      {panels.map(({ props }) => (
        <Panel key={props.value} {...props} isSelected={props.value === selected} />
      ))}
    </div>
  );
}
