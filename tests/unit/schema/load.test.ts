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
    const codes = spec.errors.codes.map(({ code, operations, appliesTo, extensions }) => ({
      code,
      operations,
      appliesTo,
      extensions,
    }));
    expect(codes).toEqual([
      {
        code: 'TOO_MUCH',
        operations: ['authorize', 'archiveCase', 'case'],
        appliesTo: ['authorize', 'all'],
        extensions: ['limit'],
      },
      {
        code: 'CASE_CLOSED',
        operations: ['archiveCase'],
        appliesTo: ['all', '-case'],
        extensions: [],
      },
    ]);
  });

  it('fills API constants into texts', () => {
    expect(spec.errors.codes[0]?.meaning).toBe('More than 300 requests per minute.');
  });

  it('does without test values', () => {
    expect(spec.testValues).toHaveLength(2);
    expect(
      withSpec([['test-values.yml']], (directory) => loadApiSpec(directory)).testValues,
    ).toEqual([]);
  });
});

describe('schema/v1', () => {
  const spec = loadApiSpec();

  it('loads, and is all there', () => {
    expect(spec.version).toBe('1');
    expect(spec.errors.codes.length).toBeGreaterThanOrEqual(66);
    expect(Object.keys(spec.permissions.operations)).toHaveLength(62);
    expect(spec.permissions.permissions.length).toBeGreaterThanOrEqual(15);
    expect(spec.states.statuses.map(({ identifier }) => identifier)).toEqual([
      'new',
      'awaiting_client',
      'in_review',
      'completed',
      'deactivated',
      'archived',
    ]);
    expect(spec.sdlFiles.length).toBeGreaterThanOrEqual(16);
  });

  it('gives plain data', () => {
    expect(JSON.parse(JSON.stringify(spec))).toEqual(spec);
  });

  it('leaves no API constant unfilled', () => {
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
