import * as z from 'zod';
import { parseQuantity, type Quantity } from './quantity';
import { isDate } from '../lib/date';
import { hint } from '../lib/suggest';
import type { Problem } from '../lib/problem';
import type { YamlFile, YamlPath } from './yamlFile';

/**
 * Building blocks for the shapes of the YAML files, on top of zod. Each names what it expects, so that messages for missing keys and
 * for wrong values can name it; mappings report every unknown key, not only the first.
 */
export type Shape<T> = z.ZodType<T>;

/** A value that zod checks with `schema`, called `expected` in messages, e.g. `a text`. */
function described<T>(expected: string, schema: (message: string) => Shape<T>): Shape<T> {
  return schema(`Expected ${expected}.`).describe(expected);
}

/** Any JSON value, which must be there. */
export const anyValue: Shape<unknown> = z
  .unknown()
  .refine((value) => value !== undefined, { error: '' });

/** A string that is not blank. */
export const text = matching('a non-empty string', /\S/);

export const boolean: Shape<boolean> = described('true or false', (error) => z.boolean({ error }));

export const nonNegativeInteger: Shape<number> = described('a whole number', (error) =>
  z.int({ error }).min(0, { error }),
);

/** A string of a certain form. */
export function matching(
  expected: string,
  pattern: RegExp,
  isValid: (value: string) => boolean = () => true,
): Shape<string> {
  return described(expected, (error) =>
    z.string({ error }).refine((value) => pattern.test(value) && isValid(value), { error }),
  );
}

export const date = matching('a date such as 2027-07-10', /^/, isDate);

/** One of a closed list of values. */
export function oneOf<const T extends readonly (string | number | boolean)[]>(
  ...options: T
): Shape<T[number]> {
  const listed = options.map((option) => String(option)).join(', ');
  return described(`one of ${listed}`, (message) =>
    z.custom<T[number]>((value) => options.includes(value as T[number]), { error: message }),
  );
}

export const quantity: Shape<Quantity> = described('a quantity such as "15 minutes"', (error) =>
  z.string({ error }).transform((value, context) => {
    const parsed = parseQuantity(value);
    if (parsed) return parsed;
    context.addIssue({ code: 'custom', message: error, input: value });
    return z.NEVER;
  }),
);

/** A value or null. */
export function nullable<T>(shape: Shape<T>): Shape<T | null> {
  return z.nullable(shape).describe(`${shape.description ?? 'a value'} or null`);
}

/** A list of values of one shape. */
export function list<T>(shape: Shape<T>): Shape<T[]> {
  return described('a list', (error) => z.array(shape, { error }));
}

/** A list with at least one item, so that a section emptied by mistake is reported. */
export function nonEmptyList<T>(shape: Shape<T>): Shape<T[]> {
  return described('a list with at least one entry', (error) =>
    z.array(shape, { error }).min(1, { error }),
  );
}

/** Marks issues about a key, not about its value. */
const OF_KEY = 'ofKey';

/** A mapping with keys of any name, or with keys of a shape. */
export function mapOf<T>(shape: Shape<T>, key?: Shape<string>): Shape<Record<string, T>> {
  return described('a mapping', (error) => {
    const values = z.record(z.string(), shape, { error });
    return key === undefined
      ? values
      : values.superRefine((value, context) => {
          for (const name of Object.keys(value))
            for (const issue of key.safeParse(name).error?.issues ?? [])
              context.addIssue({
                code: 'custom',
                message: issue.message,
                path: [name],
                input: name,
                params: { ...paramsOf(issue), [OF_KEY]: true },
              });
        });
  });
}

/** A mapping with these keys and any others; wrap a value in `optional` when its key may be absent. */
export function looseMapping<const Entries extends z.ZodRawShape>(
  entries: Entries,
): Shape<z.output<z.ZodObject<Entries>> & Record<string, unknown>> {
  return described(`a mapping with ${Object.keys(entries).join(', ')}`, (error) =>
    z.looseObject(entries, { error }),
  ) as never;
}

/** A mapping with these keys and no other. */
export function mapping<const Entries extends z.ZodRawShape>(
  entries: Entries,
): Shape<z.output<z.ZodObject<Entries>>> {
  const known = Object.keys(entries);
  return described(`a mapping with ${known.join(', ')}`, (message) =>
    z.strictObject(entries, {
      error: (issue) =>
        issue.code === 'unrecognized_keys'
          ? issue.keys.map((key) => hint(key, known)).join('\n')
          : message,
    }),
  ) as never;
}

/** A key that may be missing. */
export const optional = z.optional;

/** Where a file defines a name, or refers to one. */
export interface NameUse {
  isDefinition: boolean;
  /** What is named, e.g. `error code`. */
  kind: string;
  name: string;
  path: YamlPath;
  at: 'key' | 'value';
}

/** A valid file is parsed again to collect the uses of names, as issues, since zod gives these a path. */
let isCollecting = false;

function naming(isDefinition: boolean) {
  return <T>(
    kind: string,
    shape: Shape<T>,
    nameOf: (value: T) => string | undefined = String,
  ): Shape<T> => {
    const named = shape.superRefine((value, context) => {
      const name = isCollecting ? nameOf(value) : undefined;
      if (name !== undefined)
        context.addIssue({
          code: 'custom',
          message: '',
          input: value,
          params: { isDefinition, kind, name },
        });
    });
    return shape.description === undefined ? named : named.describe(shape.description);
  };
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
  const { data, error } = shape.safeParse(file.data, { reportInput: true });
  if (error)
    return { names: [], problems: error.issues.flatMap((issue) => problemsOf(issue, file)) };
  isCollecting = true;
  const { error: uses } = shape.safeParse(file.data);
  isCollecting = false;
  const names = (uses?.issues ?? []).map((issue): NameUse => {
    const { [OF_KEY]: isKey, ...use } = paramsOf(issue);
    const found = use as Pick<NameUse, 'isDefinition' | 'kind' | 'name'>;
    return { ...found, path: issue.path as YamlPath, at: isKey ? 'key' : 'value' };
  });
  return { value: data, names, problems: [] };
}

function paramsOf(issue: z.core.$ZodIssue): Record<string, unknown> {
  return (issue.code === 'custom' && issue.params) || {};
}

function problemsOf(issue: z.core.$ZodIssue, file: YamlFile): Problem[] {
  const path = issue.path as YamlPath;
  const whereIn = (steps: YamlPath): string =>
    steps.length === 0 ? '' : ` in "${steps.join('.')}"`;
  if (issue.code === 'unrecognized_keys') {
    const hints = issue.message.split('\n');
    return issue.keys.map((key, index) =>
      file.problemAt(
        [...path, key],
        `unknown key "${key}"${whereIn(path)}. ${hints[index]}`,
        'key',
      ),
    );
  }
  const key = path.at(-1);
  const parent = path.slice(0, -1);
  if (key === undefined) return [file.problemAt(path, issue.message)];
  if (issue.input === undefined)
    return [
      file.problemAt(parent, `missing key "${key}"${whereIn(parent)}. ${issue.message}`.trimEnd()),
    ];
  const value = `wrong value ${printed(issue.input)} for "${key}"${whereIn(parent)}. ${issue.message}`;
  return [file.problemAt(path, value)];
}

function printed(input: unknown): string {
  const json = JSON.stringify(input) ?? String(input);
  return json.length > 60 ? `${json.slice(0, 57)}…` : json;
}
