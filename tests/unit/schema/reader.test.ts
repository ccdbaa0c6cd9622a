import { utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ContractError } from '../../../src/lib/problem';
import { createContractReader } from '../../../src/schema/reader';
import { files, withContract } from './fixture';

describe('createContractReader', () => {
  it('keeps the contract until a file changes', () => {
    withContract([], (directory) => {
      const read = createContractReader(directory);
      const first = read();
      expect(read()).toBe(first);

      const file = path.join(directory, 'api.yml');
      writeFileSync(file, (files['api.yml'] ?? '').replace('15 minutes', '20 minutes'));
      utimesSync(file, new Date(), new Date(Date.now() + 2000));
      expect(read().api.token.lifetime.value).toBe(20);
    });
  });

  it('recovers once a wrong file is corrected', () => {
    withContract([], (directory) => {
      const read = createContractReader(directory);
      const file = path.join(directory, 'errors.yml');
      writeFileSync(file, 'groups: 1\n');
      expect(read).toThrow(ContractError);
      expect(read).toThrow(ContractError);
      writeFileSync(file, files['errors.yml'] ?? '');
      expect(read().errors.codes).toHaveLength(2);
    });
  });
});
