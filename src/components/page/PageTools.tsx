import { useRef, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react';
import Head from '@docusaurus/Head';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import { markdownPath } from '../../lib/markdownUrl';
import { choose, useChoice, WRAP } from '../sample/choice';
import CopyButton from '../sample/CopyButton';
import styles from './PageTools.module.css';

/** Tools of a page, in a menu: its Markdown version to copy or to read, and how code is displayed. */
export default function PageTools(): ReactNode {
  const { metadata } = useDoc();
  const base = useBaseUrl('/');
  const index = useBaseUrl('/llms.txt');
  const menu = useRef<HTMLDetailsElement>(null);
  const wraps = useChoice(WRAP, ['on', 'off']) === 'on';
  const markdownFile =
    base.replace(/\/$/, '') + markdownPath(`/${metadata.permalink.slice(base.length)}`);

  async function readPage(): Promise<string> {
    const response = await fetch(markdownFile);
    if (!response.ok) throw new Error(String(response.status));
    return response.text();
  }

  function closeOnLeave({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>): void {
    if (!currentTarget.contains(relatedTarget)) currentTarget.open = false;
  }

  function closeOnEscape({ key }: KeyboardEvent): void {
    if (key !== 'Escape' || !menu.current?.open) return;
    menu.current.open = false;
    menu.current.querySelector('summary')?.focus();
  }

  return (
    <>
      <Head>
        <link rel="alternate" type="text/markdown" href={markdownFile} />
      </Head>
      {/* For agents that fetch the HTML. People have the sidebar. */}
      <p className="visually-hidden" aria-hidden="true" data-agents>
        For AI agents: all pages of this site are listed in{' '}
        <a href={index} tabIndex={-1}>
          llms.txt
        </a>
        , each as Markdown.
      </p>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Closes an open menu, as its summary does. */}
      <details ref={menu} className={styles.menu} onBlur={closeOnLeave} onKeyDown={closeOnEscape}>
        <summary className={styles.handle}>Page tools</summary>
        <ul className={styles.list}>
          <li className="needs-scripts">
            <CopyButton label="Page as Markdown" find={readPage} className={styles.tool}>
              Copy page
            </CopyButton>
          </li>
          <li>
            <a className={styles.tool} href={markdownFile} type="text/markdown">
              View as Markdown
            </a>
          </li>
          <li className="needs-scripts">
            <button
              type="button"
              className={styles.tool}
              aria-pressed={wraps}
              onClick={({ currentTarget }) => choose(WRAP, wraps ? 'off' : 'on', currentTarget)}
            >
              Wrap long lines of code
            </button>
          </li>
        </ul>
      </details>
    </>
  );
}
