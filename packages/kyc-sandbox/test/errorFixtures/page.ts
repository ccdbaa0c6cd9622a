import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Kind, parse } from 'graphql';
import type { Attempt, ErrorFixtures } from './errorFixture';

/** A sample with its variables. Those with more than a code need a page around them: a clock, a header. */
const SAMPLE =
  /```graphql run compact error=(?<code>\w+)\n(?<query>[^`]*)```(?:\s*```json variables\n(?<variables>[^`]*)```)?/g;

function readPage(): ErrorFixtures {
  const file = path.resolve(import.meta.dirname, '../../../../docs/Errors/index.mdx');
  const found: Record<string, Record<string, Attempt>> = {};
  for (const { groups } of readFileSync(file, 'utf8').matchAll(SAMPLE)) {
    const {
      code,
      query,
      variables = '{}',
    } = groups as Record<'code' | 'query', string> & {
      variables?: string;
    };
    const [definition] = parse(query).definitions;
    if (definition?.kind !== Kind.OPERATION_DEFINITION) continue;
    const [field, ...others] = definition.selectionSet.selections;
    // A file is made by the page.
    if (field?.kind !== Kind.FIELD || others.length > 0 || variables.includes('$file')) continue;
    found[code] = {
      [field.name.value]: [(session) => session.call(query, JSON.parse(variables) as object)],
    };
  }
  return found;
}

/** The samples of the Errors page: a code with one is caused by it in its operation. */
export const pageErrorFixtures = readPage();
