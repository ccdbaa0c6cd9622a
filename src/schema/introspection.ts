import {
  buildClientSchema,
  parse,
  parseConstValue,
  print,
  printSchema,
  visit,
  type IntrospectionInputValue,
  type IntrospectionQuery,
} from 'graphql';
import { attempt } from '../lib/attempt';
import { isRecord } from '../lib/isRecord';

/** What the description of an input with a default begins with on its way through graphql-js. */
const MARK = '{"defaultValue":';

/** The result of an introspection query in a JSON text, with or without `data` around it; undefined when it is none. */
export function introspectionIn(source: string): IntrospectionQuery | undefined {
  const value = attempt((): unknown => JSON.parse(source));
  const result = isRecord(value) && isRecord(value['data']) ? value['data'] : value;
  return isRecord(result) && isRecord(result['__schema'])
    ? (result as unknown as IntrospectionQuery)
    : undefined;
}

/**
 * SDL of the result of an introspection query, with its defaults as they are there. graphql-js turns a default into a value and back: a
 * number changes, and a value such as `JSON = {}` it cannot turn back. So defaults pass it by, in the descriptions.
 *
 * @throws Error when the result is incomplete
 */
export function sdlOf(result: IntrospectionQuery): string {
  const marked = JSON.stringify(result, (_key, value: unknown) => {
    if (!isRecord(value) || typeof value['defaultValue'] !== 'string') return value;
    const { defaultValue, description, ...rest } = value;
    return { ...rest, description: JSON.stringify({ defaultValue, description }) };
  });
  const document = parse(printSchema(buildClientSchema(JSON.parse(marked) as IntrospectionQuery)));
  return print(
    visit(document, {
      InputValueDefinition(input) {
        if (!input.description?.value.startsWith(MARK)) return undefined;
        const { defaultValue, description } = JSON.parse(
          input.description.value,
        ) as IntrospectionInputValue;
        return {
          ...input,
          description:
            description == null ? undefined : { ...input.description, value: description },
          defaultValue: parseConstValue(defaultValue as string),
        };
      },
    }),
  );
}
