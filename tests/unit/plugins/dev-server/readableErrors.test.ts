import { describe, expect, it } from 'vitest';
import { ReadableErrors, readable } from '../../../../src/plugins/dev-server/readableErrors';

/** An error as the bundler prints it, around the lines of a loader. */
function framed(...lines: string[]): string {
  const [first = '', ...others] = lines;
  return [
    '  × Module build failed (from ./src/plugins/dev-server/guide.cjs):',
    `  ╰─▶   × ${first}`,
    ...others.map((line) => `        │ ${line}`),
    '      ',
  ].join('\n');
}

const STACK = '    at compileToJSX (/site/node_modules/@docusaurus/mdx-loader/lib/utils.js:93:15)';

describe('an error of the bundler', () => {
  it.each<[string, string[], string[]]>([
    [
      'a page with problems is their positions and messages',
      [
        'Error: MDX compilation failed for file "/site/docs/a.mdx"',
        'Cause: docs/a.mdx:17:16 Cannot query field "caes" on type "Query".',
        'docs/a.mdx:20:1 There is no `Case.staus`.',
        'Details:',
        '',
      ],
      [
        'docs/a.mdx:17:16 Cannot query field "caes" on type "Query".',
        'docs/a.mdx:20:1 There is no `Case.staus`.',
      ],
    ],
    [
      'a page that does not parse has the position that the parser gave',
      [
        'Error: MDX compilation failed for file "/site/docs/use cases/a.mdx"',
        'Cause: Unexpected end of file after name',
        'Details:',
        '{',
        '  "cause": { "loc": { "line": 7, "column": 2 } },',
        '  "name": "7:3-7:9",',
        '}',
      ],
      ['docs/use cases/a.mdx:7:3 Unexpected end of file after name'],
    ],
  ])('of %s', (_title, lines, expected) => {
    expect(readable(framed(...lines, STACK), '/site').split('\n')).toEqual(expected);
  });

  it('of another kind is left as it is', () => {
    for (const message of [
      '  × Module not found: Can\'t resolve "./missing" in "/site/src"',
      framed('Error: MDX compilation failed for file "/site/docs/a.mdx"'),
      '',
    ])
      expect(readable(message, '/site')).toBe(message);
  });

  it('is printed once', () => {
    const lines = ['docs/a.mdx:1:1 Wrong.', 'docs/b.mdx:1:1 Wrong.', 'docs/a.mdx:1:1 Wrong.'];
    const errors = lines.map((line) => ({ message: framed(`Cause: ${line}`, STACK) }));
    const hookOf = <T>(value: T) => ({
      tap: (_name: string, call: (value: T) => unknown) => void call(value),
    });
    let printed: unknown;
    const tap = (_name: string, keep: (all: typeof errors) => unknown) => {
      printed = keep(errors);
    };
    const result = { for: () => ({ tap }) };
    const compilation = { hooks: { statsFactory: hookOf({ hooks: { result } }) } };
    new ReadableErrors('/site').apply({ hooks: { compilation: hookOf(compilation) } });
    expect(printed).toEqual(lines.slice(0, 2).map((message) => ({ message })));
  });
});
