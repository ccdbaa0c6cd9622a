import path from 'node:path';
import { buildASTSchema } from 'graphql';
import { describe, expect, it, onTestFinished } from 'vitest';
import { pagesOf } from '../../src/reference/check';
import { slugOf } from '../../src/schema/routes';
import { readSdl } from '../../src/reference/source';
import { listFiles } from '../../src/lib/files';
import { LARGE_SCHEMA } from '../support/largeSchema';
import { createFixture } from './fixture';

describe('C21 a large schema', () => {
  it('gives each of its names a page', async () => {
    const fixture = createFixture();
    onTestFinished(() => fixture.remove());
    const { code, output } = await fixture.run('generate', { SCHEMA: LARGE_SCHEMA });
    expect([code, output]).toEqual([0, expect.stringContaining('Reference: ')]);
    const [file] = readSdl(LARGE_SCHEMA, fixture.root).files;
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
