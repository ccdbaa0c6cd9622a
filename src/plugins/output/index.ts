import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { headersFile, securityHeaders } from './hosting/headers';
import { redirectsFile } from './hosting/rules';
import { listFiles } from '../../lib/files';
import { SourceError } from '../../lib/problem';
import { placeholders } from '../../lib/site';
import { siteSpec } from '../../schema/siteSchema';
import { docsOf, type DocPage } from '../../lib/docs';
import { duplicatePages, fileOf, siteProblems } from './check';
import { readPage, type Page } from './page';

export { default as stylesheet } from './stylesheet';

/**
 * Finishes a built site, after all plugins that write files: adds each page's content security policy, checks everything, and
 * writes the host's headers. Before the build, sources of the same page are reported.
 */
export default function output(context: LoadContext): Plugin {
  const { baseUrl } = context;
  let docs: readonly DocPage[] = [];
  return {
    name: 'output',
    allContentLoaded({ allContent }) {
      docs = docsOf(allContent, context).pages;
      const problems = duplicatePages(docs);
      if (problems.length > 0) throw new SourceError(problems);
    },
    postBuild({ outDir }) {
      const files = listFiles(outDir);
      const inline = { scripts: new Set<string>(), styles: new Set<string>() };
      const pages = files.filter((name) => name.endsWith('.html'));
      // One after the other: all pages of a large schema at once are hundreds of megabytes.
      const withPolicies = function* (): Iterable<[string, Page]> {
        for (const file of pages) {
          const page = readPage(readFileSync(path.join(outDir, file), 'utf8'), file);
          writeFileSync(path.join(outDir, file), page.html);
          for (const hash of page.inline.scripts) inline.scripts.add(hash);
          for (const hash of page.inline.styles) inline.styles.add(hash);
          yield [file, page];
        }
      };
      const sources = new Map(docs.map(({ route, source }) => [fileOf(route), source]));
      const problems = siteProblems(outDir, new Set(files), withPolicies(), { sources, baseUrl });
      if (problems.length > 0)
        throw new Error(`The site must not be published.\n${problems.join('\n')}`);
      writeFileSync(path.join(outDir, '_redirects'), redirectsFile(files, baseUrl));
      writeFileSync(
        path.join(outDir, '_headers'),
        headersFile(
          securityHeaders({
            scripts: [...inline.scripts].sort(),
            styles: [...inline.styles].sort(),
          }),
          baseUrl,
        ),
      );
      const unset = siteSpec() ? placeholders() : [];
      if (unset.length > 0)
        console.warn(
          `The site prints placeholders for ${unset.join(', ')}. Set them, or set PREVIEW for a preview.`,
        );
      console.log(`Checked: ${pages.length} pages.`);
    },
  };
}
