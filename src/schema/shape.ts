import * as v from 'valibot';
import { parseQuantity, UNITS, type Quantity } from './quantity';
import { isDate } from '../lib/date';
import { hint, nearest } from '../lib/suggest';
import type { Problem } from '../lib/problem';
import type { YamlFile, YamlPath } from './yamlFile';

/**
 * Building blocks for the shapes of the YAML files, on top of valibot. Each names what it expects, so that
 * messages for missing keys and for wrong values can name it; objects report every unknown key, not only the
 * first.
 */
export type Shape<T> = v.GenericSchema<unknown, T>;

/** A value that valibot checks with `schema`, called `expected` in messages, e.g. `a text`. */
function described<T>(
  expected: string,
  schema: (message: string) => v.GenericSchema<unknown, T>,
): Shape<T> {
  return v.pipe(schema(`Expected ${expected}.`), v.description(expected));
}

/** Any JSON value. */
export const anyValue: Shape<unknown> = v.unknown();

/** A text that is not blank. */
export const text = matching('a text', /\S/);

export const boolean: Shape<boolean> = described('true or false', (message) => v.boolean(message));

export const nonNegativeInteger: Shape<number> = described('a whole number', (message) =>
  v.pipe(v.number(message), v.integer(message), v.minValue(0, message)),
);

/** A text of a certain form. */
export function matching(
  expected: string,
  pattern: RegExp,
  isValid: (value: string) => boolean = () => true,
): Shape<string> {
  return described(expected, (message) =>
    v.pipe(v.string(message), v.regex(pattern, message), v.check(isValid, message)),
  );
}

export const date = matching('a date such as 2027-07-10', /^/, isDate);

/** One of a closed list of values. */
export function oneOf<const T extends readonly (string | number | boolean)[]>(
  ...options: T
): Shape<T[number]> {
  const listed = options.map((option) => String(option)).join(', ');
  return described(`one of ${listed}`, (message) =>
    v.custom<T[number]>(
      (value) => options.includes(value as T[number]),
      ({ input }) => {
        const near = typeof input === 'string' ? nearest(input, options.map(String)) : undefined;
        return near === undefined ? message : `${message} Did you mean "${near}"?`;
      },
    ),
  );
}

export const quantity: Shape<Quantity> = described('a quantity such as "15 minutes"', (message) =>
  v.pipe(
    v.string(message),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const parsed = parseQuantity(dataset.value);
      if (parsed) return parsed;
      const [digits, unit] = dataset.value.split(' ');
      const near =
        unit === undefined
          ? undefined
          : nearest(unit, [...UNITS, ...UNITS.map((name) => `${name}s`)]);
      addIssue({
        message: near === undefined ? message : `${message} Did you mean "${digits} ${near}"?`,
      });
      return NEVER;
    }),
  ),
);

/** A value or null. */
export function nullable<T>(shape: Shape<T>): Shape<T | null> {
  return v.pipe(
    v.nullable(shape),
    v.description(`${v.getDescription(shape as never) ?? 'a value'} or null`),
  );
}

/** A list of values of one shape. */
export function list<T>(shape: Shape<T>): Shape<T[]> {
  return described('a list', (message) => v.array(shape, message));
}

/** A list with at least one item, so that a section emptied by mistake is reported. */
export function nonEmptyList<T>(shape: Shape<T>): Shape<T[]> {
  return described('a list with at least one entry', (message) =>
    v.pipe(v.array(shape, message), v.minLength(1, message)),
  );
}

/** A mapping with keys of any name, or with keys of a shape. */
export function mapOf<T>(
  shape: Shape<T>,
  key: Shape<string> = v.string(),
): Shape<Record<string, T>> {
  return described('a mapping', (message) =>
    v.record(key as v.GenericSchema<string>, shape, message),
  );
}

/** A mapping with these keys and any others; wrap a value in `optional` when its key may be absent. */
export function looseMapping<const TEntries extends v.ObjectEntries>(
  entries: TEntries,
): Shape<v.InferOutput<v.LooseObjectSchema<TEntries, undefined>>> {
  const known = Object.keys(entries);
  const expectation = (key: string) => {
    const expected = entries[key] && v.getDescription(entries[key]);
    return expected === undefined ? '' : `Expected ${expected}.`;
  };
  return v.pipe(
    v.looseObject(entries, ({ expected }) =>
      expected?.startsWith('"')
        ? expectation(expected.slice(1, -1))
        : `Expected a mapping with ${known.join(', ')}.`,
    ),
    v.description(`a mapping with ${known.join(', ')}`),
  );
}

/** A mapping with these keys and no other. */
export function mapping<const TEntries extends v.ObjectEntries>(
  entries: TEntries,
): Shape<v.InferOutput<v.ObjectSchema<TEntries, undefined>>> {
  const known = Object.keys(entries);
  return v.pipe(
    looseMapping(entries),
    v.rawCheck(({ dataset, addIssue }) => {
      const input = dataset.value as Record<string, unknown>;
      if (typeof input !== 'object' || input === null) return;
      for (const key of Object.keys(input).filter((name) => !known.includes(name))) {
        addIssue({
          label: 'unknown key',
          message: hint(key, known),
          path: [{ type: 'object', origin: 'key', input, key, value: input[key] }],
        });
      }
    }),
  );
}

/** A key that may be missing. */
export function optional<T>(shape: Shape<T>): v.OptionalSchema<Shape<T>, undefined> {
  return v.optional(shape);
}

/** Where a file defines a name, or refers to one. */
export interface NameUse {
  isDefinition: boolean;
  /** What the name is of, e.g. `error code`. */
  kind: string;
  name: string;
  path: YamlPath;
  at: 'key' | 'value';
}

const NAME_USE = 'a use of a name';

function naming(isDefinition: boolean) {
  return <T>(
    kind: string,
    shape: Shape<T>,
    nameOf: (value: T) => string | undefined = String,
  ): Shape<T> =>
    v.pipe(
      shape,
      // Among the issues, since valibot gives these a path; `check` separates them.
      v.rawCheck(({ dataset, addIssue }) => {
        const name = dataset.typed ? nameOf(dataset.value) : undefined;
        if (name !== undefined)
          addIssue({ expected: NAME_USE, input: { isDefinition, kind, name } });
      }),
    );
}

/** A value that defines a name of a kind, e.g. `defines('error code', text)`. No two values may define the same. */
export const defines = naming(true);

/**
 * A value that refers to a name of a kind, which another value or the SDL defines. The third argument gives the name, if it is not the
 * whole value; undefined when the value refers to none.
 */
export const refersTo = naming(false);

/** A file against its shape. `value` is undefined as soon as there is a problem, and `names` is empty. */
export interface Checked<T> {
  value?: T;
  names: NameUse[];
  problems: Problem[];
}

/** Checks a file against its shape. */
export function check<T>(shape: Shape<T>, file: YamlFile): Checked<T> {
  if (file.problems.length > 0) return { names: [], problems: [...file.problems] };
  const { typed, output, issues = [] } = v.safeParse(shape, file.data);
  const invalid = issues.filter(({ expected }) => expected !== NAME_USE);
  if (!typed || invalid.length > 0)
    return { names: [], problems: invalid.map((issue) => problemOf(issue, file)) };
  const names = issues.map(({ input, path = [] }) => ({
    ...(input as Pick<NameUse, 'isDefinition' | 'kind' | 'name'>),
    path: path.map(({ key }) => key as string | number),
    at: path.at(-1)?.origin === 'key' ? ('key' as const) : ('value' as const),
  }));
  return { value: output, names, problems: [] };
}

function problemOf(issue: v.BaseIssue<unknown>, file: YamlFile): Problem {
  const path = (issue.path ?? []).map(({ key }) => key as string | number);
  const key = path.at(-1);
  const parent = path.slice(0, -1);
  const where = parent.length === 0 ? 'at the top level' : `in "${label(parent)}"`;
  if (key === undefined) return file.problemAt(path, issue.message);
  if (issue.path?.at(-1)?.origin !== 'key') {
    return file.problemAt(
      path,
      `wrong value ${printed(issue.input)} for "${key}" ${where}. ${issue.message}`,
    );
  }
  if (issue.type === 'raw_check')
    return file.problemAt(path, `unknown key "${key}" ${where}. ${issue.message}`, 'key');
  return file.problemAt(parent, `missing key "${key}" ${where}. ${issue.message}`.trimEnd());
}

/** `['codes', 3, 'group']` as `codes[3].group`. */
function label(path: readonly (string | number)[]): string {
  return path
    .map((step, index) =>
      typeof step === 'number' ? `[${step}]` : `${index > 0 ? '.' : ''}${step}`,
    )
    .join('');
}

function printed(input: unknown): string {
  const json = JSON.stringify(input) ?? String(input);
  return json.length > 60 ? `${json.slice(0, 57)}…` : json;
}
