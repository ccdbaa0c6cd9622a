import { useState, type ReactNode } from 'react';
import Head from '@docusaurus/Head';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import clsx from 'clsx';
import { markdownPath } from '../../lib/markdownUrl';
import styles from './PageTools.module.css';

type CopyState = 'ready' | 'copied' | 'failed';

const WORDS: Readonly<Record<CopyState, string>> = {
  ready: 'Copy page',
  copied: 'Copied',
  failed: 'Not copied',
};

/** A link to the page's Markdown version, and a button that copies it. */
export default function PageTools(): ReactNode {
  const { metadata } = useDoc();
  const base = useBaseUrl('/');
  const index = useBaseUrl('/llms.txt');
  const [state, setState] = useState<CopyState>('ready');
  const markdownFile =
    base.replace(/\/$/, '') + markdownPath(`/${metadata.permalink.slice(base.length)}`);

  async function copy(): Promise<void> {
    try {
      const response = await fetch(markdownFile);
      if (!response.ok) throw new Error(String(response.status));
      await navigator.clipboard.writeText(await response.text());
      setState('copied');
    } catch {
      setState('failed');
    }
    setTimeout(() => setState('ready'), 2000);
  }

  return (
    <>
      <Head>
        <link rel="alternate" type="text/markdown" href={markdownFile} />
      </Head>
      {/* For agents that fetch the HTML. People have the sidebar. */}
      <p className="visually-hidden" aria-hidden="true" data-agents>
        For agents: all pages of this site are listed in{' '}
        <a href={index} tabIndex={-1}>
          llms.txt
        </a>
        , each as Markdown.
      </p>
      <p className={styles.root}>
        <button
          type="button"
          className={clsx(styles.tool, 'needs-scripts')}
          onClick={() => void copy()}
        >
          {WORDS[state]}
        </button>
        <a className={styles.tool} href={markdownFile} type="text/markdown">
          View as Markdown
        </a>
        <span role="status" className="visually-hidden">
          {state === 'ready'
            ? ''
            : state === 'copied'
              ? 'Page copied as Markdown'
              : 'The page could not be copied'}
        </span>
      </p>
    </>
  );
}
