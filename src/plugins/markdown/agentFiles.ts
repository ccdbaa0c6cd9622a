import { SourceError, positionAt, type Problem } from '../../lib/problem';
import { hint } from '../../lib/suggest';
import { apiValuePaths, apiValueText } from '../../schema/apiValue';
import type { ApiSpec } from '../../schema/types';
import type { ExecutedExamples } from '../samples';

/** The template of AGENTS.md, from the project's folder. */
export const TEMPLATE = 'src/plugins/markdown/AGENTS.md';

/** What a template can name. */
export interface TemplateValues {
  spec: ApiSpec;
  examples: ReadonlyMap<string, ExecutedExamples>;
  /** Paths of Markdown files below the output folder. */
  pages: ReadonlySet<string>;
  /** URL of the site with its base, without a trailing slash. */
  site: string;
}

/**
 * Fills AGENTS.md: API constants as `{{token.lifetime}}`, executed examples as
 * `{{example:createCase}}`, pages as `{{site}}/docs/testing.md`.
 *
 * @throws SourceError with the position of each placeholder and page that does not exist
 */
export function filledTemplate(template: string, values: TemplateValues): string {
  const { spec, examples, pages, site } = values;
  const named = new Map<string, () => string>([
    ['site', () => site],
    ['version', () => spec.version],
    ['retryable', () => retryableCodes(spec)],
    ...[...examples].map(
      ([operation, example]) => [`example:${operation}`, () => sample(example)] as const,
    ),
  ]);
  const problems: Problem[] = [];
  const text = template.replace(
    /\{\{([^{}]*)\}\}(?:\/([^\s)#]+\.md))?/g,
    (_, key: string, page: string | undefined, offset: number) => {
      const report = (message: string): void => {
        problems.push({ file: TEMPLATE, ...positionAt(template, offset), message });
      };
      const value = named.get(key)?.() ?? apiValueText(spec.api, key);
      if (value === undefined)
        report(
          `There is no {{${key}}}. ${hint(key, [...named.keys(), ...apiValuePaths(spec.api)])}`,
        );
      if (page !== undefined && !pages.has(page))
        report(`There is no page ${page}. ${hint(page, [...pages])}`);
      return `${value}${page === undefined ? '' : `/${page}`}`;
    },
  );
  if (problems.length > 0) throw new SourceError(problems);
  return text;
}

function retryableCodes({ errors }: ApiSpec): string {
  return errors.codes
    .filter(({ retryable }) => retryable === true)
    .map(({ code }) => `\`${code}\``)
    .join(', ');
}

/** The smallest executed call of an operation, with its variables on one line. */
function sample({ sets }: ExecutedExamples): string {
  const variables = JSON.stringify(sets.smallest.variables);
  return [
    `\`\`\`graphql\n${sets.smallest.query.trim()}\n\`\`\``,
    ...(variables === '{}' ? [] : [`Variables: \`${variables}\``]),
  ].join('\n\n');
}
