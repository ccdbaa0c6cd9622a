import { expect, it } from 'vitest';
import { readSchema } from '../../../../src/schema/readSchema';
import { pagesOf } from '../../../../src/schema/routes';
import { generate, pageOf } from './generating';
import { PUBLIC_LIKE } from './publicLike';
import { brokenLinks, pagesIn } from './referenceLinks';
import { temporaryFolder } from '../../../support/temporaryFolder';

it('gives each name of schemas like the public ones a page with its title, and breaks no link', async () => {
  const schemas = Object.entries(PUBLIC_LIKE);
  expect(schemas.length).toBeGreaterThanOrEqual(6);
  const wrong: string[] = [];
  for (const [title, sdl] of schemas) {
    const root = temporaryFolder({ 'sdl/a.graphql': sdl });
    const [result] = await generate({ root, schema: 'sdl' });
    if (result?.error !== undefined) {
      wrong.push(`${title}: ${result.error}`);
      continue;
    }
    const wanted = pagesOf(readSchema('sdl', root).schema).map(
      ({ kind, name, category, slug }) =>
        `${category}/${slug} ${JSON.stringify(kind === 'directive' ? `@${name}` : name)}`,
    );
    const found = pagesIn(root)
      .filter((page) => page.split('/').length === 3)
      .map((page) => `${page} ${/^title: (.*)$/m.exec(pageOf(root, page))?.[1]}`);
    if (wanted.sort().join('\n') !== found.sort().join('\n'))
      wrong.push(`${title}: wanted ${wanted.join(', ')}, found ${found.join(', ')}`);
    wrong.push(...brokenLinks(root).map((link) => `${title}: ${link}`));
  }
  expect(wrong).toEqual([]);
});
