// Change: adds the page's tools (copy as Markdown, view as Markdown) beside the breadcrumbs. No
// component that is safe to wrap knows its page.
import type { ReactNode } from 'react';
import DocBreadcrumbs from '@theme-original/DocBreadcrumbs';
import PageTools from '../../components/page/PageTools';
import styles from './styles.module.css';

export default function BreadcrumbsWithTools(): ReactNode {
  return (
    <div className={styles.row}>
      <DocBreadcrumbs />
      <PageTools />
    </div>
  );
}
