import { describe, expect, it } from 'vitest';
import { loadContract } from '../../../src/schema/load';
import { ContractError } from '../../../src/lib/problem';
import { withContract } from './fixture';

describe('loadContract', () => {
  const contract = withContract([], (directory) => loadContract(directory));

  it('turns quantities into numbers', () => {
    expect(contract.api.token.lifetime).toEqual({
      text: '15 minutes',
      value: 15,
      unit: 'minute',
      seconds: 900,
    });
    expect(contract.api.limits.file.value.bytes).toBe(25 * 1024 * 1024);
  });

  it('joins the SDL in the order of the domains', () => {
    expect(contract.sdlFiles.map(({ name }) => name)).toEqual(['case', 'schema']);
    expect(contract.sdl.indexOf('type Case')).toBeLessThan(contract.sdl.indexOf('type Query'));
  });

  it('expands the operations of a code and keeps them as written', () => {
    const codes = contract.errors.codes.map(({ code, operations, appliesTo, extensions }) => ({
      code,
      operations,
      appliesTo,
      extensions,
    }));
    expect(codes).toEqual([
      {
        code: 'TOO_MUCH',
        operations: ['authorize', 'case', 'openCase'],
        appliesTo: ['authorize', 'all'],
        extensions: ['limit'],
      },
      { code: 'CASE_CLOSED', operations: ['openCase'], appliesTo: ['all', '-case'], extensions: [] },
    ]);
  });

  it('fills figures into texts', () => {
    expect(contract.errors.codes[0]?.meaning).toBe('More than 300 requests per minute.');
  });

  it('does without test values', () => {
    expect(contract.testValues).toHaveLength(2);
    expect(withContract([['test-values.yml']], (directory) => loadContract(directory)).testValues).toEqual(
      [],
    );
  });

  it('gives plain data', () => {
    expect(JSON.parse(JSON.stringify(contract))).toEqual(contract);
  });

  it('carries its problems as data', () => {
    withContract([['api.yml', 'lifetime:', 'lifetme:']], (directory) => {
      const failure = () => loadContract(directory);
      expect(failure).toThrow(ContractError);
      try {
        failure();
      } catch (error) {
        expect((error as ContractError).problems[0]).toMatchObject({ line: 5, column: 3 });
      }
    });
  });
});

describe('schema/v1', () => {
  const contract = loadContract();

  it('loads, and is all there', () => {
    expect(contract.version).toBe('1');
    expect(contract.errors.codes.length).toBeGreaterThanOrEqual(66);
    expect(Object.keys(contract.permissions.operations)).toHaveLength(60);
    expect(contract.permissions.permissions.length).toBeGreaterThanOrEqual(15);
    expect(contract.states.statuses.map(({ identifier }) => identifier)).toEqual([
      'new',
      'awaiting_client',
      'in_review',
      'completed',
      'deactivated',
      'archived',
    ]);
    expect(contract.sdlFiles.length).toBeGreaterThanOrEqual(16);
  });

  it('gives plain data', () => {
    expect(JSON.parse(JSON.stringify(contract))).toEqual(contract);
  });

  it('leaves no figure unfilled', () => {
    expect(JSON.stringify({ ...contract, sdl: '', sdlFiles: [] })).not.toContain('{{');
  });

  it('lets each operation answer with at least one code of its own layer', () => {
    const field = contract.errors.codes.filter(
      ({ layer, code }) => layer === 'field' && code !== 'FORBIDDEN',
    );
    const answering = new Set(field.flatMap(({ operations }) => operations));
    const silent = Object.keys(contract.permissions.operations).filter((name) => !answering.has(name));
    expect(silent).toEqual(['caseResponsibles', 'roles']);
  });
});
