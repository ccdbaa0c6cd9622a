import { describe, expect, it } from 'vitest';
import type { ExecutedExamples } from '../../../../src/plugins/samples/examples/types';
import { loadApiSpec } from '../../../../src/schema/load';
import { filledTemplate } from '../../../../src/plugins/markdown/agentFiles';
import { abridged, reported } from '../../messages';
import { withSpec } from '../../schema/fixture';

const SITE = 'https://docs.example/base';

/** An executed operation, as far as templates read it. */
const createCase = {
  sets: { smallest: { query: 'mutation { createCase }\n', variables: { id: '1' } } },
} as unknown as ExecutedExamples;

const filled = (template: string): string =>
  filledTemplate(template, {
    spec: withSpec([], (directory) => loadApiSpec(directory)),
    examples: new Map([['createCase', createCase]]),
    pages: new Set(['docs/testing.md']),
    site: SITE,
  });

describe('a template of a file for agents', () => {
  it('is filled with API constants, executed operations and pages', () => {
    expect(filled('{{version}} {{token.lifetime}} {{site}}/docs/testing.md')).toBe(
      `1 15 minutes ${SITE}/docs/testing.md`,
    );
    expect(filled('{{example:createCase}}')).toBe(
      '```graphql\nmutation { createCase }\n```\n\nVariables: `{"id":"1"}`',
    );
  });

  it('stops the build at each unknown placeholder and page, with its position and the nearest name', () => {
    const template =
      '{{version}}\nand {{token.lifetme}}, {{constructor}}\n[Tests]({{site}}/docs/tsting.md)\n{{example:createCases}} {{ version }}';
    const expected = [
      '2:5 … {{token.lifetme}}. Did you mean "token.lifetime"?',
      '2:24 … {{constructor}}. Known: site, version',
      '3:9 … docs/tsting.md. Did you mean "docs/testing.md"?',
      '4:1 … {{example:createCases}}. Did you mean "example:createCase"?',
      '4:25 … {{ version }}. Did you mean "version"?',
    ].map((problem) => `src/plugins/markdown/AGENTS.md:${problem}`);
    expect(
      abridged(
        reported(() => filled(template)),
        expected,
      ),
    ).toEqual(expected);
  });
});
