import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';

const AXE = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

/** Rules of WCAG 2.0 to 2.2 at levels A and AA, and axe's best practices. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

/** Rules that depend on colours or width; for all others a page is the same in every mode and window. */
export const RULES_OF_LOOK: readonly string[] = [
  'color-contrast',
  'link-in-text-block',
  'scrollable-region-focusable',
  'target-size',
];

interface AxeRun {
  violations: {
    id: string;
    nodes: { html: string; target: unknown[]; any: { message: string }[] }[];
  }[];
  passes: unknown[];
}

/** Adds axe to a page, once per loaded page. */
export async function addAxe(page: Page): Promise<void> {
  await page.evaluate(AXE);
}

/**
 * Violations in the current page, a line for each rule: its name, the number of elements, the first
 * element. A run that checked nothing is reported too.
 *
 * @param rules names of the only rules to use; all rules of `TAGS` by default
 * @param within selector of the only element to look at
 */
export async function findings(
  page: Page,
  rules?: readonly string[],
  within = 'html',
): Promise<string[]> {
  const runOnly = rules ? { type: 'rule', values: rules } : { type: 'tag', values: TAGS };
  const run = await page.evaluate(
    async ([only, root]) => {
      const { axe } = window as never as {
        axe: { run: (context: string, options: object) => Promise<AxeRun> };
      };
      const { violations, passes } = await axe.run(root, {
        runOnly: only,
        resultTypes: ['violations'],
        // The site has no frames, and waiting for their response takes time.
        iframes: false,
        // `target-size` is of WCAG 2.2 and off by default.
        rules: only.type === 'tag' ? { 'target-size': { enabled: true } } : {},
      });
      return { violations, passes };
    },
    [runOnly, within] as const,
  );
  if (run.passes.length === 0) return ['axe looked at nothing'];
  return run.violations.map(({ id, nodes }) => {
    const [first] = nodes;
    const why = first?.any.map(({ message }) => message).join(' ') ?? '';
    return `${id} ×${nodes.length}: ${first?.target.join(' ')} ${first?.html.slice(0, 160)} ${why}`;
  });
}
