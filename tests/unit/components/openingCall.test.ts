import { readFileSync, readdirSync } from 'node:fs';
import { buildSchema, execute, parse, validate } from 'graphql';
import { describe, expect, test } from 'vitest';

const schema = buildSchema(
  readdirSync('schema/v1')
    .filter((file) => file.endsWith('.graphql'))
    .map((file) => readFileSync(`schema/v1/${file}`, 'utf8'))
    .join('\n'),
);

/** The code between ```` ```info ```` and ```` ``` ````. */
function fence(info: string): string {
  const page = readFileSync('src/pages/_openingCall.mdx', 'utf8');
  const [, code] = page.split(`\`\`\`${info}\n`);
  if (code === undefined) throw new Error(`src/pages/_openingCall.mdx has no fence ${info}`);
  return code.slice(0, code.indexOf('\n```'));
}

describe('the call on the home page', () => {
  const document = parse(fence('graphql run'));

  test('is valid against the schema', () => {
    expect(validate(schema, document).map(({ message }) => message)).toEqual([]);
  });

  test('has variables that the schema accepts', async () => {
    const variableValues = JSON.parse(fence('json variables')) as Record<string, unknown>;
    expect(await execute({ schema, document, variableValues })).toEqual({
      data: { createCase: null },
    });
  });
});
