import { mkdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { groupOperations } from '../../../../src/plugins/reference/groups';
import { indexUsages } from '../../../../src/plugins/reference/typeUsages';
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

describe('indexUsages', () => {
  const schema = schemaOf(`
    type Query { one(i: In, j: In): Out, many: [Out!]! }
    type Mutation { change(i: In!): Out }
    interface Base { at: Moment }
    type Out implements Base { at: Moment, self(i: In): Out }
    union Any = Out
    input In { in: In, at: Moment }
    scalar Moment
  `);

  it('finds each use once, in the order of the schema', () => {
    const usagesOf = indexUsages(schema);
    const fieldsOf = (name: string): string =>
      usagesOf(name)
        .fieldOf.map(({ type, field }) => `${type.name}.${field}`)
        .join(' ');
    const { returnedBy, memberOf } = usagesOf('Out');
    expect(returnedBy.map(({ kind, field }) => `${kind} ${field.name}`)).toEqual([
      'query one',
      'query many',
      'mutation change',
    ]);
    expect(memberOf.map(({ name }) => name)).toEqual(['Any']);
    expect(usagesOf('Base').implementedBy.map(({ name }) => name)).toEqual(['Out']);
    expect(usagesOf('In').argumentOf.map(({ field }) => field.name)).toEqual(['one', 'change']);
    expect(['Out', 'In', 'Moment', 'Query'].map(fieldsOf)).toEqual([
      'Out.self',
      'Out.self In.in',
      'Base.at Out.at In.at',
      '',
    ]);
  });
});

describe('syncFolder', () => {
  it('makes the target equal and leaves what is the same untouched', () => {
    const source = temporaryFolder({ 'same.mdx': 'a', 'changed.mdx': 'new', 'deep/new.mdx': 'c' });
    const target = temporaryFolder({ 'same.mdx': 'a', 'changed.mdx': 'old', 'gone/away.mdx': 'd' });
    mkdirSync(path.join(target, 'empty/folder'), { recursive: true });
    const before = new Date('2020-01-01T00:00:00Z');
    utimesSync(path.join(target, 'same.mdx'), before, before);
    expect(syncFolder(source, target)).toEqual({ written: 2, deleted: 1 });
    expect(listFiles(target)).toEqual(['changed.mdx', 'deep/new.mdx', 'same.mdx']);
    expect(readFileSync(path.join(target, 'changed.mdx'), 'utf8')).toBe('new');
    expect(statSync(path.join(target, 'same.mdx')).mtime).toEqual(before);
    expect(() => statSync(path.join(target, 'empty'))).toThrow();
    expect(() => statSync(path.join(target, 'gone'))).toThrow();
    writeFileSync(path.join(source, 'same.mdx'), 'b');
    expect(syncFolder(source, target)).toEqual({ written: 1, deleted: 0 });
  });
});
