import { readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { groupOperations } from '../../../../src/plugins/reference/groups';
import { listFiles, syncFolder } from '../../../../src/lib/files';
import { temporaryFolder } from '../../../support/temporaryFolder';
import { schemaOf } from './sdl';

describe('groupOperations', () => {
  it('leaves out what is empty, and puts what has no domain last', () => {
    const schema = schemaOf('type Query { b: Int, a: Int }');
    const fields = Object.values(schema.getQueryType()?.getFields() ?? {});
    const domain = { file: 'case', title: 'Cases', summary: 'About cases.' };
    expect(groupOperations(schema, 'query', [domain])).toEqual([
      { file: 'other', title: 'Other', summary: expect.any(String) as string, operations: fields },
    ]);
    expect(groupOperations(schema, 'mutation', [domain])).toEqual([]);
  });
});

describe('syncFolder', () => {
  it('makes the target equal and leaves what is the same untouched', () => {
    const source = temporaryFolder({ 'same.mdx': 'a', 'changed.mdx': 'new', 'deep/new.mdx': 'c' });
    const target = temporaryFolder({ 'same.mdx': 'a', 'changed.mdx': 'old', 'gone/away.mdx': 'd' });
    const before = new Date('2020-01-01T00:00:00Z');
    utimesSync(path.join(target, 'same.mdx'), before, before);
    expect(syncFolder(source, target)).toEqual({ written: 2, deleted: 1 });
    expect(listFiles(target)).toEqual(['changed.mdx', 'deep/new.mdx', 'same.mdx']);
    expect(readFileSync(path.join(target, 'changed.mdx'), 'utf8')).toBe('new');
    expect(statSync(path.join(target, 'same.mdx')).mtime).toEqual(before);
    writeFileSync(path.join(source, 'same.mdx'), 'b');
    expect(syncFolder(source, target)).toEqual({ written: 1, deleted: 0 });
  });
});
