import { brotliCompressSync, constants } from 'node:zlib';
import { build } from 'esbuild';
import type { DocsContent } from '../../mcp';
import { sandboxSpec } from '../../schema/load';
import type { ApiSpec } from '../../schema/types';

/**
 * The sandbox as one file of JavaScript: command and ES module, without dependencies. The API spec and the documentation are in it
 * compressed, to a sixth and a tenth of their size.
 *
 * @param spec of `loadApiSpec`
 * @param version of the site
 * @param docs what `mcp` serves
 */
export async function sandboxFile(
  spec: ApiSpec,
  version: string,
  docs: DocsContent,
): Promise<Uint8Array> {
  const release = brotliCompressSync(JSON.stringify({ spec: sandboxSpec(spec), version })).toString(
    'base64',
  );
  const { outputFiles } = await build({
    entryPoints: ['src/plugins/sandbox-file/entry.ts'],
    bundle: true,
    minify: true,
    // Node prints the line of an uncaught error.
    lineLimit: 200,
    write: false,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    // The ES modules of graphql-js, of which what is not used can be left out.
    mainFields: ['module', 'main'],
    // The MCP SDK then comes with a validator of 22 kB instead of Ajv, which has 154 kB. Our schemas need neither.
    conditions: ['workerd'],
    legalComments: 'inline',
    banner: { js: '#!/usr/bin/env node' },
    define: {
      RELEASE: JSON.stringify(release),
      DOCS: JSON.stringify(compressed(docs)),
      'process.env.NODE_ENV': '"production"',
    },
  });
  const [file] = outputFiles;
  if (!file) throw new Error('esbuild wrote no file.');
  return file.contents;
}

/**
 * As base64. A window over all pages finds the same sample on a guide and in the reference. Quality 11 would save 40 kB, and take
 * four seconds of each build instead of a third of one.
 */
function compressed(docs: DocsContent): string {
  const { BROTLI_PARAM_LGWIN, BROTLI_PARAM_QUALITY, BROTLI_MAX_WINDOW_BITS } = constants;
  return brotliCompressSync(JSON.stringify(docs), {
    params: { [BROTLI_PARAM_QUALITY]: 9, [BROTLI_PARAM_LGWIN]: BROTLI_MAX_WINDOW_BITS },
  }).toString('base64');
}
