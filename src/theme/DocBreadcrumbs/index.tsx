// Change: beside the path to the page stand the page's own tools: copy it, or see it, as Markdown.
import type { ReactNode } from 'react';
import DocBreadcrumbs from '@theme-original/DocBreadcrumbs';
import PageTools from '../../components/PageTools';
import styles from './styles.module.css';

export default function BreadcrumbsWithTools(): ReactNode {
  return (
    <div className={styles.row}>
      <DocBreadcrumbs />
      <PageTools />
    </div>
  );
}
