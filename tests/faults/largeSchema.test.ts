import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { pagesOf } from '../../src/schema/routes';
import { readSchema } from '../../src/schema/readSchema';
import { listFiles } from '../../src/lib/files';
import { LARGE_SCHEMA } from '../support/largeSchema';
import { createFixture } from './fixture';

describe('C21 a large schema', () => {
  it('gives each of its names a page', async () => {
    const fixture = createFixture();
    onTestFinished(() => fixture.remove());
    const { code, output } = await fixture.run('generate', { SCHEMA: LARGE_SCHEMA });
    expect([code, output]).toEqual([0, expect.stringContaining('Reference: ')]);
    const wanted = pagesOf(readSchema(LARGE_SCHEMA, fixture.root).schema).map(
      ({ slug, category }) => `${category}/${slug}.mdx`,
    );
    expect(wanted.length).toBeGreaterThanOrEqual(1500);
    const found = listFiles(path.join(fixture.root, 'docs/graphql/v1')).filter(
      (page) => page.split('/').length === 3,
    );
    expect(found).toEqual(wanted.sort());
  });
});
