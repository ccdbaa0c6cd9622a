import { existsSync } from 'node:fs';
import path from 'node:path';
import { buildASTSchema } from 'graphql';
import { describe, expect, it, onTestFinished } from 'vitest';
import { pagesOf } from '../../src/reference/check';
import { slugOf } from '../../src/schema/routes';
import { readSdl } from '../../src/reference/source';
import { listFiles } from '../../src/lib/files';
import { createFixture } from './fixture';

/** A large public schema next to the checkout, which is not committed. */
const LARGE = ['../shared/schemas/github.graphql']
  .map((file) => path.resolve(file))
  .find((file) => existsSync(file));

describe('C21 a large schema', () => {
  // Skipped where the file is missing.
  it.skipIf(!LARGE)('gives each of its names a page', async () => {
    const fixture = createFixture();
    onTestFinished(() => fixture.remove());
    const { code, output } = await fixture.run('generate', { SCHEMA: LARGE });
    expect([code, output]).toEqual([0, expect.stringContaining('Reference: ')]);
    const [file] = readSdl(LARGE as string, fixture.root).files;
    if (!file) throw new Error('The schema was not read.');
    const wanted = [...pagesOf(buildASTSchema(file.document))].map(
      ({ name, category }) => `${category}/${slugOf(name)}.mdx`,
    );
    expect(wanted.length).toBeGreaterThanOrEqual(1500);
    const found = listFiles(path.join(fixture.root, 'docs/graphql/v1')).filter(
      (page) => page.split('/').length === 3,
    );
    expect(found).toEqual(wanted.sort());
  });
});
