import type { PageProblems } from '../../lib/pageProblems';
import type { ReplayedHttpRequest } from './session/requests';
import type { HttpStep } from './steps';

/** A request as written in an `http run` fence. */
export type WrittenRequest = Pick<ReplayedHttpRequest, 'method' | 'path' | 'headers' | 'body'>;

/** Reads `POST /path`, then a header a line, then an empty line and the body. Undefined after a problem. */
export function readRequest(
  step: HttpStep,
  example: string,
  problems: PageProblems,
): WrittenRequest | undefined {
  const lines = step.node.value.split('\n');
  const say = (index: number, what: string): void => {
    problems.add({ fence: step.node, line: index + 1, column: 1 }, what);
  };
  const [, method, path] = /^([A-Z]+) (\/\S*)$/.exec((lines[0] ?? '').trim()) ?? [];
  if (!method || !path) {
    say(0, `\`${lines[0] ?? ''}\` is not a valid request line. Write e.g. POST ${example}.`);
    return undefined;
  }
  const end = lines.findIndex((line) => line.trim() === '');
  const headers: Record<string, string> = {};
  const before = problems.count;
  for (const [index, line] of lines.slice(1, end < 0 ? undefined : end).entries()) {
    const [, name, value] = /^([\w-]+):\s*(.*)$/.exec(line) ?? [];
    if (name === undefined || value === undefined)
      say(
        index + 1,
        `\`${line}\` is not a valid header. Write Name: value, and an empty line before the body.`,
      );
    else headers[name] = value;
  }
  if (problems.count > before) return undefined;
  const written = end < 0 ? '' : lines.slice(end + 1).join('\n');
  // `{{repeat 2 MiB}}` is a string of that size, for bodies that are too large to print.
  const body = written.replace(/\{\{repeat (\d+) MiB\}\}/g, (_match, size: string) =>
    'x'.repeat(Number(size) * 1024 * 1024),
  );
  return { method, path, headers, body };
}
