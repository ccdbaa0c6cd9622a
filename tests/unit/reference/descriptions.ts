import fc from 'fast-check';

/** Text made of Markdown, MDX and Docusaurus syntax, and of invisible characters. */
export function descriptions(): fc.Arbitrary<string> {
  const pieces = [
    ...[
      '`',
      '``',
      '```',
      '````',
      '~~~',
      '{',
      '}',
      '{x}',
      '<',
      '>',
      '</',
      '/>',
      '<a>',
      '<Member>',
      '<!--',
      '-->',
      '{/*',
      '*/}',
    ],
    ...[
      'import a from "a"',
      'import',
      'export const x = 1',
      'export',
      'mdx-code-block',
      '```mdx-code-block',
      '````mdx-code-block',
    ],
    ...[
      '# ',
      '## x {#y}',
      '---',
      '===',
      '***',
      '- ',
      '1. ',
      '> ',
      '    ',
      '\t',
      '| a | b |',
      '| --- | --- |',
      '|',
      '\\|',
    ],
    ...[
      '![a](https://a.example)',
      '[a](https://a.example)',
      '[a](https://[)',
      '[a]',
      '[a]: https://a.example',
      '[a](javascript:x)',
      '<https://a.example/{b}>',
    ],
    ...[
      ':::',
      ':::note',
      ':::note x',
      '::x',
      ':x',
      ':x[y]',
      ':x{.y}',
      '[^1]',
      '[^1]: a',
      'www.a.example',
      'http://',
      'https://a.example/b',
      'a@b.example',
      'www.',
      '~~',
      '**',
      '*',
      '_',
      '\\',
      '&#123;',
      '&lt;',
    ],
    // The cell of a table, code with a pipe, and what was once evaluated there.
    ...[
      '`\\|',
      '`\\\\|',
      '| `a\\| {x}` |',
      '` \\| {process.getBuiltinModule("os")}`',
      '` \\| <iframe src="https://evil.example"></iframe>`',
      '\\| {',
    ],
    ...[
      '[a](data:text/html,a)',
      '[a](vbscript:a)',
      '<javascript:a>',
      '[a](<java\nscript:a>)',
      '<!-- a -->',
      '{#id}',
      '## a {#id}',
      '&#x7c;',
      '&#96;',
      '&colon;::',
      '&NewLine;',
    ],
    // Invisible characters.
    ...[
      '\u0000',
      '\u0007',
      '\u0085',
      '\u2028',
      '\u2029',
      '\u202e',
      '\u2066',
      '\ufeff',
      '\u{e0041}',
      '\uffff',
      '\ud800',
      '\r',
    ],
    ...['word', 'a', '.', '"', "'", '$', '=', '!', '(', ')', 'é', '😀'],
  ];
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
