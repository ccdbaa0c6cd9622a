import { bundleSandbox } from '../../tests/bench/sandboxBundle';
import { measureSandbox } from '../../tests/bench/sandbox';
import { CONNECTIONS, measureServers, memoryPerStore } from '../../tests/bench/sandboxPeer';
import { heading, row } from '../../tests/bench/table';
import { report } from './report';
import { kilobytes } from './units';

/**
 * `npm run bench:sandbox`: measures the sandbox, in CPU time of this process and in bytes, and the one file beside a mock over the
 * same schema. Asserts nothing.
 */
await report('bench:sandbox', async () => {
  console.log('CPU time (user and system)                 median      p95   runs');
  for (const { title, median, p95, runs } of await measureSandbox()) {
    console.log(
      `${title.padEnd(40)} ${milliseconds(median)} ${milliseconds(p95)} ${String(runs).padStart(6)}`,
    );
  }
  console.log(`${'one more store in memory'.padEnd(40)} ${kilobytes(await memoryPerStore())}`);
  const { minified, brotli, byPackage } = await bundleSandbox();
  const parts = Object.entries(byPackage).map(([name, bytes]) => `${name} ${kilobytes(bytes)}`);
  console.log(
    `\nBrowser bundle with graphql-js: ${kilobytes(brotli)} with brotli, ${kilobytes(minified)} minified (${parts.join(', ')})`,
  );
  const servers = await measureServers();
  console.log(
    heading(
      'One query of fifty fields over HTTP',
      servers.map(({ title }) => title),
    ),
  );
  for (const connections of CONNECTIONS) {
    const title = `requests per second, ${connections} ${connections === 1 ? 'connection' : 'connections'}`;
    console.log(
      row(
        title,
        servers.map(({ perSecond }) => perSecond[connections] ?? NaN),
        '',
      ),
    );
  }
  console.log(
    row(
      'start to response to a health check',
      servers.map(({ answer }) => answer),
      'ms',
    ),
  );
  console.log(
    row(
      'start to first response',
      servers.map(({ start }) => start),
      'ms',
    ),
  );
  console.log(
    row(
      'resident memory before the load',
      servers.map(({ memory }) => memory.idle),
      'MB',
    ),
  );
  console.log(
    row(
      'resident memory after the load',
      servers.map(({ memory }) => memory.loaded),
      'MB',
    ),
  );
  console.log(
    row(
      'file',
      servers.map(({ bytes }) => bytes),
      'kB',
    ),
  );
  console.log(
    'sandbox: state, rules, tokens, limits. mock: random values, @graphql-tools/mock behind graphql-yoga.',
  );
});

function milliseconds(value: number): string {
  return `${value.toFixed(3)} ms`.padStart(9);
}
