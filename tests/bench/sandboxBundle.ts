import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';

const root = path.resolve(import.meta.dirname, '../..');

export interface Bundle {
  /** Bytes after minifying, and after brotli at the quality with which the site is precompressed. */
  readonly minified: number;
  readonly brotli: number;
  /** Bytes of minified code by package; `src` is the sandbox. */
  readonly byPackage: Readonly<Record<string, number>>;
  /** Every file that went into it, relative to the project. */
  readonly files: readonly string[];
}

/**
 * The sandbox with graphql-js as a browser would load it, without the API spec, which is separate
 * data. An import of a Node module fails the build.
 */
export async function bundleSandbox(): Promise<Bundle> {
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: ['src/sandbox/index.ts'],
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'silent',
  });
  const code = outputFiles[0]!.contents;
  const byPackage: Record<string, number> = {};
  for (const [file, { bytesInOutput }] of Object.entries(
    Object.values(metafile.outputs)[0]!.inputs,
  )) {
    const name = /^node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1] ?? 'src';
    byPackage[name] = (byPackage[name] ?? 0) + bytesInOutput;
  }
  return {
    minified: code.byteLength,
    brotli: brotliCompressSync(code).byteLength,
    byPackage,
    files: Object.keys(metafile.inputs),
  };
}
