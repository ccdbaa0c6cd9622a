import { expect, it } from 'vitest';
import { abridged } from '../../messages';
import { fence, OPEN, page, problemsOf } from './page';

const QUERY = 'query A { roles { id } }';

it.each([
  ['graphql runn', '12 … "runn". Did you mean "run"?'],
  ['graphql run eror=NOT_FOUND', '16 … "eror". Did you mean "error"?'],
  ['graphql run error=NOT_FOND', '1 … "NOT_FOND". Did you mean "NOT_FOUND"?'],
  ['graphql run error', '16 "error" … error=NOT_FOUND'],
  ['graphql run constructor', '16 … "constructor". Known: run'],
  ['graphql run=yes', '12 "run" … Write run.'],
  ['graphql run advance=soon', '1 … "soon" … 16m'],
  ['graphql run status=20', '16 "status" … status=405'],
  ['graphql run title="Open', '16 `title="Open` … title="Open a case"'],
  ['graphql run title=""', '16 "title" … title="Open a case"'],
  ['graphql run, deprecated', '12 `run,`'],
  ['graphql error=NOT_FOUND', '12 "error" … Write run error=NOT_FOUND.'],
  ['graphql compact title="A"', '12 "compact" … Write run compact.'],
  ['grahpql run', '1 … "grahpql". Did you mean "graphql"?'],
  // What Docusaurus' own highlighter knows.
  ['ts {1,3}', '7 … "{1,3}" … title'],
])('a fence with the words %s stops the page at the wrong one', async (info, problem) => {
  const problems = [`1:${problem}`];
  expect(abridged(await problemsOf(fence(info, QUERY)), problems)).toEqual(problems);
});

it('a fence may have a title with spaces, and headers with braces in a text', async () => {
  const info = 'graphql run title="Open {a} case" headers={"X-Note":"a } b","Accept":null}';
  const variables = fence('json variables', '{ "input": { "name": "A" } }');
  expect(await problemsOf(fence(info, ...OPEN), variables)).toEqual([]);
});

it('an unknown language stops the page', async () => {
  const languages = ['pyhton', 'extend', 'text', 'sql', 'sh', ''];
  const lines = languages.map((language) => fence(language, 'SELECT'));
  const problems = ['1:1 … "pyhton". Write "text"', '5:1 … "extend"'];
  expect(abridged(await problemsOf(...lines), problems)).toEqual(problems);
});

it('an http block with a wrong request line or header stops the page', async () => {
  const lines = [
    fence('http run', 'post graphql'),
    fence('http run', 'POST /graphql', 'Accept: a', 'Content-Type application/json', '', '{}'),
  ];
  const problems = ['2:1 `post graphql` …', '8:1 `Content-Type application/json` … Name: value'];
  expect(abridged(await problemsOf(...lines), problems)).toEqual(problems);
});

it.each([
  [
    'swallows the next one',
    ['Text', '', '```graphql run', QUERY, '', fence('json variables', '{}'), '`Nothing.such`'],
    '3:1 … line 6',
  ],
  ['swallows the rest of the page', ['- a', '', '```ts', 'const a = 1;', '', 'Text.'], '3:1'],
  ['is the end of the page', ['Text', '', '```graphql'], '3:1'],
  ['ends with its list', ['- ```json', '  {}', '', 'Text.'], '1:3'],
])('a fence that is not closed stops the page where it %s', async (_title, lines, problem) => {
  expect(abridged(await problemsOf(...lines), [problem])).toEqual([problem]);
});

it('a fence is accepted in each form that Markdown has', async () => {
  const forms = [
    ['````md', '```graphql', '```', '````'],
    ['~~~', '```json', '~~~'],
    ['```json', '{}', '`````'],
    ['> ```json', '> {}', '> ```', '', 'Text'],
    ['````', '```', '````'],
    ['```json', '```'],
    ['```json', '{}', '```  '],
    ['```ts title="a {1} b.ts"', '1', '```'],
    // Not run.
    ['```http', 'anything', '```'],
  ];
  for (const form of forms) expect(await problemsOf(page(...form)), form.join()).toEqual([]);
});
