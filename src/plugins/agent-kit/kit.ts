import path from 'node:path';
import { archive, type ArchiveFiles } from '../../lib/archive';
import { SourceError, type Problem } from '../../lib/problem';
import { hint, nearest } from '../../lib/suggest';
import { apiValueHint, apiValuePaths, apiValueText } from '../../schema/apiValue';
import type { ApiSpec } from '../../schema/types';
import type { ExecutedExamples } from '../../samples/examples';

/** Folder of the templates and of this file, from the project's. */
export const FOLDER = 'src/plugins/agent-kit';

/** Name of the skill, as in the front matter of SKILL.md, and its folder in the kit. */
export const SKILL = 'kyc-api';

/** Folder in the kit's archive. */
export const KIT = 'kyc-agent-kit';

/** Most bytes of AGENTS.md: it is part of each conversation of those who paste it. */
export const LARGEST_INDEX = 8 * 1024;

/** Operations of the index, in the order of an integration. */
export const FREQUENT = ['createCase', 'lookupCompany', 'addCompanyClientToCase', 'cases', 'case'];

/** Pages that the index names, by topic. */
export const TOPICS: readonly (readonly [topic: string, page: string])[] = [
  ['Tokens', 'docs/authentication-process/authorization-token.md'],
  ['A small client to copy', 'docs/authentication-process/usage-example.md'],
  ['Error codes and remedies', 'docs/Errors.md'],
  ['Limits, retries, idempotency', 'docs/technical-details.md'],
  ['Headers', 'docs/technical-details/headers.md'],
  ['Pagination, keeping a copy', 'docs/pagination.md'],
  ['Filters', 'docs/general/filtering.md'],
  ['Permissions', 'docs/general/permissions.md'],
  ['Cases and clients', 'docs/use-cases/creating-clients.md'],
  ['Documents', 'docs/use-cases/documents.md'],
  ['Screening', 'docs/use-cases/screening.md'],
  ['Risk assessments', 'docs/use-cases/risk-assessments.md'],
  ['Sandbox, test values', 'docs/general/sandbox.md'],
  ['Tests', 'docs/testing.md'],
];

/** What the kit is made from. */
export interface KitSources {
  spec: ApiSpec;
  examples: ReadonlyMap<string, ExecutedExamples>;
  /** Markdown version of each page and llms.txt, by path below the output folder. */
  pages: ReadonlyMap<string, string>;
  /** URL of the site with its base, without a trailing slash. */
  site: string;
  /** Templates of the prose, with `{{placeholders}}`, by name in `FOLDER`. */
  templates: Readonly<Record<'AGENTS.md' | 'SKILL.md', string>>;
}

/**
 * Files of the skill, by path in its folder: SKILL.md, all pages with relative links, SDL by domain.
 *
 * @throws SourceError with each unknown placeholder and each broken link of the template
 * @throws Error naming an unknown operation or page of the lists above
 */
export function skillFiles(sources: KitSources): ArchiveFiles {
  const { pages, site, spec } = sources;
  return new Map([
    ['SKILL.md', filled('SKILL.md', sources, '')],
    ...[...pages].map(
      ([file, text]) => [file, withRelativeLinks(text, file, pages, site)] as const,
    ),
    ...spec.sdlFiles.map(({ name, source }) => [`schema/${name}.graphql`, source] as const),
  ]);
}

/**
 * The archive that readers download: the index, and the skill beside it.
 *
 * @throws Error when the index is too long, and as `skillFiles`
 */
export function kitArchive(sources: KitSources, skill: ArchiveFiles): Uint8Array {
  const index = filled('AGENTS.md', sources, `${SKILL}/`);
  const size = Buffer.byteLength(index);
  if (size > LARGEST_INDEX)
    throw new Error(
      `${FOLDER}/AGENTS.md: the filled template has ${size} bytes; at most ${LARGEST_INDEX} are allowed.`,
    );
  return archive(
    new Map([
      [`${KIT}/AGENTS.md`, index],
      ...[...skill].map(([file, content]) => [`${KIT}/${SKILL}/${file}`, content] as const),
    ]),
  );
}

/**
 * Fills a template. What it names must exist.
 *
 * @param folder the skill's folder, from the file that the template becomes
 */
function filled(name: keyof KitSources['templates'], sources: KitSources, folder: string): string {
  const { spec, examples, pages, site } = sources;
  const template = sources.templates[name];
  const values = new Map<string, () => string>([
    ['site', () => site],
    ['version', () => spec.version],
    ['topics', () => topicTable(pages, folder)],
    ['operations', () => FREQUENT.map((one) => sample(one, examples)).join('\n\n')],
    ['firstOperation', () => sample('createCase', examples)],
    ['retryable', () => retryableCodes(spec)],
  ]);
  const problems = brokenLinks(name, template, sources, folder);
  const text = template.replace(/\{\{([^{}]*)\}\}/g, (placeholder, key: string) => {
    const value = values.get(key)?.() ?? apiValueText(spec.api, key);
    if (value !== undefined) return value;
    const near = nearest(key, [...values.keys(), ...apiValuePaths(spec.api)]);
    const advice = near === undefined ? apiValueHint(spec.api, key) : `Did you mean "${near}"?`;
    problems.push(problemAt(name, template, placeholder, `There is no ${placeholder}. ${advice}`));
    return '';
  });
  if (problems.length > 0) throw new SourceError(problems);
  return text;
}

/** A problem at the first position of a text in a template. */
function problemAt(name: string, template: string, text: string, message: string): Problem {
  const before = template.slice(0, template.indexOf(text)).split('\n');
  const column = (before.at(-1) as string).length + 1;
  return { file: `${FOLDER}/${name}`, line: before.length, column, message };
}

/** Relative links of a template that lead to no file of the kit. */
function brokenLinks(
  name: string,
  template: string,
  sources: KitSources,
  folder: string,
): Problem[] {
  const files = [
    ...sources.pages.keys(),
    ...sources.spec.sdlFiles.map((file) => `schema/${file.name}.graphql`),
  ].map((file) => folder + file);
  return [...template.matchAll(/\]\(([^)#\s]+)/g)]
    .map(([, link = '']) => link)
    .filter((link) => !/^https?:/.test(link) && !files.includes(link))
    .map((link) =>
      problemAt(name, template, link, `There is no file ${link} in the kit. ${hint(link, files)}`),
    );
}

/** Table of topics. Its header is here, since Prettier puts an empty line between a header and a placeholder. */
function topicTable(pages: KitSources['pages'], folder: string): string {
  const rows = TOPICS.map(([topic, page]) => {
    if (!pages.has(page))
      throw new Error(
        `${FOLDER}/kit.ts: there is no page ${page}. ${hint(page, [...pages.keys()])}`,
      );
    return `| ${topic} | [${page.slice('docs/'.length)}](${folder}${page}) |`;
  });
  return ['| Topic | File |', '| --- | --- |', ...rows].join('\n');
}

function retryableCodes({ errors }: ApiSpec): string {
  return errors.codes
    .filter(({ retryable }) => retryable === true)
    .map(({ code }) => `\`${code}\``)
    .join(', ');
}

/** The smallest executed call of an operation, with its variables on one line. */
function sample(name: string, examples: KitSources['examples']): string {
  const example = examples.get(name)?.sets.smallest;
  if (!example)
    throw new Error(
      `${FOLDER}/kit.ts: there is no example of ${name}. ${hint(name, [...examples.keys()])}`,
    );
  const variables = JSON.stringify(example.variables);
  return [
    `\`\`\`graphql\n${example.query.trim()}\n\`\`\``,
    ...(variables === '{}' ? [] : [`Variables: \`${variables}\``]),
  ].join('\n\n');
}

/** Links between pages of the kit lead to its files; other links keep their URL. */
function withRelativeLinks(
  markdown: string,
  file: string,
  pages: KitSources['pages'],
  site: string,
): string {
  return markdown.split(`](${site}/`).reduce((before, after) => {
    const [target = ''] = /^[^)#?\s]*/.exec(after) ?? [];
    if (!pages.has(target)) return `${before}](${site}/${after}`;
    return `${before}](${path.posix.relative(path.posix.dirname(file), target)}${after.slice(target.length)}`;
  });
}
