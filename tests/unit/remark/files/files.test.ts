import path from 'node:path';
import { VFile } from 'vfile';
import { expect, it } from 'vitest';
import files from '../../../../src/remark/files';
import { temporaryFolder } from '../../../support/temporaryFolder';
import { abridged, reported } from '../../messages';
import { parse } from '../values/page';

const root = (): string =>
  temporaryFolder({
    'docs/general/filtering.mdx': '',
    'docs/general/index.mdx': '',
    'docs/use-cases/index.mdx': '',
    'docs/general/a picture.png': '',
    'static/img/logo.svg': '',
  });

/** Checks a page in `docs/general`. */
function check(value: string): void {
  const cwd = root();
  files()(
    parse(value),
    new VFile({ value, cwd, path: path.join(cwd, 'docs/general/filtering.mdx') }),
  );
}

it('accepts files that exist, and leaves other links to Docusaurus', () => {
  expect(() =>
    check(`[a](./index.mdx#x), [b](../use-cases/index.mdx?x), [c](general/index.mdx), [d](/general/index.mdx), [e](index.mdx),
![f](./a%20picture.png), ![g](/img/logo.svg), ![h](https://other.example/x.png), ![i](pathname:///x.png), ![j](//other.example/x.png),
[k](https://other.example/x.md), [l](./nowhere), [m](/docs/nowhere), [n](#x)`),
  ).not.toThrow();
});

it('reports each missing file with its position and the file that was meant', () => {
  const source = `Text [a](../filterng.mdx#x), [b](../use-case/index.mdx) and

![c](./a%20pictur.png) ![d](/img/logos.svg) [e][f]

[f]: unlike.md

![g](logo%zz.svg)
`;
  const problems = [
    '1:6 … docs/filterng.mdx. Did you mean ./filtering.mdx?',
    '1:30 … docs/use-case/index.mdx. Did you mean ../use-cases/index.mdx?',
    '3:1 … docs/general/a pictur.png. Did you mean ./a%20picture.png?',
    '3:24 … static/img/logos.svg. Did you mean /img/logo.svg?',
    '5:1 … docs/unlike.md',
    '7:1 … docs/general/logo%zz.svg. Did you mean /img/logo.svg?',
  ].map((problem) => `docs/general/filtering.mdx:${problem}`);
  expect(
    abridged(
      reported(() => check(source)),
      problems,
    ),
  ).toEqual(problems);
});
