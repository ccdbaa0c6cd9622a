// Change: adds the page's Markdown version (copy it, view it) beside the breadcrumbs. No
// component that is safe to wrap knows its page.
import type { ReactNode } from 'react';
import DocBreadcrumbs from '@theme-original/DocBreadcrumbs';
import PageTools from '../../components/page/PageTools';
import styles from './styles.module.css';

export default function BreadcrumbsWithTools(): ReactNode {
  return (
    <div className={`wrap ${styles.row}`}>
      <DocBreadcrumbs />
      <PageTools />
    </div>
  );
}
