import { bundleSandbox } from '../../tests/bench/sandboxBundle';
import { measureSandbox } from '../../tests/bench/sandbox';
import { report } from './report';
import { kilobytes } from './units';

/**
 * `npm run bench:sandbox`: measures the sandbox, in CPU time of this process and in bytes. Asserts
 * nothing.
 */
await report('bench:sandbox', async () => {
  console.log('CPU time (user and system)                 median      p95   runs');
  for (const { title, median, p95, runs } of await measureSandbox()) {
    console.log(
      `${title.padEnd(40)} ${milliseconds(median)} ${milliseconds(p95)} ${String(runs).padStart(6)}`,
    );
  }
  const { minified, brotli, byPackage } = await bundleSandbox();
  const parts = Object.entries(byPackage).map(([name, bytes]) => `${name} ${kilobytes(bytes)}`);
  console.log(
    `\nBrowser bundle with graphql-js: ${kilobytes(brotli)} with brotli, ${kilobytes(minified)} minified (${parts.join(', ')})`,
  );
});

function milliseconds(value: number): string {
  return `${value.toFixed(3)} ms`.padStart(9);
}
