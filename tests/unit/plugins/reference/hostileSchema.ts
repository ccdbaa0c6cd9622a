import fc from 'fast-check';
import { Kind, print, type GraphQLSchema } from 'graphql';
import { checkSchema } from '../../../../src/schema/readSchema';
import { directivePage, operationPage } from '../../../../src/plugins/reference/operationPage';
import { introductionPage, overviewPage } from '../../../../src/plugins/reference/overview';
import type { PageContext } from '../../../../src/plugins/reference/page';
import { operationsOf } from '../../../../src/lib/operations';
import { pagesOf, type Page } from '../../../../src/schema/routes';
import { sectionsOf } from '../../../../src/plugins/reference/sections';
import { typePage } from '../../../../src/plugins/reference/typePage';
import { indexUsages } from '../../../../src/plugins/reference/typeUsages';
import { indexQueryPaths } from '../../../../src/plugins/reference/queryPaths';
import { parseSdl } from '../../../../src/schema/sdl';
import { descriptions } from './descriptions';

/** A name that fills a line of any page. */
const LONG = `Long${'Name'.repeat(49)}`;

/** How many texts `sdlWith` takes: one for each position of SDL that takes text. */
const POSITIONS = 42;

/** A schema with a text in every position: descriptions, reasons, URLs, default values. */
export function sdlWith(texts: readonly string[]): string {
  let next = 0;
  const string = (block: boolean): string =>
    print({
      kind: Kind.STRING,
      value: (texts[next++ % texts.length] as string).replace(/\p{Cs}/gu, ''),
      block,
    });
  const d = (): string => `${string(next % 2 === 0)}\n`;
  const s = (): string => string(false);
  return `
${d()}schema { query: Query mutation: Mutation subscription: Subscription }
type Query {
  ${d()}search(${d()}text: String = ${s()}, ${d()}filter: Filter = { text: ${s()}, tags: [${s()}] }): Result @deprecated(reason: ${s()})
  things: [Thing!]!
}
type Mutation { ${d()}change(${d()}input: Filter!): Thing }
type Subscription { ${d()}changed(${d()}one: One): ThingConnection }
${d()}type Thing implements Named & ${LONG} {
  ${d()}name(${d()}style: String = ${s()} @deprecated(reason: ${s()})): Text @deprecated(reason: ${s()})
  ${d()}id: ID!
}
${d()}interface Named { ${d()}name(${d()}style: String = ${s()}): Text }
${d()}interface ${LONG} { ${d()}id: ID! }
${d()}type Other { ${d()}kind: Kind }
${d()}type ThingConnection { items: [Thing!]! }
${d()}union Result = Thing | Other
${d()}enum Kind { ${d()}A @deprecated(reason: ${s()}) ${d()}B }
${d()}input Filter { ${d()}text: String = ${s()} ${d()}tags: [String!] nested: Filter }
input One @oneOf { a: String b: Int }
${d()}scalar Text @specifiedBy(url: ${s()})
${d()}directive @marked(${d()}by: String = ${s()}) repeatable on FIELD | OBJECT
`;
}

/** Texts for `sdlWith`. */
export function schemaTexts(): fc.Arbitrary<string[]> {
  return fc.array(
    fc.oneof({ weight: 5, arbitrary: descriptions() }, { weight: 1, arbitrary: fc.webUrl() }),
    { minLength: 1, maxLength: POSITIONS },
  );
}

/** The schema of SDL, read and checked as the build does. */
export function readSchema(sdl: string): GraphQLSchema {
  const file = { path: 'hostile.graphql', name: 'hostile', source: sdl };
  const { document, problems } = parseSdl(file);
  if (!document) throw new Error(JSON.stringify(problems));
  return checkSchema([{ ...file, document }]).schema;
}

/** Pages of a schema by their path below the reference's folder; each is generated on demand. */
export function pagesFor(schema: GraphQLSchema): Map<string, () => string> {
  const context: PageContext = {
    schema,
    usagesOf: indexUsages(schema),
    appliedTo: () => [],
    queryPathsTo: indexQueryPaths(schema),
    editUrlOf: () => undefined,
    changedOn: () => undefined,
  };
  const operations = operationsOf(schema)
    .filter(({ kind }) => kind === 'query')
    .map(({ field }) => field);
  const group = { file: 'all', title: 'All', summary: '', operations };
  return new Map([
    ...[...pagesOf(schema)].map((page): [string, () => string] => [
      `${page.category}/${page.slug}.mdx`,
      () => sourceOf(page, context),
    ]),
    ['operations/queries.mdx', () => overviewPage('query', [group])],
    ['introduction.mdx', () => introductionPage(schema, sectionsOf(schema))],
  ]);
}

function sourceOf({ kind, entity }: Page, context: PageContext): string {
  if (kind === 'type') return typePage(entity as Parameters<typeof typePage>[0], context);
  if (kind === 'directive')
    return directivePage(entity as Parameters<typeof directivePage>[0], context);
  const operation = operationsOf(context.schema).find(({ field }) => field === entity);
  return operationPage(operation as Parameters<typeof operationPage>[0], context);
}
