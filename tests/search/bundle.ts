import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';
import { ROOT } from '../../src/lib/root';

/**
 * Brotli bytes of the code that is loaded when the search is opened: the engine with MiniSearch,
 * and the panel. Modules that the page has already (React, the site's own) are left out, as in the
 * site's bundle.
 */
export async function searchCodeBytes(): Promise<number> {
  const entries = [
    'src/plugins/search/engine/engine.ts',
    'src/plugins/search/client/SearchPanel.tsx',
  ];
  const { outputFiles } = await build({
    absWorkingDir: ROOT,
    entryPoints: entries,
    outdir: 'nowhere',
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    jsx: 'automatic',
    external: ['react', 'react/*', 'react-dom', '@docusaurus/*', 'clsx'],
    loader: { '.css': 'empty' },
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'silent',
  });
  return outputFiles.reduce((sum, { contents }) => sum + brotliCompressSync(contents).length, 0);
}
