import { useRef, useState, type CSSProperties, type MouseEvent, type ReactNode } from 'react';
import { useHistory } from '@docusaurus/router';
import clsx from 'clsx';
import { follow } from '../page/links';
import styles from './Code.module.css';

const LANGUAGES: Readonly<Record<string, string>> = {
  bash: 'Shell',
  graphql: 'GraphQL',
  http: 'HTTP',
  js: 'JavaScript',
  json: 'JSON',
  nginx: 'nginx',
  python: 'Python',
  java: 'Java',
  ts: 'TypeScript',
  text: 'Text',
};

interface CodeProps {
  language: string;
  title?: string;
  /** Highlighted HTML from the build, escaped there. */
  html: string;
}

/** A code block, highlighted at build time. */
export default function Code({ language, title, html }: CodeProps): ReactNode {
  const history = useHistory();
  const code = useRef<HTMLElement>(null);
  const [isCopied, setCopied] = useState(false);
  const [isStatusThere, setStatusThere] = useState(false);
  const label = title ?? LANGUAGES[language] ?? language;
  const lines = html.trimEnd().split('\n').length;

  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(code.current?.textContent ?? '');
    setCopied(true);
    setTimeout(() => setCopied(false), 2000);
  }

  // Links in the highlighted HTML are plain `<a>`, which would reload the page.
  function onClick(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link) follow(event, link, history);
  }

  return (
    <figure
      className={styles.root}
      style={{ '--lines': lines } as CSSProperties}
      data-language={language}
    >
      <figcaption className={styles.head}>
        <span>{label}</span>
        <button
          type="button"
          className={clsx(styles.copy, 'needs-scripts')}
          // A screen reader announces only what changes in a region that exists. Added now, because
          // pages have hundreds of code blocks.
          onFocus={() => setStatusThere(true)}
          onPointerEnter={() => setStatusThere(true)}
          onClick={() => void copy()}
        >
          {isCopied ? 'Copied' : 'Copy'}
        </button>
        {isStatusThere && (
          <span role="status" className={styles.status}>
            {isCopied ? `${label} copied` : ''}
          </span>
        )}
      </figcaption>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A keyboard must be able to scroll long lines. */}
      <pre className={styles.pre} tabIndex={0} aria-label={`${label} code`} role="group">
        {/* eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Handles clicks on the links in it, which Enter triggers too. */}
        <code ref={code} onClick={onClick} dangerouslySetInnerHTML={{ __html: html }} />
      </pre>
    </figure>
  );
}
