import { rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { CommandError, report } from '../../src/commands/report';
import { benchGrowth } from './growth';
import { buildStarlight, buildStock } from './peers';
import { benchReading } from './reading';
import { benchSandbox } from './sandbox';
import { buildSite, projectAt, type Project, type Site } from './site';

const PARTS = ['reading', 'sandbox', 'growth'];

/**
 * `npm run bench`: measures the committed site, beside another commit (`--against`), stock Docusaurus and Starlight over the same
 * pages, in one run: `reading` as a phone and as a desktop, the `sandbox` file under load, and the `growth` of builds with a
 * schema. All three by default. Linux only; requires the npm registry. Asserts nothing.
 */
await report('bench', async () => {
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
    if (has('reading') || has('sandbox')) {
      const sites: Site[] = [];
      for (const project of projects) sites.push(await buildSite(project));
      if (has('sandbox'))
        await benchSandbox(
          sites.map(({ title, folder }) => [title, path.join(folder, 'downloads/kyc-sandbox.mjs')]),
        );
      if (has('reading')) {
        const { folder } = sites[0]!;
        sites.push(await buildStock(folder), await buildStarlight(folder));
        await benchReading(sites, visits);
      }
    }
    if (has('growth')) await benchGrowth(projects);
  } finally {
    for (const { root } of projects) rmSync(root, { recursive: true, force: true });
  }
});
