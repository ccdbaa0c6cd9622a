// Change: adds the page's tools (copy as Markdown, view as Markdown) beside the breadcrumbs, and
// names its social image. No component that is safe to wrap knows its page.
import type { ReactNode } from 'react';
import DocBreadcrumbs from '@theme-original/DocBreadcrumbs';
import PageTools from '../../components/page/PageTools';
import SocialImage from '../../components/page/SocialImage';
import styles from './styles.module.css';

export default function BreadcrumbsWithTools(): ReactNode {
  return (
    <div className={styles.row}>
      <SocialImage />
      <DocBreadcrumbs />
      <PageTools />
    </div>
  );
}
