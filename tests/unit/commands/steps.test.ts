import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { isMilestoneMessage } from '../../../src/plugins/progress/reach';
import { sizeTable, Steps } from '../../../src/commands/steps';

it('says which step begins, and where the time went', () => {
  const said: string[] = [];
  let time = 0;
  const steps = new Steps(['One', 'Another one'], (line) => said.push(line), () => time);
  steps.begin('One');
  time = 3_000;
  steps.begin('Another one');
  time = 4_000;
  steps.end();
  expect(said).toEqual(['[1/2] One …', '[2/2] Another one …']);
  expect(steps.table()).toEqual(['One          3.0 s   75 %', 'Another one  1.0 s   25 %', 'All          4.0 s  100 %']);
  expect(() => steps.begin('A third')).toThrow('A third is not one of the steps One, Another one.');
});

it('says where the bytes went: each file in one kind, none twice', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sizes-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const files = { 'index.html': 3_000_000, 'index.html.br': 500_000, 'assets/search/a.json': 20_000, 'assets/js/a.js': 10_000, 'downloads/a.json': 5_000, 'sitemap.xml': 5_000 };
  for (const [file, bytes] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), Buffer.alloc(bytes));
  }
  expect(sizeTable(folder)).toEqual([
    'Compressed copies  1 files  0.50 MB',
    'Pages              1 files  3.00 MB',
    'Scripts            1 files  0.01 MB',
    'Search index       1 files  0.02 MB',
    'Downloads          1 files  0.01 MB',
    'Everything else    1 files  0.01 MB',
    'All                6 files  3.54 MB',
  ]);
});

it('takes no other message for its own', () => {
  expect(isMilestoneMessage({ milestone: 'bundles' })).toBe(true);
  for (const other of [null, 'bundles', 1, {}, { milestone: 'lunch' }, { milestone: undefined }]) expect(isMilestoneMessage(other)).toBe(false);
});
