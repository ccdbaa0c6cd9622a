// Change: adds the page's Markdown version (copy it, view it) beside the breadcrumbs. No
// component that is safe to wrap knows its page.
import type { ReactNode } from 'react';
import Head from '@docusaurus/Head';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import DocBreadcrumbs from '@theme-original/DocBreadcrumbs';
import CopyButton from '../../components/page/CopyButton';
import { markdownPath } from '../../lib/markdownUrl';
import styles from './styles.module.css';

export default function BreadcrumbsWithTools(): ReactNode {
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
    <div className={`wrap ${styles.row}`}>
      <Head>
        <link rel="alternate" type="text/markdown" href={markdownFile} />
      </Head>
      <DocBreadcrumbs />
      <div>
        <CopyButton label="Page as Markdown" find={readPage}>
          Copy page
        </CopyButton>
        <a className="button-link" href={markdownFile} type="text/markdown">
          View as Markdown
        </a>
      </div>
    </div>
  );
}
