import { readFileSync } from 'node:fs';
import path from 'node:path';
import { transformSync } from 'esbuild';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { CLIENT_LANGUAGES } from '../samples/languages';

export { PAGE_TEMPLATE } from './template';

/**
 * Hydrates pages at the first interaction or when idle; see `start.js`. The template of these pages is set in
 * docusaurus.config.ts.
 */
export default function hydration({ siteConfig }: LoadContext): Plugin {
  const { announcementBar } = siteConfig.themeConfig as { announcementBar?: { id: string } };
  const languages = CLIENT_LANGUAGES.map(({ id }) => id);
  return {
    name: 'hydration',
    getClientModules: () => [path.join(__dirname, 'scriptsRun.ts')],
    injectHtmlTags: () =>
      // `npm start` loads the scripts itself.
      process.env['NODE_ENV'] === 'production'
        ? {
            headTags: [
              { tagName: 'script', innerHTML: startScript(announcementBar?.id ?? '', languages) },
            ],
          }
        : {},
  };
}

/**
 * The inline script of every page, minified.
 *
 * @param announcement id of the announcement bar
 * @param languages ids of the client languages
 */
export function startScript(announcement: string, languages: readonly string[]): string {
  const source = readFileSync(path.join(__dirname, 'start.js'), 'utf8')
    .replace("'%announcement%'", JSON.stringify(announcement))
    .replace('%languages%', languages.join('|'));
  return transformSync(source, { minify: true }).code;
}
