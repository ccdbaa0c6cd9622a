import type { ReactNode } from 'react';
import Head from '@docusaurus/Head';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import { markdownPath } from '../../lib/markdownUrl';
import CopyButton from '../sample/CopyButton';

/** The Markdown version of a page, to copy or to read. */
export default function PageTools(): ReactNode {
  const { metadata } = useDoc();
  const base = useBaseUrl('/');
  const index = useBaseUrl('/llms.txt');
  const markdownFile =
    base.replace(/\/$/, '') + markdownPath(`/${metadata.permalink.slice(base.length)}`);

  async function readPage(): Promise<string> {
    const response = await fetch(markdownFile);
    if (!response.ok) throw new Error(String(response.status));
    return response.text();
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
      <div>
        <CopyButton label="Page as Markdown" find={readPage}>
          Copy page
        </CopyButton>
        <a className="button-link" href={markdownFile} type="text/markdown">
          View as Markdown
        </a>
      </div>
    </>
  );
}
