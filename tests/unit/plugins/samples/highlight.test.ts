import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textOf } from '../../../../src/plugins/samples/client/sampleData';
import highlight from '../../../../src/plugins/samples/highlight';
import { highlightGraphQL } from '../../../../src/plugins/samples/highlight/graphql';
import { highlightOther } from '../../../../src/plugins/samples/highlight/prism';
import { ownApiContext, parse } from './page';

const { schema, symbols } = ownApiContext();
const markup = { href: (route: string) => `/base${route}` };
const html = (code: string): string => highlightGraphQL(code, schema, symbols, markup);

/** Allowed tags with their attributes; any other markup was not escaped. */
const KNOWN_TAG =
  /^<(\/?(a|span)|span class="token-[a-z]+"|a class="token-name( token-deprecated)?" href="[^"<>]*" data-tip="[^"<>]*")>$/;

const pieces = fc.constantFrom(
  ...['{', '}', '"', '"""', '\\', '#', '$', '...', 'on', 'Case', 'query', 'case', 'id', '<script>'],
  ...['<a>', '&amp;', '&lt;', "'", '\n', ' ', 'é', '\u{1f600}', '\ud800', '@', '(', ':', '1.5'],
);
const anyCode = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string(),
  fc.array(pieces, { maxLength: 40 }).map((parts) => parts.join('')),
);

describe('GraphQL code', () => {
  it('has each name of the schema as a link with its type and description', () => {
    const found = html('query A($id: ID!) {\n  case(id: $id) {\n    status { identifier }\n  }\n}');
    expect(found.replace(/ — [^"]+"/g, ' — (description)"')).toMatchInlineSnapshot(`
      "<span class="token-keyword">query</span> A($id: <a class="token-name" href="/base/docs/graphql/v1/types/scalars/id" data-tip="ID — (description)">ID</a>!) {
        <a class="token-name" href="/base/docs/graphql/v1/operations/queries/case" data-tip="Query.case: Case — (description)">case</a>(<a class="token-name" href="/base/docs/graphql/v1/operations/queries/case#id" data-tip="Query.case(id:): ID! — (description)">id</a>: $id) {
          <a class="token-name" href="/base/docs/graphql/v1/types/objects/case#status" data-tip="Case.status: Status! — (description)">status</a> { <a class="token-name" href="/base/docs/graphql/v1/types/objects/status#identifier" data-tip="Status.identifier: String! — (description)">identifier</a> }
        }
      }"
    `);
  });

  it('names the right owner of a field, an argument, an input field and an enum value', () => {
    const found = html(
      'mutation M { setRiskAssessmentConclusionOnCase(input: { caseId: "x", conclusion: HIGH, rationale: "r" }) { id ... on Case { name @include(if: true) } } }',
    );
    const tips = [...found.matchAll(/data-tip="([^"—]*?)(?: —[^"]*)?">([^<]*)</g)].map(
      ([, tip, text]) => `${text} → ${tip}`,
    );
    expect(tips).toMatchInlineSnapshot(`
      [
        "setRiskAssessmentConclusionOnCase → Mutation.setRiskAssessmentConclusionOnCase: Case",
        "input → Mutation.setRiskAssessmentConclusionOnCase(input:): SetRiskAssessmentConclusionOnCaseInput!",
        "caseId → SetRiskAssessmentConclusionOnCaseInput.caseId: ID!",
        "conclusion → SetRiskAssessmentConclusionOnCaseInput.conclusion: RiskAssessmentConclusion!",
        "HIGH → RiskAssessmentConclusion.HIGH",
        "rationale → SetRiskAssessmentConclusionOnCaseInput.rationale: String!",
        "id → Case.id: ID!",
        "Case → Case",
        "name → Case.name: String!",
        "include → @include",
        "if → @include(if:): Boolean!",
      ]
    `);
  });

  it('links no name that the code itself gives: of an operation, a fragment, an alias', () => {
    const code =
      'query Case { Company: case(id: "1") { ...Person } }\nfragment Person on Case { name }';
    const linked = [...html(code).matchAll(/data-tip="[^"]*">([^<]*)</g)].map(([, text]) => text);
    expect(linked).toEqual(['case', 'id', 'Case', 'name']);
    expect(html('{ ... on Case { id } }')).toContain('<span class="token-keyword">on</span>');
  });

  it('links types in SDL, and in what does not parse', () => {
    const linked = (code: string): string[] =>
      [...html(code).matchAll(/<a [^>]*>([^<]*)</g)].map(([, text]) => text as string);
    expect(linked('type Case {\n  id: ID!\n}')).toEqual(['Case', 'ID']);
    expect(linked('Case "unfinished')).toEqual(['Case']);
    expect(linked('mutation X { archiveCase(')).toEqual([]);
  });

  it('shows any text as it is, in known tags only', () => {
    fc.assert(
      fc.property(anyCode, (code) => {
        const result = html(code);
        expect(textOf(result)).toBe(code);
        for (const tag of result.match(/<[^>]*>/g) ?? []) expect(tag).toMatch(KNOWN_TAG);
      }),
      { numRuns: 400 },
    );
  });
});

describe('other code', () => {
  it('shows any text as it is, in every language', () => {
    const languages = ['json', 'ts', 'python', 'java', 'bash', 'http', 'yaml', 'nonsense', 'text'];
    fc.assert(
      fc.property(anyCode, fc.constantFrom(...languages), (code, language) => {
        const result = highlightOther(code, language);
        expect(textOf(result)).toBe(code);
        for (const tag of result.match(/<[^>]*>/g) ?? []) expect(tag).toMatch(KNOWN_TAG);
      }),
      { numRuns: 800 },
    );
  });
});

describe('the plugin', () => {
  it('puts every fence into a Code element, with its title, and asks for the schema only for GraphQL', () => {
    const tree = parse('```ts title="a.ts"\nconst a = 1;\n```\n\n- ```\n  plain <b>\n  ```\n');
    highlight({
      getNames: () => {
        throw new Error('asked');
      },
      baseUrl: '/base/',
    })(tree);
    expect(JSON.stringify(tree)).not.toContain('"type":"code"');
    expect(JSON.stringify(tree)).toContain('a.ts');
    expect(JSON.stringify(tree)).toContain('plain &lt;b&gt;');
  });
});
