import type { LoadContext, Plugin } from '@docusaurus/types';
import { cardPath, kindOf } from '../../cards/kinds';
import { LIST, type CardFile } from '../../cards/list';
import { docsOf, type DocsContent } from '../twins/docs';

/** Lists the card of each docs page, which networks show beside a shared link. The build draws them once Docusaurus has gone. */
export default function cards({ siteDir, baseUrl }: LoadContext): Plugin {
  return {
    name: 'cards',
    async allContentLoaded({ allContent, actions }) {
      const content = allContent['docusaurus-plugin-content-docs']?.['default'] as DocsContent;
      const list = [...docsOf(content, siteDir).pages.values()].map(({ permalink, title }): CardFile => {
        const route = `/${permalink.slice(baseUrl.length)}`;
        return { file: cardPath(route), title, kind: kindOf(route) };
      });
      await actions.createData(LIST, JSON.stringify(list));
    },
  };
}
