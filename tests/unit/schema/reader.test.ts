import { utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { SourceError } from '../../../src/lib/problem';
import { createApiSpecReader } from '../../../src/schema/reader';
import { files, withSpec } from './fixture';

describe('createApiSpecReader', () => {
  it('keeps the API spec until a file changes', () => {
    withSpec([], (directory) => {
      const read = createApiSpecReader(directory);
      const first = read();
      expect(read()).toBe(first);

      const file = path.join(directory, 'api.yml');
      writeFileSync(file, (files['api.yml'] ?? '').replace('15 minutes', '20 minutes'));
      utimesSync(file, new Date(), new Date(Date.now() + 2000));
      expect(read().api.token.lifetime.value).toBe(20);
    });
  });

  it('recovers once a wrong file is corrected', () => {
    withSpec([], (directory) => {
      const read = createApiSpecReader(directory);
      const file = path.join(directory, 'errors.yml');
      writeFileSync(file, 'groups: 1\n');
      expect(read).toThrow(SourceError);
      expect(read).toThrow(SourceError);
      writeFileSync(file, files['errors.yml'] ?? '');
      expect(read().errors.codes).toHaveLength(2);
    });
  });
});
