import { readFileSync } from 'node:fs';
import { main } from 'markdownlint-cli2';
import { describe, expect, it } from 'vitest';
import { writtenFiles } from './support';

const files = writtenFiles();

/** Components of pages: MDX, and no HTML. They begin with a capital letter; raw HTML does not. */
const components = new Set(
  files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/<([A-Z]\w*)/g)].map(([, name]) => name),
  ),
);

const RULES = {
  default: true,
  // Guides are wrapped where the sense breaks; rows of tables cannot be.
  MD013: false,
  MD033: { allowed_elements: [...components, 'details', 'summary'] },
  // Both misread the id of a heading, `{/* #id */}`. Docusaurus checks anchors of guides.
  MD037: false,
  MD051: false,
};

async function lint(argv: readonly string[], config: object): Promise<string> {
  const said: string[] = [];
  await main({
    argv,
    noGlobs: true,
    logMessage: () => undefined,
    logError: (message: string) => void said.push(message),
    optionsOverride: { config },
  });
  return said.join('\n');
}

describe('Markdown', () => {
  it('of guides keeps the rules', async () => {
    expect(
      await lint(
        files.filter((file) => file.startsWith('docs/')),
        RULES,
      ),
    ).toBe('');
  });

  it('of README, CONTRIBUTING and DEPENDENCIES keeps the rules', async () => {
    // A tree of folders has no language.
    expect(
      await lint(['README.md', 'CONTRIBUTING.md', 'DEPENDENCIES.md'], {
        ...RULES,
        MD040: false,
        MD051: true,
      }),
    ).toBe('');
  });

  it('is really looked at', async () => {
    expect(await lint(['tests/unit/prose/bad.md'], RULES)).toMatchInlineSnapshot(`
      "tests/unit/prose/bad.md:3 MD001/heading-increment Heading levels should only increment by one level at a time [Expected: h2; Actual: h3]
      tests/unit/prose/bad.md:5:1 MD033/no-inline-html Inline HTML [Element: b]
      tests/unit/prose/bad.md:7 MD040/fenced-code-language Fenced code blocks should have a language specified [Context: "\`\`\`"]
      tests/unit/prose/bad.md:11:61 MD059/descriptive-link-text Link text should be descriptive [Context: "[link]"]
      tests/unit/prose/bad.md:13 MD012/no-multiple-blanks Multiple consecutive blank lines [Expected: 1; Actual: 2]"
    `);
  });
});
