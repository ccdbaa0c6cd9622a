import { attempt } from '../../lib/attempt';
import { isRecord } from '../../lib/isRecord';
import { hint } from '../../lib/suggest';

export interface FenceMeta {
  run: boolean;
  /** The sample must fail with this code and no other. */
  error?: string;
  /** `http run`: the expected status. Default: any below 400, or any status when `error` is set. */
  status?: number;
  /** Duration by which the sandbox clock advances before the step, e.g. `16m`. */
  advance?: string;
  /** Headers of this step; `null` removes a default header. */
  headers: Readonly<Record<string, string | null>>;
  deprecated: boolean;
  /** Only the request as written, without tabs in other languages: for pages with many samples. */
  compact: boolean;
  title?: string;
}

/** Something wrong in a meta string; `at` is the offset of the word. */
export interface MetaProblem {
  at: number;
  what: string;
}

/** An option of a fence: reads its value, or returns nothing when that is not like the example. */
interface Option {
  example: string;
  read: (value: string | undefined) => Partial<FenceMeta> | undefined;
}

const flag = (key: 'run' | 'deprecated' | 'compact'): Option => ({
  example: key,
  read: (value) => (value === undefined ? { [key]: true } : undefined),
});

const text = (key: 'error' | 'advance' | 'title', example: string): Option => ({
  example,
  read: (value) => {
    const read = value?.startsWith('"') ? attempt((): unknown => JSON.parse(value)) : value;
    return typeof read === 'string' && read !== '' ? { [key]: read } : undefined;
  },
});

const OPTIONS: Readonly<Record<string, Option>> = {
  run: flag('run'),
  error: text('error', 'error=NOT_FOUND'),
  status: {
    example: 'status=405',
    read: (value = '') => (/^[1-5]\d\d$/.test(value) ? { status: Number(value) } : undefined),
  },
  advance: text('advance', 'advance=16m'),
  headers: {
    example: 'headers={"Idempotency-Key":"k-1"}',
    read: (value = '') => {
      const headers = attempt((): unknown => JSON.parse(value));
      return isHeaders(headers) ? { headers } : undefined;
    },
  },
  deprecated: flag('deprecated'),
  compact: flag('compact'),
  title: text('title', 'title="Open a case"'),
};

/** Options of a sample that is not run. The others have no effect on it. */
const WITHOUT_RUN = ['deprecated', 'title'];

function isHeaders(value: unknown): value is FenceMeta['headers'] {
  return (
    isRecord(value) &&
    Object.values(value).every((header) => header === null || typeof header === 'string')
  );
}

/** `key` or `key=value`; the value is a JSON string, a flat JSON object, or anything else up to a space. With the space after it. */
const WORD =
  /([\w-]+)(?:=("(?:[^"\\]|\\.)*"|\{(?:"(?:[^"\\]|\\.)*"|[^"{}])*\}|[^\s"{}]+))?(?:\s+|$)/gy;

/** Reads a fence's meta string: words separated by spaces, each `key` or `key=value`. A value with spaces is in double quotes. */
export function readMeta(meta: string | null | undefined): {
  meta: FenceMeta;
  problems: MetaProblem[];
} {
  const result: FenceMeta = { run: false, headers: {}, deprecated: false, compact: false };
  const problems: MetaProblem[] = [];
  const onlyWithRun: MetaProblem[] = [];
  const words = (meta ?? '').trimEnd();
  let position = words.length - words.trimStart().length;
  while (position < words.length) {
    WORD.lastIndex = position;
    const match = WORD.exec(words);
    if (!match) {
      const [word = ''] = words.slice(position).split(/\s/);
      const [key = ''] = word.split('=');
      const { example } = OPTIONS[key] ?? {};
      const what = `\`${word}\` after the language cannot be read. Write ${example ?? 'words such as run error=NOT_FOUND'}.`;
      problems.push({ at: position, what });
      break;
    }
    const [all, key = '', value] = match;
    const what = assign(result, key, value);
    if (what) problems.push({ at: position, what });
    else if (!WITHOUT_RUN.includes(key))
      onlyWithRun.push({ at: position, what: `"${key}" needs run. Write run ${all.trim()}.` });
    position += all.length;
  }
  if (!result.run && problems.length === 0) problems.push(...onlyWithRun);
  return { meta: result, problems };
}

/** Sets the option of a key; returns what is wrong with it. */
function assign(result: FenceMeta, key: string, value: string | undefined): string | undefined {
  const option = Object.hasOwn(OPTIONS, key) ? OPTIONS[key] : undefined;
  if (!option) return `Unknown option "${key}". ${hint(key, Object.keys(OPTIONS))}`;
  const read = option.read(value);
  if (!read) return `"${key}" has another form. Write ${option.example}.`;
  Object.assign(result, read);
  return undefined;
}

/** The title of a code block that is not a sample: `title="…"` in its meta string. */
export function readTitle(meta: string | null | undefined): string | undefined {
  const quoted = /(?:^|\s)title=("(?:[^"\\]|\\.)*")/.exec(meta ?? '')?.[1];
  return quoted === undefined ? undefined : readMeta(`title=${quoted}`).meta.title;
}
