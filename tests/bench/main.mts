import { rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { CommandError, runReportingErrors } from '../../src/commands/report';
import { buildStock } from './stock';
import { benchReading } from './reading';
import { benchSandbox } from './sandbox';
import { buildSite, projectAt, type Project } from './site';

const PARTS = ['reading', 'sandbox'];

/**
 * `npm run bench`: measures the committed site, beside another commit (`--against`) and stock Docusaurus over the same pages, in one
 * run: `reading` as a phone and as a desktop, and the `sandbox` file under load. Both by default. Linux only. Asserts nothing.
 */
await runReportingErrors('bench', async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { against: { type: 'string' }, visits: { type: 'string', default: '5' } },
  });
  const visits = Number(values.visits);
  if (positionals.some((part) => !PARTS.includes(part)) || !(visits >= 1))
    throw new CommandError(
      `npm run bench [-- [${PARTS.join('] [')}] [--against COMMIT] [--visits 5]]`,
    );
  const has = (part: string): boolean => positionals.length === 0 || positionals.includes(part);
  const commits = ['HEAD', ...(values.against === undefined ? [] : [values.against])];
  const projects: Project[] = [];
  try {
    for (const commit of commits) projects.push(projectAt(commit));
    const sites = projects.map(buildSite);
    if (has('sandbox'))
      await benchSandbox(
        sites.map(({ title, folder }) => [title, path.join(folder, 'downloads/kyc-sandbox.mjs')]),
      );
    if (has('reading')) await benchReading([...sites, buildStock(sites[0]!.folder)], visits);
  } finally {
    for (const { root } of projects) rmSync(root, { recursive: true, force: true });
  }
});
