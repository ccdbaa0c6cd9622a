import path from 'node:path';
import { buildSync } from 'esbuild';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { CHOICES, LANGUAGE } from '../samples';
import { CLIENT_LANGUAGES } from '../samples/languages';

export { PAGE_TEMPLATE } from './template';

/** Hydrates pages at the first interaction or when idle; see `start/`. The template of these pages is set in docusaurus.config.ts. */
export default function hydration({ siteConfig }: LoadContext): Plugin {
  const { announcementBar } = siteConfig.themeConfig as { announcementBar?: { id: string } };
  return {
    name: 'hydration',
    getClientModules: () => [path.join(__dirname, 'scriptsRun.ts')],
    injectHtmlTags: () =>
      // `npm start` loads the scripts itself.
      process.env['NODE_ENV'] === 'production'
        ? { headTags: [{ tagName: 'script', innerHTML: startScript(announcementBar?.id ?? '') }] }
        : {},
  };
}

/** The inline script of every page, minified, with the id of the announcement bar. */
export function startScript(announcement: string): string {
  const values = ['graphql', ...CLIENT_LANGUAGES.map(({ id }) => id)];
  const choices = CHOICES.map(({ attribute, key, parameter }) =>
    key === LANGUAGE.key ? { attribute, key, parameter, values } : { attribute, key },
  );
  const { outputFiles } = buildSync({
    entryPoints: [path.join(__dirname, 'start/index.ts')],
    bundle: true,
    minify: true,
    write: false,
    define: { ANNOUNCEMENT: JSON.stringify(announcement), CHOICES: JSON.stringify(choices) },
  });
  return outputFiles[0]!.text;
}
