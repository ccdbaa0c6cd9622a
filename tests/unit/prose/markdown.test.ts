import { readFileSync } from 'node:fs';
import { main } from 'markdownlint-cli2';
import { expect, it } from 'vitest';
import { writtenFiles } from './support';

it('Markdown keeps the rules of markdownlint', async () => {
  const files = writtenFiles();
  // Components of pages are MDX, and no HTML. They begin with a capital letter; raw HTML does not.
  const components = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/<([A-Z]\w*)/g)].map(([, name]) => name),
  );
  const config = {
    // Guides are wrapped where the sense breaks; rows of tables cannot be.
    MD013: false,
    MD033: { allowed_elements: [...new Set(components), 'details', 'summary'] },
    // Both misread the id of a heading, `{/* #id */}`. Docusaurus checks anchors of guides.
    MD037: false,
    MD051: false,
    // A tree of folders has no language.
    MD040: false,
  };
  const found: string[] = [];
  await main({
    argv: files,
    noGlobs: true,
    logMessage: () => undefined,
    logError: (message: string) => void found.push(message),
    optionsOverride: { config },
  });
  expect(found).toEqual([]);
});
