import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import type { ApiSpec } from '../../schema/types';

/**
 * The sandbox as one file of JavaScript: command and ES module, without dependencies. The API spec is in it compressed, which is a
 * sixth of its size.
 *
 * @param spec of `loadApiSpec`
 * @param version of the site
 */
export async function sandboxFile(
  { sdlFiles: _, ...spec }: ApiSpec,
  version: string,
): Promise<Uint8Array> {
  const release = gzipSync(JSON.stringify({ spec, version }), { level: 9 }).toString('base64');
  const { outputFiles } = await build({
    entryPoints: ['src/sandbox/server/file.ts'],
    bundle: true,
    minify: true,
    write: false,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    legalComments: 'inline',
    banner: { js: '#!/usr/bin/env node' },
    define: { RELEASE: JSON.stringify(release), 'process.env.NODE_ENV': '"production"' },
  });
  const [file] = outputFiles;
  if (!file) throw new Error('esbuild wrote no file.');
  return file.contents;
}
