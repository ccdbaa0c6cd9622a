import path from 'node:path';
import { VFile } from 'vfile';
import { expect, it } from 'vitest';
import files from '../../../../src/plugins/docs/files';
import { temporaryFolder } from '../../../support/temporaryFolder';
import { abridged, reported } from '../../messages';
import { parse } from '../values/page';

const root = (): string =>
  temporaryFolder({
    'docs/general/filtering.mdx': '',
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

it('accepts files that exist, and leaves links to the check of the built site', () => {
  expect(() =>
    check(`![f](./a%20picture.png), ![g](/img/logo.svg), ![h](https://other.example/x.png), ![i](pathname:///x.png),
![j](//other.example/x.png), [k](./nowhere.mdx), [l](/docs/nowhere), [m](#x)`),
  ).not.toThrow();
});

it('reports each missing image with its position and the file that was meant', () => {
  const source = `Text and

![c](./a%20pictur.png) ![d](/img/logos.svg)

![g](logo%zz.svg)
`;
  const problems = [
    '3:1 … docs/general/a pictur.png. Did you mean ./a%20picture.png?',
    '3:24 … static/img/logos.svg. Did you mean /img/logo.svg?',
    '5:1 … docs/general/logo%zz.svg. Did you mean /img/logo.svg?',
  ].map((problem) => `docs/general/filtering.mdx:${problem}`);
  const found = reported(() => check(source));
  expect(abridged(found, problems)).toEqual(problems);
});
