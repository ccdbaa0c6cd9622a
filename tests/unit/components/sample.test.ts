import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { textOf } from '../../../src/components/sample/sampleData';
import { highlightGraphQL } from '../../../src/samples/highlight/graphql';
import { highlightOther } from '../../../src/samples/highlight/prism';
import { loadApiSpec } from '../../../src/schema/load';
import { schemaOf } from '../../../src/schema/sdl';

const schema = schemaOf(loadApiSpec());
const symbols = { byCoordinate: new Map() };

it('takes from highlighted code the text that was highlighted', () => {
  const pieces = fc.constantFrom(
    'query A { a(b: "<&>") }',
    '&amp;',
    '<a>',
    "'",
    '"',
    ' # é\n',
    '{"$file": 1}',
  );
  fc.assert(
    fc.property(
      fc.array(pieces),
      fc.constantFrom('json', 'bash', 'ts', 'python', 'java', 'http'),
      (parts, language) => {
        const code = parts.join('');
        expect(textOf(highlightOther(code, language))).toBe(code);
        expect(textOf(highlightGraphQL(code, schema, symbols, { href: String }))).toBe(code);
      },
    ),
  );
});
