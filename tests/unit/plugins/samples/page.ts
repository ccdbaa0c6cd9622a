import { buildSchema, type GraphQLSchema } from 'graphql';
import type { Root } from 'mdast';
import { VFile } from 'vfile';
import { parsePage as parse } from '../../../../src/schema/guides';
import samples, {
  type ApiContext,
  type SamplesOptions,
} from '../../../../src/plugins/samples/remark';
import { indexSymbols } from '../../../../src/schema/symbols';
import { loadApiSpec } from '../../../../src/schema/load';

export { parse };

let known: ApiContext | undefined;

/** The site's own API spec and schema, read once. */
export function ownApiContext(): ApiContext {
  if (!known) {
    const spec = loadApiSpec();
    const schema: GraphQLSchema = buildSchema(spec.sdl);
    known = { spec, schema, symbols: indexSymbols(schema) };
  }
  return known;
}

/** Runs a page through the sample plugin. */
export async function process(
  source: string,
  options: Partial<SamplesOptions> = {},
  path = '/site/docs/page.mdx',
): Promise<Root> {
  const tree = parse(source);
  const file = new VFile({ value: source, path, cwd: '/site' });
  await samples({
    getApiContext: ownApiContext,
    ...options,
  })(tree, file);
  return tree;
}

const ACCEPTED = 'The page was accepted.';

/** The message about a page, one problem per line. */
export async function failure(
  source: string,
  options: Partial<SamplesOptions> = {},
): Promise<string> {
  try {
    await process(source, options);
  } catch (error) {
    return (error as Error).message;
  }
  return ACCEPTED;
}

/** Problems in a page of these lines, without the name of the page. */
export async function problemsOf(...lines: readonly string[]): Promise<string[]> {
  const message = await failure(page(...lines));
  return message === ACCEPTED ? [] : message.replaceAll('docs/page.mdx:', '').split('\n');
}

/** A page of lines. */
export function page(...lines: string[]): string {
  return `${lines.join('\n')}\n`;
}

/** A fence. */
export function fence(info: string, ...lines: string[]): string {
  return ['```' + info, ...lines, '```', ''].join('\n');
}

/** Lines of an operation that reads a case, and of one that creates one. */
export const READ = [
  'query ReadCase($id: ID!) {',
  '  case(id: $id) {',
  '    id',
  '    caseNumber',
  '  }',
  '}',
];
export const OPEN = [
  'mutation OpenCase($input: CreateCaseInput!) {',
  '  createCase(input: $input) {',
  '    id',
  '  }',
  '}',
];
