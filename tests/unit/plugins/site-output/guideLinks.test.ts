import { expect, it } from 'vitest';
import { expectedSite } from '../../../../src/plugins/site-output/expected';
import { brokenGuideLinks } from '../../../../src/plugins/site-output/guideLinks';
import { temporaryFolder } from '../../../support/temporaryFolder';

const GUIDE = `---
title: A
---

[here](/docs/a#part), [folder](/docs/general/), [type](/docs/graphql/v1/types/objects/case?x=1), [home](/),
[file](pathname:///downloads/a.zip), [other](/img/a.png), [site](https://other.example/docs/x), [net](//other.example/docs),
[top](#top), [beside](./general/index.mdx) and a [typing error](/docs/genral/).

[Case](/docs/graphql/v1/types/objects/caze#a) and [by name][name]. [Escape](/docs/general%zz).

[name]: /nowhere-near-anything "Title"
`;

const broken = (root: string): string[] => {
  const { pages } = expectedSite(root, { hasGuides: true, baseUrl: '/' });
  return brokenGuideLinks(root, pages).map(
    ({ file, line, column, message }) => `${file}:${line}:${column} ${message}`,
  );
};

it('C1 reports a link to a missing page with its position and the page that was meant', () => {
  const root = temporaryFolder({
    'docs/a.mdx': GUIDE,
    'docs/general/index.mdx': '---\ntitle: B\n---\n\n[draft](/docs/draft)\n',
    'docs/draft.mdx': '---\ntitle: C\ndraft: true\n---\n',
    'docs/broken.mdx': '---\ntitle: [\n---\n\n<div>\n',
    'docs/graphql/v1/types/objects/case.mdx': '',
    'src/pages/index.tsx': '',
  });
  expect(broken(root)).toEqual([
    'docs/a.mdx:7:50 There is no page /docs/genral. Did you mean /docs/general?',
    'docs/a.mdx:9:1 There is no page /docs/graphql/v1/types/objects/caze. Did you mean /docs/graphql/v1/types/objects/case?',
    'docs/a.mdx:9:68 There is no page /docs/general%zz. Did you mean /docs/general?',
    'docs/a.mdx:11:1 There is no page /nowhere-near-anything.',
    expect.stringMatching(/^docs\/general\/index\.mdx:5:1 There is no page \/docs\/draft\./),
  ]);
});
