// Change: the title is "Page Not Found" in the docs too. Below the text are pages that the URL may
// have meant, and a link to the introduction that works without JavaScript. The text itself is the
// theme's; `docusaurus write-translations` lists its ids (i18n/en/code.json changes them).
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
