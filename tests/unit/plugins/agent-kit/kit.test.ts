import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { ExecutedExamples } from '../../../../src/samples/examples';
import { loadApiSpec } from '../../../../src/schema/load';
import {
  FREQUENT,
  kitArchive,
  LARGEST_INDEX,
  skillFiles,
  TOPICS,
  type KitSources,
} from '../../../../src/plugins/agent-kit/kit';
import { withSpec } from '../../schema/fixture';

const SITE = 'https://docs.example/base';
const spec = withSpec([], (directory) => loadApiSpec(directory));

/** An operation as it was executed, as far as the kit reads it. */
const example = (name: string): ExecutedExamples =>
  ({
    sets: { smallest: { query: `mutation { ${name} }\n`, variables: { id: '1' } } },
  }) as unknown as ExecutedExamples;

function sources(changed: Partial<KitSources> = {}): KitSources {
  return {
    spec,
    examples: new Map(FREQUENT.map((name) => [name, example(name)])),
    pages: new Map([
      ['llms.txt', ''],
      ['index.md', ''],
      ...TOPICS.map(([, page]) => [page, `# ${page}\n`] as const),
    ]),
    site: SITE,
    templates: { 'AGENTS.md': '', 'SKILL.md': '' },
    ...changed,
  };
}

const withSkill = (template: string): KitSources =>
  sources({ templates: { 'AGENTS.md': '', 'SKILL.md': template } });
const filled = (template: string): unknown => skillFiles(withSkill(template)).get('SKILL.md');

describe('a template', () => {
  it('is filled with API constants, operations and topics', () => {
    expect(filled('{{version}} {{token.lifetime}} {{site}}')).toBe(`1 15 minutes ${SITE}`);
    expect(filled('{{firstOperation}}')).toBe(
      '```graphql\nmutation { createCase }\n```\n\nVariables: `{"id":"1"}`',
    );
    expect(filled('{{topics}}')).toMatch(
      /^\| Topic \| File \|\n\| --- \| --- \|\n\| Tokens \|.*\|\n[^]*\| Tests \| \[testing\.md\]\(docs\/testing\.md\) \|$/,
    );
  });

  it('stops the build at each unknown placeholder, with its position and the nearest name', () => {
    expect(() => filled('{{version}}\nand {{token.lifetme}}, {{constructor}}')).toThrow(
      [
        'src/plugins/agent-kit/SKILL.md:2:5 There is no {{token.lifetme}}. Did you mean "token.lifetime"?',
        'src/plugins/agent-kit/SKILL.md:2:24 There is no {{constructor}}.',
      ].join('\n'),
    );
    expect(() => filled('{{ version }}')).toThrow('Did you mean "version"?');
  });

  it('stops the build at a link to a file that the kit does not have', () => {
    expect(() => filled('\n[Tests](docs/tsting.md)')).toThrow(
      'src/plugins/agent-kit/SKILL.md:2:9 There is no file docs/tsting.md in the kit. Did you mean "docs/testing.md"?',
    );
    expect(filled('[SDL](schema/case.graphql), [other](https://example.com/x.md)')).toBeDefined();
  });

  it('stops the build when it becomes longer than what fits into AGENTS.md', () => {
    const kit = (length: number): Uint8Array =>
      kitArchive(
        sources({ templates: { 'AGENTS.md': 'ø'.repeat(length / 2), 'SKILL.md': '' } }),
        new Map(),
      );
    expect(() => kit(LARGEST_INDEX)).not.toThrow();
    expect(() => kit(LARGEST_INDEX + 2)).toThrow(
      `AGENTS.md: the filled template has ${LARGEST_INDEX + 2} bytes`,
    );
  });
});

describe('the lists of the kit', () => {
  it('stop the build at an unknown page', () => {
    const { pages } = sources();
    const renamed = new Map(
      [...pages].map(([file, text]) => [file.replace('testing', 'tests'), text]),
    );
    expect(() =>
      skillFiles(
        sources({ pages: renamed, templates: { 'AGENTS.md': '', 'SKILL.md': '{{topics}}' } }),
      ),
    ).toThrow('kit.ts: there is no page docs/testing.md. Did you mean "docs/tests.md"?');
  });

  it('stop the build at an unknown operation', () => {
    const examples = new Map([['createCases', example('createCases')]]);
    expect(() =>
      skillFiles(
        sources({ examples, templates: { 'AGENTS.md': '', 'SKILL.md': '{{firstOperation}}' } }),
      ),
    ).toThrow('kit.ts: there is no example of createCase. Did you mean "createCases"?');
  });
});

describe('the pages of the kit', () => {
  const linked = (markdown: string, file = 'docs/general/sandbox.md'): unknown =>
    skillFiles(sources({ pages: new Map([...sources().pages, [file, markdown]]) })).get(file);

  it('link to each other by relative paths, with their anchors', () => {
    expect(linked(`[a](${SITE}/docs/Errors.md#codes) [b](${SITE}/llms.txt "t")`)).toBe(
      '[a](../Errors.md#codes) [b](../../llms.txt "t")',
    );
    expect(linked(`[a](${SITE}/docs/testing.md)`, 'index.md')).toBe('[a](docs/testing.md)');
  });

  it('keep links to what is not in the kit', () => {
    const markdown = `[a](${SITE}/downloads/kyc-sandbox.mjs) [b](https://example.com/docs/Errors.md) [c](${SITE}/docs/nope.md)`;
    expect(linked(markdown)).toBe(markdown);
  });
});

describe('the archive', () => {
  it('has the index, and the skill with pages and SDL in a folder beside it', () => {
    const all = sources({
      templates: { 'AGENTS.md': '[Tests](kyc-api/docs/testing.md)', 'SKILL.md': 'skill' },
    });
    const files = unzipSync(kitArchive(all, skillFiles(all)));
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining(
        [
          'AGENTS.md',
          'kyc-api/SKILL.md',
          'kyc-api/docs/testing.md',
          'kyc-api/schema/case.graphql',
        ].map((file) => `kyc-agent-kit/${file}`),
      ),
    );
    expect(strFromU8(files['kyc-agent-kit/AGENTS.md'] as Uint8Array)).toBe(
      '[Tests](kyc-api/docs/testing.md)',
    );
  });
});
