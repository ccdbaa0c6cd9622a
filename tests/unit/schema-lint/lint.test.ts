import path from 'node:path';
import { ESLint } from 'eslint';
import { describe, expect, it } from 'vitest';

const eslint = new ESLint();

/** Whether the rule of deprecations is content with a reason. */
async function accepts(reason: string): Promise<boolean> {
  const sdl = `"Text." type Query { "Text." a: Int @deprecated(reason: "${reason}") }`;
  const [result] = await eslint.lintText(sdl, { filePath: 'schema/v1/schema.graphql' });
  return !result?.messages.some(({ ruleId }) => ruleId === 'kyc/deprecation-form');
}

describe('lint of the SDL', () => {
  it('finds nothing in schema/v1', async () => {
    const results = await eslint.lintFiles(['schema/v1/*.graphql']);
    expect(results.length).toBeGreaterThanOrEqual(14);
    const found = results.flatMap(({ filePath, messages }) =>
      messages.map(
        ({ line, column, message, ruleId }) =>
          `${path.relative('.', filePath)}:${line}:${column} ${message} (${ruleId})`,
      ),
    );
    expect(found).toEqual([]);
  });

  it('requires a replacement and a day of each deprecation', async () => {
    expect(await accepts('Old. Use `Case.id` instead. Removed not before 2027-06-30.')).toBe(true);
    for (const reason of [
      'Old.',
      'Use `Case.id` instead.',
      'Use `Case.id` instead. Removed not before soon.',
      'Use `Case.id` instead. Removed not before 2027-02-30.',
      'Use Case.id instead. Removed not before 2027-06-30.',
    ])
      expect(await accepts(reason), reason).toBe(false);
  });
});
