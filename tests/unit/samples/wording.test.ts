import { describe, expect, it, vi } from 'vitest';
import { VFile } from 'vfile';
import { GivenIds, meetsExpectations } from '../../../src/samples/expectations';
import { JsonText } from '../../../src/lib/json';
import { PageProblems } from '../../../src/lib/pageProblems';
import { collectSteps } from '../../../src/samples/steps';
import type { HttpResponse } from '../../../src/sandbox';
import { failure, fence, page, parse } from './page';

/** Messages for rarer errors than those in messages.test.ts. */

const SEEDED_CASE = '18ac3e73-43f0-4689-ac51-0e93f935d103';

/** The message for a sample that gets this response. */
function said(info: string, response: HttpResponse, fault?: string): string {
  const source = fence(info, 'query A { roles { id } }');
  const file = new VFile({ value: source, path: '/site/docs/page.mdx', cwd: '/site' });
  const problems = new PageProblems(file);
  const [step] = collectSteps(parse(source), problems);
  if (!step) throw new Error('There is no step');
  const isHeld = meetsExpectations(step, response, { ids: new GivenIds(), fault }, problems);
  try {
    problems.throwIfAny();
  } catch (error) {
    expect(isHeld).toBe(false);
    return (error as Error).message;
  }
  expect(isHeld).toBe(true);
  return 'The response was accepted.';
}

describe('a response', () => {
  it('with an internal sandbox error name the line that threw, and no opt-out', () => {
    const body = {
      errors: [
        {
          message: 'Something went wrong.',
          path: ['roles', 0],
          extensions: { code: 'INTERNAL_ERROR' },
        },
      ],
    };
    expect(
      said(
        'graphql run',
        { status: 200, headers: {}, body },
        'TypeError: x is not a function at src/a.ts:5',
      ),
    ).toMatchInlineSnapshot(
      `"docs/page.mdx:1:1 The sample failed with INTERNAL_ERROR at roles.0: Something went wrong. (TypeError: x is not a function at src/a.ts:5)"`,
    );
  });

  it('with an error that has no code, or with several', () => {
    const body = {
      errors: [{ message: 'Oh.' }, { message: 'Ah.', extensions: { code: 'NOT_FOUND' } }],
    };
    expect(said('graphql run', { status: 200, headers: {}, body })).toMatchInlineSnapshot(
      `"docs/page.mdx:1:1 The sample failed with (no code), NOT_FOUND: Oh."`,
    );
    expect(
      said('graphql run error=NOT_FOUND', { status: 200, headers: {}, body }),
    ).toMatchInlineSnapshot(
      `"docs/page.mdx:1:1 The sample must fail with NOT_FOUND, and (no code), NOT_FOUND (Oh.) came."`,
    );
  });

  it('with a status that nobody expects and no error', () => {
    expect(said('http run', { status: 500, headers: {}, body: null })).toMatchInlineSnapshot(
      `"docs/page.mdx:1:1 The response has the status 500, not one below 400."`,
    );
    expect(
      said('http run status=204', { status: 200, headers: {}, body: null }),
    ).toMatchInlineSnapshot(`"docs/page.mdx:1:1 The response has the status 200, not 204."`);
    expect(said('http run', { status: 399, headers: {}, body: null })).toBe(
      'The response was accepted.',
    );
  });

  it('to an id that an earlier step gave and that is of another kind', async () => {
    const source = page(
      fence(
        'graphql run',
        'query ReadCase {',
        `  case(id: "${SEEDED_CASE}") {`,
        '    id',
        '  }',
        '}',
      ),
      fence(
        'graphql run',
        'query ReadPerson {',
        `  person(id: "${SEEDED_CASE}") {`,
        '    id',
        '  }',
        '}',
      ),
    );
    expect(await failure(source)).toMatchInlineSnapshot(
      `"docs/page.mdx:11:15 The sample failed with NOT_FOUND at person: No person with the id 18ac3e73-43f0-4689-ac51-0e93f935d103. The step in line 1 gave this id; it is gone, or of another kind. When it must fail, write error=NOT_FOUND."`,
    );
  });
});

describe('variables', () => {
  it('of an operation that declares none', async () => {
    const source = page(
      fence('graphql run', 'query A { roles { id } }'),
      fence('json variables', '{ "id": 1 }'),
    );
    expect(await failure(source)).toMatchInlineSnapshot(
      `"docs/page.mdx:6:3 The operation declares no variable "$id". It declares none."`,
    );
  });
});

describe('JSON', () => {
  it.each([
    ['[1,]'],
    ['[1 2]'],
    ['-'],
    ['"\\x"'],
    ['{"a" 1}'],
    ['nul'],
    ['{"a":1,}'],
    ['{1:2}'],
    ['@'],
    ['"a', 'b"'],
  ])('%s', (...lines) => {
    const { problem } = new JsonText(lines.join('\n'));
    expect(`${problem?.line}:${problem?.column} ${problem?.what}`).toMatchSnapshot();
  });
});

describe('words behind the language', () => {
  it.each([
    ['graphql deprecated=yes'],
    ['graphql invented=1'],
    ['graphql run advance'],
    ['graphql run title=""'],
    ['graphql run status'],
    ['graphql run headers'],
    ['graphql run title=A title="B"'],
    ['graphql sunset'],
  ])('%s', async (info) => {
    expect(await failure(fence(info, 'query A { roles { id } }'))).toMatchSnapshot();
  });
});

describe('a warning', () => {
  it('has the form of a problem', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const file = new VFile({ value: 'a', path: 'docs/a b.mdx', cwd: process.cwd() });
    new PageProblems(file).warn({ line: 2, column: 3 }, 'This is old.', 'Say so.');
    new PageProblems(new VFile('a')).warn({ line: 1, column: 1 }, 'This is old.');
    expect(warn.mock.calls.flat()).toEqual([
      'docs/a b.mdx:2:3 This is old. Say so.',
      'page:1:1 This is old.',
    ]);
    warn.mockRestore();
  });
});
