import type { ReactNode } from 'react';
import Head from '@docusaurus/Head';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import { markdownPath } from '../../lib/markdownUrl';
import CopyButton from './CopyButton';

/** The Markdown version of a page, to copy or to read. */
export default function PageTools(): ReactNode {
  const { metadata } = useDoc();
  const base = useBaseUrl('/');
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
