// Bruno's text format: blocks with a name, either `key: value` lines or free text. A block ends at a line that begins with `}`,
// so everything inside is indented by two spaces. https://docs.usebruno.com/bru-lang/overview

/** A block of a `.bru` file: pairs, in their order, or text. A list of names is written in brackets. */
export type BruBlock = readonly [
  name: string,
  content:
    | string
    | readonly (readonly [key: string, value: string])[]
    | { names: readonly string[] },
];

/** Blocks as the text of a `.bru` file; blocks without content are left out. */
export function bru(blocks: readonly BruBlock[]): string {
  return blocks.flatMap(([name, content]) => blockOf(name, content)).join('\n');
}

function blockOf(name: string, content: BruBlock[1]): string[] {
  if (typeof content === 'object' && 'names' in content)
    return [`${name} [\n${content.names.map((entry) => `  ${entry}`).join(',\n')}\n]\n`];
  if (content.length === 0) return [];
  const lines =
    typeof content === 'string'
      ? content.trim().split('\n')
      : content.map(([key, value]) => `${key}: ${lineOf(key, value)}`);
  return [`${name} {\n${lines.map((line) => (line === '' ? '' : `  ${line}`)).join('\n')}\n}\n`];
}

/** @throws Error for a value of several lines: pairs have one each */
function lineOf(key: string, value: string): string {
  if (/[\r\n]/.test(value)) throw new Error(`The value of "${key}" has several lines.`);
  return value;
}
