import { accountProvocations } from './accounts';
import { authorizeProvocations } from './authorize';
import { caseProvocations } from './cases';
import { evidenceProvocations } from './evidence';
import { inputProvocations } from './input';
import { partyProvocations } from './parties';
import type { Attempt, Provocations } from './provoke';
import { requestProvocations } from './request';

export { contractFor } from './request';

/** Every pair of code and operation; a pair in two parts is a mistake of this table. */
export const provocations: Provocations = merge([
  requestProvocations,
  authorizeProvocations,
  inputProvocations,
  partyProvocations,
  caseProvocations,
  evidenceProvocations,
  accountProvocations,
]);

function merge(parts: readonly Provocations[]): Provocations {
  const table: Record<string, Record<string, Attempt>> = {};
  for (const [code, attempts] of parts.flatMap((part) => Object.entries(part))) {
    for (const [operation, attempt] of Object.entries(attempts)) {
      const row = (table[code] ??= {});
      if (row[operation]) throw new Error(`${code} is provoked twice by ${operation}`);
      row[operation] = attempt;
    }
  }
  return table;
}
