import { Fragment, type CSSProperties, type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import clsx from 'clsx';
import { ERRORS_ROUTE } from '../../../lib/pageRoutes';
import code from './Code.module.css';
import styles from './Result.module.css';

/** Milliseconds: the second click of a double click must not hit what has moved under the pointer. */
const DOUBLE_CLICK = 400;

/** Scrolls to the line about a run and the first lines of its response, if they are not in view. The returned function cancels it. */
export function showResult(line: HTMLElement | null): () => void {
  const timer = setTimeout(() => {
    const card = line?.closest('[data-sample]')?.getBoundingClientRect();
    // The reader has scrolled on.
    if (!line || (card && (card.bottom < 0 || card.top > innerHeight))) return;
    line.style.scrollMarginBlockEnd = '8rem';
    line.scrollIntoView({ block: 'nearest' });
  }, DOUBLE_CLICK);
  return () => clearTimeout(timer);
}

/** The status of a response, by colour, shape and word. */
export function Status({ isGood, children }: { isGood: boolean; children: ReactNode }): ReactNode {
  return <b className={isGood ? styles.good : styles.bad}>{children}</b>;
}

/** An error code, which leads to its entry in the catalogue where the site has one. */
export function ErrorLink({ code }: { code: string }): ReactNode {
  const { hasGuides } = useDocusaurusContext().siteConfig.customFields ?? {};
  const name = <code translate="no">{code}</code>;
  return hasGuides ? <Link to={`${ERRORS_ROUTE}#${code}`}>{name}</Link> : name;
}

/** A response in the browser. Lines that the documented response lacks are marked. */
export default function Result({
  response,
  changed,
}: {
  response: string;
  changed?: ReadonlySet<number>;
}): ReactNode {
  const lines = response.split('\n');
  return (
    <figure
      className={clsx(code.root, code.inCard)}
      style={{ '--lines': lines.length } as CSSProperties}
      data-language="json"
    >
      <pre
        className={code.pre}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A keyboard must be able to scroll it.
        tabIndex={0}
        role="group"
        translate="no"
        aria-label="Response of the sandbox"
      >
        <code>
          {lines.map((line, index) => (
            <Fragment key={index}>
              {changed?.has(index) ? (
                <span className={styles.changed} data-changed="">
                  {highlighted(line)}
                </span>
              ) : (
                highlighted(line)
              )}
              {index < lines.length - 1 && '\n'}
            </Fragment>
          ))}
        </code>
      </pre>
    </figure>
  );
}

/** Values of a line of JSON, in the colours of the documented response; keys end with a colon. */
function highlighted(line: string): ReactNode[] {
  return line
    .split(/("(?:[^"\\]|\\.)*":?|\b(?:true|false|null)\b|-?\b\d[\d.eE+-]*)/)
    .map((part, index) =>
      index % 2 === 0 || part.endsWith(':') ? (
        part
      ) : (
        <span key={index} className={part.startsWith('"') ? 'token-string' : 'token-number'}>
          {part}
        </span>
      ),
    );
}
