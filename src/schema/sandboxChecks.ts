import { isId } from '../lib/names';
import type { LoadedFile, SdlNames } from './crossChecks';
import type { Problem } from '../lib/problem';
import type { InputRule, Inputs, Seed } from './types';
import type { YamlPath } from './yamlFile';

/** What a type must be for a rule of inputs.yml to apply to it. */
const RULE_FITS: Readonly<Record<keyof InputRule, RegExp>> = {
  text: /^\[*(String|URL)\b/,
  items: /^\[/,
  notEmpty: /^(\[|String\b)/,
  notNull: /[^!]$/,
  unique: /^\[/,
  range: /^\[*(Int|Float|Date)\b/,
  format: /^\[*String\b/,
  id: /^\[*ID\b/,
  form: /^\w+Input\b/,
  error: /^\[*(Int|Float|Date)\b/,
};

/** inputs.yml: each rule can apply to values of its type. */
export function checkInputs(
  { value, file }: LoadedFile<Inputs>,
  { coordinates }: SdlNames,
): Problem[] {
  const names = Object.keys(RULE_FITS) as (keyof InputRule)[];
  return Object.entries(value).flatMap(([coordinate, rule]) => {
    const type = coordinates?.get(coordinate);
    if (!type) return [];
    const fitting = names.filter((name) => RULE_FITS[name].test(type));
    return names
      .filter((name) => rule[name] && !fitting.includes(name))
      .map((name) =>
        file.problemAt(
          [coordinate, name],
          `"${name}" is not a rule for the type ${type}. Rules for it: ${fitting.join(', ')}.`,
          'key',
        ),
      );
  });
}

/** seed.yml: ids are those of rows, or of parts of rows. */
export function checkSeed({ value, file }: LoadedFile<Seed>): Problem[] {
  const ids = Object.entries(value).flatMap(([table, { rows }]) => idsIn(rows, [table, 'rows']));
  const own = new Set(ids.flatMap(({ isOwn, text }) => (isOwn ? [text] : [])));
  return ids
    .filter(({ text }) => !own.has(text))
    .map(({ path, text }) => file.problemAt(path, `There is no row with the id "${text}".`));
}

interface SeededId {
  path: YamlPath;
  text: string;
  /** Whether it is the id of a row, or of a part of it, and not a reference. */
  isOwn: boolean;
}

/** All ids in a value. A reference to a company or person is `{kind, id}`. */
function idsIn(value: unknown, path: YamlPath, isReference = false): SeededId[] {
  if (typeof value === 'string')
    return isId(value) ? [{ path, text: value, isOwn: !isReference && path.at(-1) === 'id' }] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    idsIn(inner, [...path, Array.isArray(value) ? Number(key) : key], 'kind' in value),
  );
}
