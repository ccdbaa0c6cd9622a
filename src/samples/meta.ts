import { hint } from '../lib/suggest';

/** The options in a fence's meta string. */
export interface FenceMeta {
  /** The sample is executed. */
  run: boolean;
  /** The sample must fail with this code and no other. */
  error?: string;
  /** `http run`: the expected status. Default: any below 400, or any status when `error` is set. */
  status?: number;
  /** Duration by which the sandbox clock advances before the step, e.g. `16m`. */
  advance?: string;
  /** Headers of this step; `null` removes a default header. */
  headers: Readonly<Record<string, string | null>>;
  /** Deprecated names are allowed. */
  deprecated: boolean;
  /** SDL that the schema does not contain is allowed. */
  invented: boolean;
  /** Only the request as written, without tabs in other languages: for pages with many samples. */
  compact: boolean;
  /** Displayed above the sample. */
  title?: string;
}

/** Something wrong in a meta string; `at` is the offset of the word. */
export interface MetaProblem {
  at: number;
  what: string;
}

const KEYS = [
  'run',
  'error',
  'status',
  'advance',
  'headers',
  'deprecated',
  'invented',
  'compact',
  'title',
];

const EXAMPLES: Readonly<Record<string, string>> = {
  error: 'error=NOT_FOUND',
  advance: 'advance=16m',
  title: 'title="Open a case"',
  status: 'status=405',
  headers: 'headers={"Idempotency-Key":"k-1"}',
};

/** `key` or `key=value`; the value is a JSON string, a flat JSON object, or anything else up to a space. */
const WORD =
  /([\w-]+)(?:=("(?:[^"\\]|\\.)*"|\{(?:"(?:[^"\\]|\\.)*"|[^"{}])*\}|[^\s"{}]+))?(?=\s|$)/gy;

/**
 * Reads a fence's meta string: words separated by spaces, each `key` or `key=value`. A value with spaces is in double quotes;
 * headers are a JSON object.
 *
 * @returns what was read, and what is wrong with the rest
 */
export function readMeta(meta: string | null | undefined): {
  meta: FenceMeta;
  problems: MetaProblem[];
} {
  const result: FenceMeta = {
    run: false,
    headers: {},
    deprecated: false,
    invented: false,
    compact: false,
  };
  const problems: MetaProblem[] = [];
  const seen = new Set<string>();
  const text = (meta ?? '').trimEnd();
  let position = text.length - text.trimStart().length;
  while (position < text.length) {
    WORD.lastIndex = position;
    const match = WORD.exec(text);
    if (!match) {
      const [word = ''] = text.slice(position).split(/\s/);
      const [key = ''] = word.split('=');
      const example = EXAMPLES[key];
      const what = `\`${word}\` behind the language cannot be read. Write ${example ?? 'words such as run error=NOT_FOUND'}.`;
      problems.push({ at: position, what });
      break;
    }
    const [all, key = '', value] = match;
    const what = seen.has(key) ? `"${key}" is given twice.` : assign(result, key, value);
    if (what) problems.push({ at: position, what });
    seen.add(key);
    position += all.length;
    while (/\s/.test(text[position] ?? '')) position += 1;
  }
  return { meta: result, problems };
}

function assign(result: FenceMeta, key: string, value: string | undefined): string | undefined {
  switch (key) {
    case 'run':
    case 'deprecated':
    case 'invented':
    case 'compact':
      if (value !== undefined) return `"${key}" takes no value. Write ${key} alone.`;
      result[key] = true;
      return undefined;
    case 'error':
    case 'advance':
    case 'title': {
      const text = value === undefined ? undefined : unquoted(value);
      if (!text) return `"${key}" needs a value, e.g. ${EXAMPLES[key] as string}.`;
      result[key] = text;
      return undefined;
    }
    case 'status':
      if (!/^[1-5]\d\d$/.test(value ?? ''))
        return `"status" needs an HTTP status, e.g. ${EXAMPLES['status'] as string}.`;
      result.status = Number(value);
      return undefined;
    case 'headers':
      return assignHeaders(result, value);
    default:
      return `"${key}" is not known here. ${hint(key, KEYS)}`;
  }
}

function assignHeaders(result: FenceMeta, value: string | undefined): string | undefined {
  const headers = parsed(value ?? '');
  const isObject = typeof headers === 'object' && headers !== null && !Array.isArray(headers);
  if (
    !isObject ||
    Object.values(headers).some((header) => header !== null && typeof header !== 'string')
  ) {
    return `"headers" needs a JSON object of texts, e.g. ${EXAMPLES['headers'] as string}; null takes a header away.`;
  }
  result.headers = headers as Record<string, string | null>;
  return undefined;
}

/** A value without its quotes; undefined when it contains an escape that JSON does not allow. */
function unquoted(value: string): string | undefined {
  if (!value.startsWith('"')) return value;
  const text = parsed(value);
  return typeof text === 'string' ? text : undefined;
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json) as unknown;
  } catch {
    return undefined;
  }
}

/** The title of a code block that is not a sample: `title="…"` in its meta string. */
export function readTitle(meta: string | null | undefined): string | undefined {
  const quoted = /(?:^|\s)title=("(?:[^"\\]|\\.)*")/.exec(meta ?? '')?.[1];
  return quoted === undefined ? undefined : unquoted(quoted);
}
