import fc from 'fast-check';

/** Syntax of Markdown, MDX and Docusaurus without white space. */
const SYNTAX =
  '` `` ``` ```` ~~~ { } {x} < > </ /> <a> <Member> <!-- --> {/* */} import export mdx-code-block ' +
  '```mdx-code-block ````mdx-code-block --- === *** | \\| ![a](https://a.example) [a] ' +
  '[a](https://a.example) [a](https://[) [a](javascript:x) <https://a.example/{b}> ::: :::note ::x ' +
  ':x :x[y] :x{.y} [^1] www.a.example http:// https://a.example/b a@b.example www. ~~ ** * _ \\ ' +
  '&#123; &lt; `\\| `\\\\| [a](data:text/html,a) [a](vbscript:a) <javascript:a> {#id} &#x7c; &#96; ' +
  '&colon;:: &NewLine; word a . " \' $ = ! ( ) é 😀';

const WITH_SPACES = [
  ...[
    'import a from "a"',
    'export const x = 1',
    '# ',
    '## x {#y}',
    '## a {#id}',
    '- ',
    '1. ',
    '> ',
  ],
  ...['    ', '\t', '| a | b |', '| --- | --- |', '[a]: https://a.example', ':::note x', '[^1]: a'],
  // The cell of a table, code with a pipe, and what was once evaluated there.
  ...['| `a\\| {x}` |', '` \\| {process.getBuiltinModule("os")}`', '\\| {'],
  ...['` \\| <iframe src="https://evil.example"></iframe>`', '[a](<java\nscript:a>)', '<!-- a -->'],
];

const INVISIBLE = [
  ...['\u0000', '\u0007', '\u0085', '\u2028', '\u2029', '\u202e', '\u2066', '\ufeff'],
  ...['\u{e0041}', '\uffff', '\ud800', '\r'],
];

/** Text made of Markdown, MDX and Docusaurus syntax, and of invisible characters. */
export function descriptions(): fc.Arbitrary<string> {
  const pieces = [...SYNTAX.split(' '), ...WITH_SPACES, ...INVISIBLE];
  // Code that a table cell must contain whole.
  const code = fc.array(
    fc.constantFrom('\\', '|', '{', '}', '<iframe src="https://evil.example">', 'x', ' ', '&#x7B;'),
    { minLength: 1, maxLength: 6 },
  );
  const span = code.map((parts) => `\`${parts.join('')}\``);
  const piece = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...pieces) },
    { weight: 1, arbitrary: span },
    { weight: 1, arbitrary: fc.string() },
  );
  const separator = fc.constantFrom('', ' ', '\n', '\n', '\n\n', '\n  ');
  return fc
    .array(fc.tuple(piece, separator), { maxLength: 14 })
    .map((parts) => parts.flat().join(''));
}
