import { hint } from '../schema/suggest';

/** What the words behind a fence's language say. */
export interface FenceMeta {
  /** The sample is executed. */
  run: boolean;
  /** It must fail with just this code. */
  error?: string;
  /** `http run`: the status that must come; by default any below 400, or the catalogue's for `error`. */
  status?: number;
  /** The clock moves by this before the step, e.g. `16m`. */
  advance?: string;
  /** Headers of this step; `null` takes one away. */
  headers: Readonly<Record<string, string | null>>;
  /** Deprecated names are meant. */
  deprecated: boolean;
  /** Shown above the sample. */
  title?: string;
}

const KEYS = ['run', 'error', 'status', 'advance', 'headers', 'deprecated', 'title'];

const WORD = /(\w+)(?:=("(?:[^"\\]|\\.)*"|\{[^}]*\}|\S+))?/gy;

/**
 * Reads a fence's meta string: words separated by spaces, `key` or `key=value`; a value with spaces stands in double quotes,
 * headers in braces as JSON.
 *
 * @returns what was read, and what is wrong with the rest
 */
export function readMeta(meta: string | null | undefined): { meta: FenceMeta; problems: string[] } {
  const result: FenceMeta = { run: false, headers: {}, deprecated: false };
  const problems: string[] = [];
  const text = meta ?? '';
  let position = 0;
  while (position < text.length) {
    const space = /\s+/y;
    space.lastIndex = position;
    if (space.test(text)) {
      position = space.lastIndex;
      continue;
    }
    WORD.lastIndex = position;
    const match = WORD.exec(text);
    if (!match) {
      problems.push(`"${text.slice(position)}" behind the language cannot be read. Write words such as run error=NOT_FOUND.`);
      break;
    }
    position = WORD.lastIndex;
    const problem = assign(result, match[1] as string, match[2]);
    if (problem) problems.push(problem);
  }
  return { meta: result, problems };
}

function assign(result: FenceMeta, key: string, value: string | undefined): string | undefined {
  switch (key) {
    case 'run':
    case 'deprecated':
      if (value !== undefined) return `"${key}" takes no value. Write ${key} alone.`;
      result[key] = true;
      return undefined;
    case 'error':
    case 'advance':
    case 'title':
      if (value === undefined) return `"${key}" needs a value, e.g. ${key}=${{ error: 'NOT_FOUND', advance: '16m', title: '"Open a case"' }[key]}.`;
      result[key] = value.startsWith('"') ? (JSON.parse(value) as string) : value;
      return undefined;
    case 'status':
      if (!/^[1-5]\d\d$/.test(value ?? '')) return '"status" needs an HTTP status, e.g. status=405.';
      result.status = Number(value);
      return undefined;
    case 'headers':
      return assignHeaders(result, value);
    default:
      return `"${key}" is not known here. ${hint(key, KEYS)}`;
  }
}

function assignHeaders(result: FenceMeta, value: string | undefined): string | undefined {
  const wrong = '"headers" needs a JSON object of texts, e.g. headers={"Idempotency-Key":"k-1"}; null takes a header away.';
  try {
    const headers = JSON.parse(value ?? '') as Record<string, unknown>;
    if (Object.values(headers).some((header) => header !== null && typeof header !== 'string')) return wrong;
    result.headers = headers as Record<string, string | null>;
    return undefined;
  } catch {
    return wrong;
  }
}

/** The title of a code block that is no sample: `title="…"` in its meta string. */
export function readTitle(meta: string | null | undefined): string | undefined {
  const quoted = /\btitle=("(?:[^"\\]|\\.)*")/.exec(meta ?? '')?.[1];
  return quoted === undefined ? undefined : (JSON.parse(quoted) as string);
}
