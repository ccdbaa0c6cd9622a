// Change: beside the breadcrumbs are the page's own tools: copy it, or see it, as Markdown. Its social image is named here too, since no
// component that is safe to wrap knows its page.
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
