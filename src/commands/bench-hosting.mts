import { existsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { EMPTY, loadNginx } from '../../tests/bench/hosting';
import { MISSING } from '../../tests/faults/hostServers';
import { CommandError, report } from './report';
import { ROOT } from './root';

const PAGES = ['/docs/use-cases/creating-clients', '/docs/graphql/v1/types/objects/case'];

/**
 * `node src/commands/run.cjs bench-hosting [seconds]`: a guide and a reference page from nginx under 256 connections, a minute
 * each. Asserts that there was no error, and nothing of the figures.
 */
await report('bench-hosting', async () => {
  const folder = path.join(ROOT, 'build');
  if (!existsSync(path.join(folder, 'index.html'))) throw new CommandError('There is no build/. Run npm run build first.');
  if (MISSING.nginx) throw new CommandError(`nginx is not installed: ${MISSING.nginx} wrk`);
  const seconds = Number(process.argv[2] ?? 60);
  if (!(seconds >= 1)) throw new CommandError(`${process.argv[2]}: a number of seconds.`);
  console.log(`${os.cpus().length} cores, load ${os.loadavg()[0]?.toFixed(1)} before; ${seconds} s each.`);
  const loads = await loadNginx(folder, [EMPTY, ...PAGES], seconds);
  const empty = loads[0]?.cpu ?? Number.NaN;
  for (const { where, rate, bytes, cpu, kernel, errors } of loads) {
    const bound = kernel * 100;
    console.log(
      `${where}: ${rate.toFixed(0)} requests/s of ${bytes.toFixed(0)} bytes; ${cpu.toFixed(0)} µs of nginx's CPU a request, ` +
        `${bound.toFixed(0)} % in the kernel; an empty file costs ${((empty / cpu) * 100).toFixed(0)} % of it. ${errors || 'No errors.'}`,
    );
  }
  if (loads.some(({ errors }) => errors)) throw new CommandError('There were errors.');
});
