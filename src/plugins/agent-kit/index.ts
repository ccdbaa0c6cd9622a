import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { archive } from '../../lib/archive';
import { listFiles } from '../../lib/files';
import { statusPage } from '../../lib/site';
import { builtFacts } from '../../reference/options';
import { apiCatalog, skillsIndex } from './discovery';
import { FOLDER, KIT, SKILL, kitArchive, skillFiles, type KitSources } from './kit';

/**
 * Writes the agent kit and the files below `/.well-known/` by which agents discover API and skill,
 * when the Markdown versions of all pages have been written.
 */
export default function agentKit({ siteConfig, siteDir, baseUrl }: LoadContext): Plugin {
  const site = (siteConfig.url + baseUrl).replace(/\/$/, '');
  return {
    name: 'agent-kit',
    async postBuild({ outDir }) {
      const { spec, examples } = await builtFacts();
      if (!spec || !examples) throw new Error('agent-kit: there is no API spec.');
      const template = (name: string): string =>
        readFileSync(path.join(siteDir, FOLDER, name), 'utf8');
      const sources: KitSources = {
        spec,
        examples,
        pages: pagesOf(outDir),
        site,
        templates: { 'AGENTS.md': template('AGENTS.md'), 'SKILL.md': template('SKILL.md') },
      };
      const skill = skillFiles(sources);
      const skillArchive = archive(skill);
      const skillPath = `.well-known/agent-skills/${SKILL}.zip`;
      const files: [string, string | Uint8Array][] = [
        [`downloads/${KIT}.zip`, kitArchive(sources, skill)],
        [skillPath, skillArchive],
        [
          '.well-known/agent-skills/index.json',
          skillsIndex(skill.get('SKILL.md') as string, skillArchive, baseUrl + skillPath),
        ],
        ['.well-known/api-catalog', apiCatalog(spec.api, site, statusPage())],
      ];
      for (const [file, content] of files) {
        mkdirSync(path.dirname(path.join(outDir, file)), { recursive: true });
        writeFileSync(path.join(outDir, file), content);
      }
    },
  };
}

/** Markdown versions and their index, by path. */
function pagesOf(outDir: string): Map<string, string> {
  const files = listFiles(outDir)
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => file === 'llms.txt' || file.endsWith('.md'));
  return new Map(files.map((file) => [file, readFileSync(path.join(outDir, file), 'utf8')]));
}
