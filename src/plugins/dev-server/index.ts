import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { CONTENT_HASH_FILE } from '../../lib/generatedFiles';
import { REFERENCE_FOLDER } from '../../schema/routes';
import { ReadableErrors } from './readableErrors';

/** Of Rspack's compiler, what is used here. */
interface Compiler {
  webpack: { lazyCompilationMiddleware: (compiler: Compiler) => unknown };
}

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
  // Pages of the reference are compiled when a browser loads them, which saves a minute at the start. Rspack's own dev server adds the
  // middleware by itself; Docusaurus uses webpack's.
  let lazyPages: unknown;
  const lazy = {
    apply(compiler: unknown): void {
      const { webpack } = compiler as Compiler;
      lazyPages = webpack.lazyCompilationMiddleware(compiler as Compiler);
    },
  };
  const registry = {
    test: path.join(generatedFilesDir, 'registry.js'),
    loader: path.join(__dirname, 'registry.cjs'),
    options: { folder: `docs/${REFERENCE_FOLDER}` },
  };
  return {
    name: 'dev-server',
    configureWebpack: () => ({
      lazyCompilation: {
        entries: false,
        imports: true,
        // Rspack 1.7.12 crashes when it is a function.
        test: new RegExp(`[\\\\/]docs[\\\\/]${REFERENCE_FOLDER}[\\\\/]`),
      },
      devServer: {
        setupMiddlewares: (middlewares: unknown[]) => {
          middlewares.unshift(acceptHtml);
          return [lazyPages];
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
