// Change: beside the path to the page stand the page's own tools: copy it, or see it, as Markdown. Its social image is named here too, since
// nothing of the theme that is safe to wrap knows which page it is in.
import type { ReactNode } from 'react';
import DocBreadcrumbs from '@theme-original/DocBreadcrumbs';
import PageTools from '../../components/PageTools';
import SocialImage from '../../components/SocialImage';
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
