import { authorizeErrorFixtures } from './authorize';
import { caseErrorFixtures } from './cases';
import { evidenceErrorFixtures } from './evidence';
import { inputErrorFixtures } from './input';
import { partyErrorFixtures } from './parties';
import type { Attempt, ErrorFixtures } from './errorFixture';
import { pageErrorFixtures } from './page';
import { requestErrorFixtures } from './request';

export { specFor } from './request';

const table: Record<string, Record<string, Attempt>> = {};
const parts = [pageErrorFixtures, requestErrorFixtures, authorizeErrorFixtures, inputErrorFixtures];
for (const part of [...parts, partyErrorFixtures, caseErrorFixtures, evidenceErrorFixtures])
  for (const [code, attempts] of Object.entries(part))
    table[code] = { ...table[code], ...attempts };

/** Every pair of code and operation. */
export const errorFixtures: ErrorFixtures = table;
