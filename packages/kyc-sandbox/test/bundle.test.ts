import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';
import { expect, it } from 'vitest';

const folder = path.resolve(import.meta.dirname, '../src');
it('the sandbox in the browser takes at most 90 KB with graphql-js, compressed by brotli', async () => {
  // Without the API spec, which is separate data. An import of a Node module fails the build.
  const { outputFiles, metafile } = await build({
    entryPoints: [path.join(folder, 'index.ts')],
    ...{ bundle: true, minify: true, write: false, metafile: true, logLevel: 'silent' },
    ...{ format: 'esm', platform: 'browser', target: 'es2022' },
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const packages = Object.keys(metafile.inputs).map(
    (file) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1] ?? 'src',
  );
  expect([...new Set(packages)].sort()).toEqual(['@noble/hashes', 'graphql', 'src']);
  expect(brotliCompressSync(outputFiles[0]!.contents).byteLength).toBeLessThanOrEqual(90_000);
});
