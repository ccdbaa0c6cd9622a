import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { CONTENT_HASH_FILE } from '../../lib/generatedFiles';
import { REFERENCE_FOLDER } from '../../schema/routes';
import { LazyPages } from './lazyPages';
import { ReadableErrors } from './readableErrors';

/**
 * What the dev server needs to follow a writer: guides and examples are compiled again when the API spec or the glossary changes,
 * although no Markdown file did, and every mistake is in the overlay of the page as file, line, column and message.
 */
export default function devServer({ siteDir, generatedFilesDir }: LoadContext): Plugin {
  const docs = path.join(siteDir, 'docs');
  const guides = {
    test: /\.mdx?$/,
    include: [docs, path.join(siteDir, 'src/pages')],
    enforce: 'pre' as const,
    loader: path.join(__dirname, 'guide.cjs'),
    options: {
      contentHash: path.join(docs, CONTENT_HASH_FILE),
      schema: path.join(siteDir, 'schema'),
      glossary: path.join(docs, 'glossary.yml'),
      reference: path.join(docs, REFERENCE_FOLDER) + path.sep,
    },
  };
  const errors = new ReadableErrors(siteDir);
  // Set by `docusaurus start` and `docusaurus build`.
  if (process.env['NODE_ENV'] !== 'development')
    return {
      name: 'dev-server',
      configureWebpack: () => ({ plugins: [errors], module: { rules: [guides] } }),
    };
  // Saves a minute at the start. Guides, which writers edit, are all compiled.
  const lazy = new LazyPages(new RegExp(`[\\\\/]docs[\\\\/]${REFERENCE_FOLDER}[\\\\/]`));
  const registry = {
    test: path.join(generatedFilesDir, 'registry.js'),
    loader: path.join(__dirname, 'registry.cjs'),
    options: { folder: `docs/${REFERENCE_FOLDER}` },
  };
  return {
    name: 'dev-server',
    configureWebpack: () => ({
      lazyCompilation: lazy.lazyCompilation,
      devServer: {
        setupMiddlewares: (middlewares: unknown[]) => {
          middlewares.unshift(acceptHtml);
          return [lazy.middleware];
        },
        // Docusaurus returns its page for files that do not exist. A browser that requests an update of the bundle which was
        // never written would stop updating. With a 404 it reloads.
        historyApiFallback: { htmlAcceptHeaders: ['text/html'] },
      },
      plugins: [errors, lazy],
      module: { rules: [guides, registry] },
    }),
  };
}

/**
 * Treats each request of a path without a file ending as one for a page, whatever it accepts: curl, health checks and link checkers
 * do not name HTML.
 */
function acceptHtml(request: IncomingMessage, _response: unknown, next: () => void): void {
  const [pathname = ''] = (request.url ?? '').split('?');
  if (!path.posix.extname(pathname)) request.headers.accept = 'text/html';
  next();
}
