import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { decodeApi } from '../../src/plugins/search/engine/decode';
import type { SearchIndex } from '../../src/plugins/search/engine/format';
import { anchorByRule } from '../../src/plugins/search/engine/names';
import { BUILD, FILES, idsOfPages } from './site';

it('results of the search link to existing pages and anchors', () => {
  const file = FILES.find((name) => /^assets.search.*\.json$/.test(name)) ?? '';
  const index = JSON.parse(readFileSync(path.join(BUILD, file), 'utf8')) as SearchIndex;
  const errors = index.errors.codes.map(([code]) => `${index.errors.route}#${code}`);
  const sections = index.guides.flatMap(([route, , list]) =>
    list.map(([heading, , anchor], at) =>
      at === 0 ? route : `${route}#${anchor ?? anchorByRule(heading)}`,
    ),
  );
  const routes = [...decodeApi(index).map(({ route }) => route), ...errors, ...sections];
  expect(routes.length).toBeGreaterThan(1_000);
  const ids = idsOfPages();
  const missing = routes.filter((route) => {
    const [page = '', anchor] = route.split('#');
    const anchors = ids.get(page);
    return !anchors || (anchor !== undefined && !anchors.has(anchor));
  });
  expect(missing).toEqual([]);
});
