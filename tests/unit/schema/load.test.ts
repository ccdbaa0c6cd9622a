import { describe, expect, it } from 'vitest';
import { loadApiSpec } from '../../../src/schema/load';
import { withSpec } from './fixture';

describe('loadApiSpec', () => {
  const spec = withSpec([], (directory) => loadApiSpec(directory));

  it('joins the SDL in the order of the domains', () => {
    expect(spec.sdlFiles.map(({ name }) => name)).toEqual(['case', 'schema']);
    expect(spec.sdl.indexOf('type Case')).toBeLessThan(spec.sdl.indexOf('type Query'));
  });

  it('expands the operations of a code and keeps them as written', () => {
    const codes = spec.errors.codes.map(({ operations, appliesTo }) => ({ operations, appliesTo }));
    expect(codes).toEqual([
      { operations: ['authorize', 'archiveCase', 'case'], appliesTo: ['authorize', 'all'] },
      { operations: ['archiveCase'], appliesTo: ['all', '-case'] },
    ]);
  });

  it('fills API constants into texts', () => {
    expect(spec.errors.codes[0]?.meaning).toBe('More than 300 requests per minute.');
  });
});

describe('schema/v1', () => {
  const spec = loadApiSpec();

  it('is plain data without unfilled API constants', () => {
    expect(JSON.parse(JSON.stringify(spec))).toEqual(spec);
    expect(JSON.stringify({ ...spec, sdl: '', sdlFiles: [] })).not.toContain('{{');
  });

  it('lets each operation answer with at least one code of its own layer', () => {
    const field = spec.errors.codes.filter(
      ({ layer, code }) => layer === 'field' && code !== 'FORBIDDEN',
    );
    const answering = new Set(field.flatMap(({ operations }) => operations));
    const silent = Object.keys(spec.permissions.operations).filter((name) => !answering.has(name));
    expect(silent).toEqual(['caseResponsibles', 'roles']);
  });
});
