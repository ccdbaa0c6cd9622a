import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { securityHeaders } from '../hosting/headers';
import type { InlineDigests } from '../hosting/inline';
import { allRecipes, FOLDER_HOSTS, type HostingFacts } from '../hosting/recipes';
import { release } from '../hosting/release';
import { baseUrl, siteUrl } from '../site';
import { placesOf, recover } from './publish';
import { CommandError, report } from './report';
import { ROOT } from './root';

const KNOWN =
  'The options are --keep N, --to FOLDER, --host netlify|cloudflare-pages|github-pages and --include-subdomains.';

/**
 * `npm run release -- --keep 3`: brings `build/` into `release/site/`, where assets of earlier builds stay, and writes the
 * recipes of all hosts to `release/recipes/`. `--to` names another folder than `release/`.
 */
await report('release', async () => {
  const build = path.join(ROOT, 'build');
  recover(placesOf(ROOT));
  if (!existsSync(path.join(build, 'index.html'))) throw new CommandError('There is no build/. Run npm run build first.');
  const { keep, to, host, includeSubDomains } = options();
  const facts = (inline: InlineDigests): HostingFacts => ({
    headers: securityHeaders(inline, { includeSubDomains }),
    baseUrl: baseUrl(),
    host: new URL(siteUrl()).host,
  });
  // GitHub Pages puts the path before the folder itself; other hosts serve what lies below it.
  const site = path.join(to, 'site', host === 'github-pages' ? '' : baseUrl());
  const { records, copied, deleted } = release(build, site, {
    keep,
    remember: path.join(to, 'builds.json'),
    extra: (inline) => (host ? atRoot(FOLDER_HOSTS[host](facts(inline)), path.relative(site, path.join(to, 'site'))) : {}),
    onReady: (inline) => writeRecipes(path.join(to, 'recipes'), facts(inline)),
  });
  console.log(`Released to ${path.relative(ROOT, site) || site}: ${copied} files new or changed, ${deleted} deleted.`);
  console.log(`Assets of ${records.length} build${records.length === 1 ? '' : 's'} are there; at most ${keep + 1}.`);
});

/** Rules lie at the root of what is published, also when the pages lie under a path. */
function atRoot(files: Readonly<Record<string, string>>, root: string): Record<string, string> {
  return Object.fromEntries(Object.entries(files).map(([name, text]) => [path.join(root, name), text]));
}

function writeRecipes(folder: string, facts: HostingFacts): void {
  for (const [host, files] of Object.entries(allRecipes(facts))) {
    mkdirSync(path.join(folder, host), { recursive: true });
    for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, host, name), text);
  }
}

function options(): { keep: number; to: string; host: keyof typeof FOLDER_HOSTS | undefined; includeSubDomains: boolean } {
  let values;
  try {
    ({ values } = parseArgs({
      options: {
        keep: { type: 'string', default: '3' },
        to: { type: 'string', default: 'release' },
        host: { type: 'string' },
        'include-subdomains': { type: 'boolean', default: false },
      },
    }));
  } catch (error) {
    const [what] = (error as Error).message.split(/\.?(?:\s*\n|\s+To |\s+This |$)/);
    throw new CommandError(`${what}. ${KNOWN}`);
  }
  const { keep, to, host } = values;
  if (!/^\d{1,3}$/.test(keep)) throw new CommandError(`--keep ${keep}: a number of builds from 0 to 999.`);
  if (host !== undefined && !(host in FOLDER_HOSTS)) throw new CommandError(`--host ${host} is not known. ${KNOWN}`);
  return {
    keep: Number(keep),
    to: path.resolve(process.env['INIT_CWD'] ?? ROOT, to),
    host: host as keyof typeof FOLDER_HOSTS | undefined,
    includeSubDomains: values['include-subdomains'],
  };
}
