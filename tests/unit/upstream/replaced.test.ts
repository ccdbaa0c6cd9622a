import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { REPLACED, replacementOf } from '../../../src/upstream/replaced';

const CLIENT = path.resolve('node_modules/@docusaurus/core/lib/client');

describe('modules of Docusaurus that are replaced', () => {
  it.each(REPLACED.map((each) => [each.module, each] as const))(
    '%s has the recorded hash',
    (module, { upstream, file }) => {
      const source = readFileSync(path.join(CLIENT, `${module}.js`));
      expect(
        createHash('sha256').update(source).digest('hex'),
        'The original changed: read it, adapt our module, then record the new hash.',
      ).toBe(upstream);
      const ours = replacementOf(path.join(CLIENT, module), CLIENT, true);
      expect(ours).toMatch(new RegExp(`${file}$`));
      expect(existsSync(String(ours))).toBe(true);
    },
  );

  it('are the modules that our replacements import', () => {
    for (const name of ['preload', 'normalizeLocation']) {
      const requesting = readdirSync(CLIENT).filter(
        (file) =>
          file.endsWith('.js') &&
          readFileSync(path.join(CLIENT, file), 'utf8').includes(`from './${name}'`),
      );
      expect(requesting).not.toEqual([]);
      expect(replacementOf(`./${name}`, CLIENT, false)).toBeDefined();
    }
  });

  it('are also replaced when requested by public name, some on the server only, and no other', () => {
    const [generated, src] = ['.docusaurus', 'src'].map((folder) => path.resolve(folder)) as [
      string,
      string,
    ];
    expect(replacementOf('@docusaurus/ComponentCreator', generated, true)).toMatch(
      /client\/componentCreator\.ts$/,
    );
    expect(replacementOf('@docusaurus/ComponentCreator', generated, false)).toBeUndefined();
    expect(replacementOf('@docusaurus/Link', generated, true)).toBeUndefined();
    expect(replacementOf('./flat', CLIENT, true)).toBeUndefined();
    for (const name of ['./preload', '@docusaurus/core/lib/client/preload'])
      expect(replacementOf(name, src, true)).toBeUndefined();
  });
});
