import { accountErrorFixtures } from './accounts';
import { authorizeErrorFixtures } from './authorize';
import { caseErrorFixtures } from './cases';
import { evidenceErrorFixtures } from './evidence';
import { inputErrorFixtures } from './input';
import { partyErrorFixtures } from './parties';
import type { Attempt, ErrorFixtures } from './errorFixture';
import { requestErrorFixtures } from './request';

export { specFor } from './request';

/** Every pair of code and operation; a pair in two modules is an error of this table. */
export const errorFixtures: ErrorFixtures = merge([
  requestErrorFixtures,
  authorizeErrorFixtures,
  inputErrorFixtures,
  partyErrorFixtures,
  caseErrorFixtures,
  evidenceErrorFixtures,
  accountErrorFixtures,
]);

function merge(parts: readonly ErrorFixtures[]): ErrorFixtures {
  const table: Record<string, Record<string, Attempt>> = {};
  for (const [code, attempts] of parts.flatMap((part) => Object.entries(part))) {
    for (const [operation, attempt] of Object.entries(attempts)) {
      const row = (table[code] ??= {});
      if (row[operation]) throw new Error(`${code} is caused twice by ${operation}`);
      row[operation] = attempt;
    }
  }
  return table;
}
