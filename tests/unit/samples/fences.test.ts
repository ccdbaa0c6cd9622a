import { describe, expect, it } from 'vitest';
import { CASE, failure, fence, OPEN, page, READ } from './page';

/** The message for a fence whose form is wrong. The wording is part of the product. */

describe('words behind the language', () => {
  it.each([
    ['graphql runn'],
    ['graphql run eror=NOT_FOUND'],
    ['graphql run error=NOT_FOND'],
    ['graphql run error'],
    ['graphql run error='],
    ['graphql run=yes'],
    ['graphql run run'],
    ['graphql run advance=soon'],
    ['graphql run status=20'],
    ['graphql run title="Open'],
    ['graphql run title="a \\x"'],
    ['graphql run headers={"A":1}'],
    ['graphql run headers={A}'],
    ['graphql run, deprecated'],
    ['graphql error=NOT_FOUND'],
    ['grahpql run'],
    ['http runs'],
    ['json variable'],
  ])('%s', async (info) => {
    const content = info.startsWith('http')
      ? 'GET /graphql'
      : info.startsWith('json')
        ? '{}'
        : 'query A { roles { id } }';
    expect(
      await failure(
        page(
          '- List',
          '',
          '  ' +
            fence(info, '  ' + content, '')
              .trimEnd()
              .replace(/\n+```$/, '\n  ```'),
        ),
      ),
    ).toMatchSnapshot();
  });

  it('in order: title with spaces, headers with braces in a text', async () => {
    const info = 'graphql run title="Open {a} case" headers={"X-Note":"a } b","Accept":null}';
    expect(
      await failure(
        page(fence(info, ...OPEN), fence('json variables', '{ "input": { "name": "A" } }')),
      ),
    ).toBe('The page was accepted.');
  });
});

describe('what Docusaurus’ own highlighter knows', () => {
  it.each([
    'ts {1,3}',
    'js title="a {1} b.js" showLineNumbers',
    'bash live',
    'text noInline=1',
    'json {2}',
  ])('stops the page: %s', async (info) => {
    const [, word] = / (\{.*?\}|showLineNumbers|live|noInline=1)$/.exec(info) ?? [];
    expect(await failure(page('Text.', '', fence(info, '1')))).toBe(
      `docs/page.mdx:3:${info.lastIndexOf(String(word)) + 4} \`${word}\` behind the language is not known here. A fence that is no sample takes title="…" and nothing else.`,
    );
  });

  it('stops the page where a comment marks lines, in samples too', async () => {
    const source = page(
      fence('ts', 'a();', '  // highlight-next-line', 'b();'),
      '> ```bash',
      '> # highlight-start',
      '> ls',
      '> ```',
      '',
      fence('graphql', '# highlight-end', ...READ),
    );
    expect(await failure(source)).toMatch(
      /^docs\/page\.mdx:3:3 No line is highlighted here, and "highlight-next-line" would be printed as code\. Remove the comment\.\ndocs\/page\.mdx:8:3 No line .*"highlight-start".*\ndocs\/page\.mdx:13:1 No line .*"highlight-end"/,
    );
  });

  it('stops the page where the language is none that is highlighted', async () => {
    const known = ['text', 'sql', 'rust', 'diff', 'sh', 'html', ''].map((language) =>
      fence(language, 'SELECT'),
    );
    expect(
      await failure(
        page(fence('mermaid2', 'graph TD'), fence('pyhton', '1'), fence('extend', '1'), ...known),
      ),
    ).toBe(
      ['mermaid2', 'pyhton', 'extend']
        .map(
          (language, index) =>
            `docs/page.mdx:${1 + 4 * index}:1 There is no highlighting for the language "${language}". Write "text" for what has no language.`,
        )
        .join('\n'),
    );
  });

  it('leaves a title alone', async () => {
    expect(
      await failure(
        page(
          fence('ts title="a {1} b.ts"', '1'),
          fence('json title="Variables"', '{}'),
          fence('text', 'highlight'),
        ),
      ),
    ).toBe('The page was accepted.');
  });
});

describe('an http block', () => {
  it('with a wrong request line or header', async () => {
    const source = page(
      fence('http run', 'post graphql'),
      fence(
        'http run',
        'POST /graphql',
        'Accept: application/json',
        'Content-Type application/json',
        '',
        '{}',
      ),
    );
    expect(await failure(source)).toMatchInlineSnapshot(`
      "docs/page.mdx:2:1 \`post graphql\` is not a valid request line. Write e.g. POST /graphql.
      docs/page.mdx:8:1 \`Content-Type application/json\` is not a valid header. Write Name: value, and an empty line before the body."
    `);
  });

  it('is left alone without run', async () => {
    expect(await failure(page(fence('http', 'anything')))).toBe('The page was accepted.');
  });
});

describe('a fence that is not closed', () => {
  it('swallows the next one: the page says where', async () => {
    const source = page(
      'Text',
      '',
      '```graphql run',
      ...READ,
      '',
      fence('json variables', `{"id": "${CASE}"}`),
      'More `Nothing.such`.',
    );
    expect(await failure(source)).toMatchInlineSnapshot(
      `"docs/page.mdx:3:1 This fence is not closed before line 11, where another one begins. Put \`\`\` on a line of its own above that line."`,
    );
  });

  it('swallows the rest of the page', async () => {
    expect(
      await failure(page('Text', '', '- a', '', '```ts', 'const a = 1;', '', 'More text.')),
    ).toMatchInlineSnapshot(
      `"docs/page.mdx:5:1 This fence is not closed: what follows it is taken as code. Put \`\`\` on a line of its own where the code ends."`,
    );
    expect(await failure(page('Text', '', '```graphql'))).toMatchInlineSnapshot(
      `"docs/page.mdx:3:1 This fence is not closed: what follows it is taken as code. Put \`\`\` on a line of its own where the code ends."`,
    );
  });

  it('in a list ends with the list', async () => {
    expect(await failure(page('- ```json', '  {}', '', 'Text.'))).toMatchInlineSnapshot(
      `"docs/page.mdx:1:3 This fence is not closed: what follows it is taken as code. Put \`\`\` on a line of its own where the code ends."`,
    );
  });

  it.each([
    ['longer marks around a fence', page('````md', '```graphql', '```', '````')],
    ['tildes around backticks', page('~~~', '```json', '~~~')],
    ['a longer end', page('```json', '{}', '`````')],
    ['in a quote', page('> ```json', '> {}', '> ```', '', 'Text')],
    ['marks without a language inside longer ones', page('````', '```', '````')],
    ['an empty fence', page('```json', '```')],
    ['white space behind the end', page('```json', '{}', '```  ')],
  ])('is not what %s are', async (_name, source) => {
    expect(await failure(source)).toBe('The page was accepted.');
  });
});
