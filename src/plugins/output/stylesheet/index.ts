import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { listFiles } from '../../../lib/files';
import { REFERENCE_FOLDER } from '../../../lib/pageRoutes';
import { addNames, criticalCss, usedStyles } from './usedStyles';

/** Styles of components that few pages have, or that scripts load: they are loaded with their component. Below `src/`. */
const WITH_COMPONENT = [
  'components/home/',
  'components/diagrams/',
  'plugins/playground/client/',
  'plugins/search/client/options.module.css',
];

/** A site of more pages links its styles: in each page they would be most of the output, 130 MB of 1,900 pages. */
const MAX_INLINED_PAGES = 500;

/**
 * Makes the stylesheet of all pages small and puts it into each of them, so that no paint waits for a second request. Docusaurus puts
 * all styles into it, and the theme has many that match nothing. A page has the rules that its kind displays as it is served; all rules
 * are in a file, which is loaded after the paint.
 */
export default function stylesheet({ siteDir }: LoadContext): Plugin {
  // Otherwise each page would have the styles of all, and nobody would notice.
  const gone = WITH_COMPONENT.filter((part) => !existsSync(path.join(siteDir, 'src', part)));
  if (gone.length > 0) throw new Error(`stylesheet: there is no ${gone.join(', ')} in src/.`);
  return {
    name: 'stylesheet',
    configureWebpack: (_config, isServer) =>
      isServer ? {} : { optimization: { splitChunks: { cacheGroups: { styles: { test } } } } },
    postBuild({ outDir }) {
      const files = listFiles(outDir).filter((file) => /\.(html|js|css)$/.test(file));
      const sheet = files.find((file) => /^assets\/css\/styles\.\w+\.css$/.test(file));
      if (sheet === undefined) throw new Error('stylesheet: there is no assets/css/styles.*.css.');
      const names = new Map<string, Set<string>>();
      const variables = new Set<string>();
      const pages = files.filter((file) => file.endsWith('.html'));
      for (const file of files) {
        if (file === sheet) continue;
        const text = readFileSync(path.join(outDir, file), 'utf8');
        for (const [name] of text.matchAll(/--[a-z][\w-]*/g)) variables.add(name);
        if (!file.endsWith('.html')) continue;
        const known = names.get(kindOf(file)) ?? new Set();
        names.set(kindOf(file), known);
        addNames(text, known);
      }
      const css = readFileSync(path.join(outDir, sheet), 'utf8');
      const all = new Set([...names.values()].flatMap((each) => [...each]));
      const styles = usedStyles(css, all, variables);
      const initial = new Map(
        [...names].map(([kind, each]) => [kind, criticalCss(styles, each, variables)]),
      );
      const isLinked = pages.length > MAX_INLINED_PAGES;
      const whole = styles.toString();
      const file = `assets/css/styles.${createHash('sha256').update(whole).digest('hex').slice(0, 8)}.css`;
      const link = new RegExp(`(<link [^>]*)${sheet}([^>]*>)`);
      // Read again: all pages of a large schema at once are hundreds of megabytes.
      for (const page of pages) {
        const text = readFileSync(path.join(outDir, page), 'utf8');
        const [found, before = '', after = ''] = link.exec(text) ?? [];
        if (found === undefined) continue;
        const own = before + file + after;
        // `hydration/start` adds it in the same place: styles of components come later in the cascade. A link would delay paint and scripts.
        const inlined = `<style>${initial.get(kindOf(page))}</style><noscript id="late-styles">${own}</noscript>`;
        writeFileSync(
          path.join(outDir, page),
          text.replace(found, () => (isLinked ? own : inlined)),
        );
      }
      // A page that still links it is reported as broken.
      rmSync(path.join(outDir, sheet));
      writeFileSync(path.join(outDir, file), whole);
    },
  };
}

/** The part of the site that a page is of. Its pages have one style, since the content security policy lists the hash of each. */
function kindOf(file: string): string {
  // The list of error codes is made of the reference's components.
  if ([REFERENCE_FOLDER, 'Errors'].some((folder) => file.startsWith(`docs/${folder}/`)))
    return 'reference';
  return file.startsWith('docs/') ? 'guides' : 'other';
}

function test(module: { nameForCondition: () => string | null }): boolean {
  const file = module.nameForCondition()?.replaceAll('\\', '/') ?? '';
  return !WITH_COMPONENT.some((part) => file.includes(`/src/${part}`));
}
