/** Blocks of a `.bru` file by name: pairs, a list of names, or text without its indentation. */
export type ParsedBru = Map<string, Record<string, string> | string[] | string>;

const TEXT_BLOCKS = ['body:graphql', 'body:graphql:vars', 'body:json', 'docs'];

/**
 * Reads Bruno's text format as its grammar has it: a block is a name and a brace on one line, and ends at the first line that
 * begins with the closing one.
 *
 * @throws Error for a line that belongs to no block
 */
export function parseBru(text: string): ParsedBru {
  const blocks: ParsedBru = new Map();
  const lines = text.split('\n');
  while (lines.length > 0) {
    const line = lines.shift() as string;
    if (line === '') continue;
    const [, name, brace] = /^([a-z:-]+) ([{[])$/.exec(line) ?? [];
    const end = lines.indexOf(brace === '{' ? '}' : ']');
    if (name === undefined || end < 0) throw new Error(`"${line}" begins no block.`);
    const inner = lines.splice(0, end + 1).slice(0, -1);
    if (blocks.has(name)) throw new Error(`"${name}" stands here twice.`);
    if (inner.some((content) => content !== '' && !content.startsWith('  ')))
      throw new Error(`A line of "${name}" is not indented.`);
    const content = inner.map((indented) => indented.slice(2));
    if (brace === '[')
      blocks.set(
        name,
        content.map((entry) => entry.replace(/,$/, '')),
      );
    else if (TEXT_BLOCKS.includes(name)) blocks.set(name, content.join('\n'));
    else
      blocks.set(
        name,
        Object.fromEntries(
          content.map((pair) => /^([^:]+): (.*)$/.exec(pair)?.slice(1) ?? [pair, '']),
        ) as Record<string, string>,
      );
  }
  return blocks;
}
