import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { socialImagePath, kindOf } from '../../lib/socialImage';
import { renderPng } from './png';
import { socialImageSvg } from './svg';
import { docsOf, type DocsContent } from '../../lib/docs';

/**
 * Renders the social image of each docs page, which networks display beside a shared link, when the
 * site has been built.
 */
export default function socialImages({ siteDir, baseUrl }: LoadContext): Plugin {
  const cache = path.join(siteDir, 'node_modules/.cache/kyc-social-images');
  let content: DocsContent | undefined;
  return {
    name: 'social-images',
    allContentLoaded({ allContent }) {
      content = allContent['docusaurus-plugin-content-docs']?.['default'] as DocsContent;
    },
    async postBuild({ outDir }) {
      if (!content) throw new Error('social-images: the docs plugin has no content.');
      for (const { permalink, title } of docsOf(content, siteDir).pages.values()) {
        const route = `/${permalink.slice(baseUrl.length)}`;
        const file = path.join(outDir, socialImagePath(route));
        mkdirSync(path.dirname(file), { recursive: true });
        writeFileSync(file, await renderPng(socialImageSvg({ title, kind: kindOf(route) }), cache));
      }
    },
  };
}
