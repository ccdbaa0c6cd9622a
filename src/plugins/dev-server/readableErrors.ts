import path from 'node:path';
import { withSlashes } from '../../lib/files';

interface Hook<Value> {
  tap: (name: string, call: (value: Value) => unknown) => void;
}

interface StatsError {
  message: string;
}

/** The hooks of Rspack, and of webpack, that are used here. */
interface Compiler {
  hooks: { compilation: Hook<{ hooks: { statsFactory: Hook<StatsFactory> } }> };
}

interface StatsFactory {
  hooks: { result: { for: (key: string) => Hook<StatsError[]> } };
}

/** Characters that the bundler prints around an error. */
const FRAME = /^[ \t]*[×╰─▶│]+[ \t×╰─▶│]*/gm;

/** A line `file:line:column message`. */
const POSITION = /^\S+:\d+:\d+ /;

/**
 * Bundler plugin that prints errors of pages, in the overlay and on the terminal, as file, line, column and message, each once.
 * Otherwise they are wrapped in the names and the stack of two loaders, for a syntax error with a dump of the parser's state.
 */
export class ReadableErrors {
  /** @param root folder that paths are relative to */
  constructor(private readonly root: string) {}

  apply(compiler: Compiler): void {
    const name = ReadableErrors.name;
    compiler.hooks.compilation.tap(name, (compilation) => {
      compilation.hooks.statsFactory.tap(name, ({ hooks }) => {
        hooks.result.for('compilation.errors').tap(name, (errors) => {
          for (const error of errors) error.message = readable(error.message, this.root);
          const known = new Set<string>();
          return errors.filter(({ message }) => !known.has(message) && known.add(message));
        });
      });
    });
  }
}

/** The positions and messages in an error of a page; an error of another kind as it is. */
export function readable(message: string, root: string): string {
  const text = message.replace(FRAME, '');
  const lines = text.split('\n').map((line) => line.replace(/^(?:\w*Error|Cause): /, '').trimEnd());
  const first = lines.findIndex((line) => POSITION.test(line));
  const end = lines.findIndex(
    (line, at) => at >= first && /^(?:Details:|\s*at .*|\s*)$/.test(line),
  );
  if (first >= 0) return lines.slice(first, end < 0 ? undefined : end).join('\n');
  const [, file] = /MDX compilation failed for file "([^"]+)"/.exec(text) ?? [];
  const [, cause] = /^Cause: ([^]*?)\nDetails:/m.exec(text) ?? [];
  if (file === undefined || cause === undefined) return message;
  // The parser's position, which the message does not contain.
  const [, position = '1:1'] = /"name": "(\d+:\d+)/.exec(text) ?? [];
  const page = withSlashes(path.relative(root, file));
  return `${page}:${position} ${cause.replaceAll(root + path.sep, '')}`;
}
