import { mkdirSync, readFileSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import type { Repository } from '../../../src/impact/git';
import { modelOfCommit } from '../../../src/impact/models';
import { temporaryFolder } from '../../support/temporaryFolder';

const MODEL = '{"sdl": "type Query { a: Int }"}';

/** What makes models in a commit. */
const COMMAND = `import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
mkdirSync(path.dirname(process.argv[2]), { recursive: true });
writeFileSync(process.argv[2], '${MODEL}');
`;

it('keeps the model of a commit, and makes one again that was cut in half', async () => {
  const root = temporaryFolder();
  mkdirSync(path.join(root, 'node_modules'));
  symlinkSync(path.resolve('node_modules/tsx'), path.join(root, 'node_modules/tsx'));
  let made = 0;
  const repository = {
    treeOf: () => Promise.resolve('tree'),
    extract: (_tree: string, folder: string) => {
      made += 1;
      mkdirSync(path.join(folder, 'src/commands'), { recursive: true });
      writeFileSync(path.join(folder, 'src/commands/model.mts'), COMMAND);
      return Promise.resolve();
    },
  } as unknown as Repository;
  const model = (): Promise<unknown> =>
    modelOfCommit(
      'commit',
      repository,
      root,
      path.join(root, `base${made}`),
      new AbortController().signal,
    );
  const whole = JSON.parse(MODEL) as unknown;
  expect([await model(), await model(), made]).toEqual([whole, whole, 1]);
  const cache = path.join(root, 'node_modules/.cache/kyc-impact');
  const file = path.join(cache, readdirSync(cache)[0] ?? '');
  writeFileSync(file, readFileSync(file, 'utf8').slice(0, MODEL.length / 2));
  expect([await model(), made]).toEqual([whole, 2]);
});
