import { describe, expect, it } from 'vitest';
import { ACCEPTED, failure, fence, OPEN, page, READ } from './page';

/** The message for a fence whose form is wrong. The wording is part of the product. */

const HEADERS =
  '"headers" needs a JSON object of strings, null for a header to leave out. Write headers={"Idempotency-Key":"k-1"}.';
const NOT_CLOSED =
  'This fence is not closed: what follows it is taken as code. Put ``` on a line of its own where the code ends.';

describe('words behind the language', () => {
  it.each([
    ['graphql runn', 12, '"runn" is not known here. Did you mean "run"?'],
    ['graphql run eror=NOT_FOUND', 16, '"eror" is not known here. Did you mean "error"?'],
    [
      'graphql run error=NOT_FOND',
      1,
      'There is no error code "NOT_FOND". Did you mean "NOT_FOUND"?',
    ],
    ['graphql run error', 16, '"error" needs a value. Write error=NOT_FOUND.'],
    [
      'graphql run error=',
      16,
      '`error=` behind the language cannot be read. Write error=NOT_FOUND.',
    ],
    ['graphql run=yes', 12, '"run" needs no value. Write run.'],
    ['graphql deprecated=yes', 12, '"deprecated" needs no value. Write deprecated.'],
    ['graphql invented=1', 12, '"invented" needs no value. Write invented.'],
    ['graphql run run', 16, '"run" is given twice.'],
    ['graphql run title=A title="B"', 24, '"title" is given twice.'],
    [
      'graphql run advance=soon',
      1,
      'The duration "soon" cannot be read. Write e.g. advance=16m, advance=2h or advance=5d.',
    ],
    ['graphql run advance', 16, '"advance" needs a value. Write advance=16m.'],
    ['graphql run status=20', 16, '"status" needs an HTTP status. Write status=405.'],
    ['graphql run status', 16, '"status" needs an HTTP status. Write status=405.'],
    [
      'graphql run title="Open',
      16,
      '`title="Open` behind the language cannot be read. Write title="Open a case".',
    ],
    ['graphql run title="a \\x"', 16, '"title" needs a value. Write title="Open a case".'],
    ['graphql run title=""', 16, '"title" needs a value. Write title="Open a case".'],
    ['graphql run headers={"A":1}', 16, HEADERS],
    ['graphql run headers={A}', 16, HEADERS],
    ['graphql run headers', 16, HEADERS],
    [
      'graphql run, deprecated',
      12,
      '`run,` behind the language cannot be read. Write words such as run error=NOT_FOUND.',
    ],
    [
      'graphql error=NOT_FOUND',
      1,
      'error, status, advance and headers belong to a sample that is run. Write run as well.',
    ],
    [
      'graphql sunset',
      12,
      '"sunset" is not known here. Known: run, error, status, advance, headers, deprecated, invented, compact, title.',
    ],
    ['grahpql run', 1, 'No fence has the language "grahpql". Did you mean "graphql"?'],
    ['http runs', 9, '"runs" is not known here. Did you mean "run"?'],
    ['json variable', 9, '"variable" is not known here. Did you mean "variables"?'],
  ])('%s', async (info, column, expected) => {
    const content = info.startsWith('http')
      ? 'GET /graphql'
      : info.startsWith('json')
        ? '{}'
        : 'query A { roles { id } }';
    const inList = ['- List', '', ...['```' + info, content, '```'].map((line) => `  ${line}`)];
    expect(await failure(page(...inList))).toBe(`docs/page.mdx:3:${column + 2} ${expected}`);
  });

  it('in order: title with spaces, headers with braces in a text', async () => {
    const info = 'graphql run title="Open {a} case" headers={"X-Note":"a } b","Accept":null}';
    const variables = fence('json variables', '{ "input": { "name": "A" } }');
    expect(await failure(page(fence(info, ...OPEN), variables))).toBe(ACCEPTED);
  });
});

describe('what Docusaurus’ own highlighter knows', () => {
  it.each([
    ['ts {1,3}', '{1,3}'],
    ['js title="a {1} b.js" showLineNumbers', 'showLineNumbers'],
    ['bash live', 'live'],
    ['text noInline=1', 'noInline=1'],
  ])('stops the page: %s', async (info, word) => {
    expect(await failure(page('Text.', '', fence(info, '1')))).toBe(
      `docs/page.mdx:3:${info.lastIndexOf(word) + 4} \`${word}\` behind the language is not known here. A fence that is not a sample takes title="…" and nothing else.`,
    );
  });

  it('stops the page where a comment marks lines, in samples too', async () => {
    const source = page(
      fence('ts', 'a();', '  // highlight-next-line', 'b();'),
      ...['> ```bash', '> # highlight-start', '> ls', '> ```', ''],
      fence('graphql', '# highlight-end', ...READ),
    );
    expect(await failure(source)).toMatch(
      /^docs\/page\.mdx:3:3 No line is highlighted here, and "highlight-next-line" would be printed as code\. Remove the comment\.\ndocs\/page\.mdx:8:3 No line .*"highlight-start".*\ndocs\/page\.mdx:13:1 No line .*"highlight-end"/,
    );
  });

  it('stops the page where the language is none that is highlighted', async () => {
    const languages = ['mermaid2', 'pyhton', 'extend'];
    const known = ['text', 'sql', 'rust', 'diff', 'sh', 'html', ''];
    const fences = [...languages, ...known].map((language) => fence(language, 'SELECT'));
    const problems = languages.map(
      (language, index) =>
        `docs/page.mdx:${1 + 4 * index}:1 There is no highlighting for the language "${language}". Write "text" for what has no language.`,
    );
    expect(await failure(page(...fences))).toBe(problems.join('\n'));
  });
});

it('an http block with a wrong request line or header stops the page', async () => {
  const source = page(
    fence('http run', 'post graphql'),
    fence('http run', 'POST /graphql', 'Accept: a', 'Content-Type application/json', '', '{}'),
  );
  expect(await failure(source)).toBe(
    'docs/page.mdx:2:1 `post graphql` is not a valid request line. Write e.g. POST /graphql.\n' +
      'docs/page.mdx:8:1 `Content-Type application/json` is not a valid header. Write Name: value, and an empty line before the body.',
  );
});

describe('a fence that is not closed', () => {
  it.each<[title: string, lines: string[], position: string, expected?: string]>([
    [
      'swallows the next one',
      ['Text', '', '```graphql run', ...READ, '', fence('json variables', '{}'), '`Nothing.such`'],
      '3:1',
      'This fence is not closed before line 11, where another one begins. Put ``` on a line of its own above that line.',
    ],
    ['swallows the rest of the page', ['- a', '', '```ts', 'const a = 1;', '', 'Text.'], '3:1'],
    ['is the end of the page', ['Text', '', '```graphql'], '3:1'],
    ['in a list ends with the list', ['- ```json', '  {}', '', 'Text.'], '1:3'],
  ])('%s', async (_title, lines, position, expected = NOT_CLOSED) => {
    expect(await failure(page(...lines))).toBe(`docs/page.mdx:${position} ${expected}`);
  });
});

describe('a fence that is accepted', () => {
  it.each([
    ['has longer marks', ['````md', '```graphql', '```', '````']],
    ['has tildes around backticks', ['~~~', '```json', '~~~']],
    ['has a longer end', ['```json', '{}', '`````']],
    ['is in a quote', ['> ```json', '> {}', '> ```', '', 'Text']],
    ['has marks without a language inside longer ones', ['````', '```', '````']],
    ['is empty', ['```json', '```']],
    ['has white space behind the end', ['```json', '{}', '```  ']],
    ['has a title', ['```ts title="a {1} b.ts"', '1', '```']],
    ['is http that is not run', ['```http', 'anything', '```']],
  ])('%s', async (_title, lines) => {
    expect(await failure(page(...lines))).toBe(ACCEPTED);
  });
});
