// Change: the title says that there is no such page, in the docs too; below the text stand the pages that the
// address may have meant, and a way to the beginning that needs no JavaScript.
import type { ReactNode } from 'react';
import { PageMetadata } from '@docusaurus/theme-common';
import Content from '@theme-original/NotFound/Content';
import type { Props } from '@theme/NotFound/Content';
import Suggestions from '../../../components/search/Suggestions';

export default function HelpfulNotFound(props: Props): ReactNode {
  return (
    <>
      <PageMetadata title="Page Not Found" />
      <Content {...props} />
      <Suggestions />
    </>
  );
}
