import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { cardPath, kindOf } from '../../lib/socialImage';
import { drawPng } from './png';
import { cardSvg } from './svg';
import { docsOf, type DocsContent } from '../../lib/docs';

/** Draws the card of each docs page, which networks show beside a shared link, when the site has been built. */
export default function cards({ siteDir, baseUrl }: LoadContext): Plugin {
  const cache = path.join(siteDir, 'node_modules/.cache/kyc-cards');
  let content: DocsContent | undefined;
  return {
    name: 'cards',
    allContentLoaded({ allContent }) {
      content = allContent['docusaurus-plugin-content-docs']?.['default'] as DocsContent;
    },
    async postBuild({ outDir }) {
      if (!content) throw new Error('cards: the docs plugin gave no content.');
      for (const { permalink, title } of docsOf(content, siteDir).pages.values()) {
        const route = `/${permalink.slice(baseUrl.length)}`;
        const file = path.join(outDir, cardPath(route));
        mkdirSync(path.dirname(file), { recursive: true });
        writeFileSync(file, await drawPng(cardSvg({ title, kind: kindOf(route) }), cache));
      }
    },
  };
}
