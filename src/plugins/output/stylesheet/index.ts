import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { listFiles } from '../../../lib/files';
import { addNames, usedStyles } from './usedStyles';

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
 * all styles into it, and the theme has many that match nothing. Rules that no page needs as it is served are in a file, which is loaded
 * after the paint.
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
      const names = new Set<string>();
      const variables = new Set<string>();
      const pages = files.filter((file) => file.endsWith('.html'));
      for (const file of files) {
        if (file === sheet) continue;
        const text = readFileSync(path.join(outDir, file), 'utf8');
        for (const [name] of text.matchAll(/--[a-z][\w-]*/g)) variables.add(name);
        if (file.endsWith('.html')) addNames(text, names);
      }
      const css = readFileSync(path.join(outDir, sheet), 'utf8');
      const { initial, deferred } = usedStyles(css, names, variables);
      const isLinked = pages.length > MAX_INLINED_PAGES;
      const linked = isLinked ? initial + deferred : deferred;
      const file = `assets/css/styles.${createHash('sha256').update(linked).digest('hex').slice(0, 8)}.css`;
      const link = new RegExp(`(<link [^>]*)${sheet}([^>]*>)`);
      // Read again: all pages of a large schema at once are hundreds of megabytes.
      for (const page of pages) {
        const text = readFileSync(path.join(outDir, page), 'utf8');
        const [found, before = '', after = ''] = link.exec(text) ?? [];
        if (found === undefined) continue;
        const own = before + file + after;
        writeFileSync(
          path.join(outDir, page),
          isLinked
            ? text.replace(found, () => own)
            : // start.js adds it; a link would delay scripts, also at the end of the body.
              text
                .replace(found, () => `<style>${initial}</style>`)
                .replace(/(?=<\/body>)/, () => `<noscript id="late-styles">${own}</noscript>`),
        );
      }
      // A page that still links it is reported as broken.
      rmSync(path.join(outDir, sheet));
      writeFileSync(path.join(outDir, file), linked);
    },
  };
}

function test(module: { nameForCondition: () => string | null }): boolean {
  const file = module.nameForCondition()?.replaceAll('\\', '/') ?? '';
  return !WITH_COMPONENT.some((part) => file.includes(`/src/${part}`));
}
