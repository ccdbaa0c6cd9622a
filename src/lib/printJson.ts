import stringify from 'json-stringify-pretty-compact';

/** Width of a line in columns: fits the code blocks of a guide at 1,200 px. */
const WIDTH = 80;

/** JSON for readers: indented by two spaces, with short objects and lists on one line. */
export function printJson(value: unknown): string {
  return stringify(value, { indent: 2, maxLength: WIDTH });
}
