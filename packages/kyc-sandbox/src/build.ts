import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { build } from 'esbuild';
import { sandboxSpec } from '../../../src/schema/load';
import type { ApiSpec } from '../../../src/schema/types';

/** The entry of the one file, and values that are written into it. */
interface Contents {
  /** A module that calls `start` of `kyc-sandbox/file`. */
  readonly entry: string;
  /** What `unpack` of `kyc-sandbox/file` gives, by the name of a constant. */
  readonly data: Readonly<Record<string, unknown>>;
}

/** For packages that are CommonJS. */
const REQUIRE =
  "import {createRequire} from 'node:module';const require=createRequire(import.meta.url);";

/**
 * Writes the sandbox as one file of JavaScript, kyc-sandbox.mjs: command and ES module, without dependencies. The API spec is in it
 * compressed, to a sixth of its size.
 *
 * @param spec of `loadApiSpec`
 * @param folder of the package
 * @param contents documentation and the commands that read it, which the site adds
 */
export async function buildFile(
  spec: ApiSpec,
  folder: string,
  { entry, data }: Contents,
): Promise<void> {
  const { version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    version: string;
  };
  const packed = { RELEASE: { spec: sandboxSpec(spec), version }, ...data };
  await build({
    entryPoints: [entry],
    outfile: path.join(folder, 'kyc-sandbox.mjs'),
    bundle: true,
    minify: true,
    // Node prints the line of an uncaught error.
    lineLimit: 200,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    // The ES modules of graphql-js, of which what is not used can be left out.
    mainFields: ['module', 'main'],
    // The MCP SDK then comes with a validator of 22 kB instead of Ajv, which has 154 kB. Our schemas need neither.
    conditions: ['workerd'],
    legalComments: 'inline',
    banner: { js: `#!/usr/bin/env node\n${REQUIRE}` },
    define: {
      ...Object.fromEntries(
        Object.entries(packed).map(([name, value]) => [name, JSON.stringify(pack(value))]),
      ),
      'process.env.NODE_ENV': '"production"',
    },
  });
}

/**
 * As base64. A window over the whole text finds the same sample on a guide and in the reference. Quality 11 would save 40 kB, and take
 * four seconds of each build instead of a third of one.
 */
function pack(value: unknown): string {
  const { BROTLI_PARAM_LGWIN, BROTLI_PARAM_QUALITY, BROTLI_MAX_WINDOW_BITS } = constants;
  return brotliCompressSync(JSON.stringify(value), {
    params: { [BROTLI_PARAM_QUALITY]: 9, [BROTLI_PARAM_LGWIN]: BROTLI_MAX_WINDOW_BITS },
  }).toString('base64');
}
