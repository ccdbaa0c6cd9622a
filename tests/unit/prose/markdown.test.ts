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
});
