import { OPERATION_SETS, expandOperations, type OperationNames } from './catalogue';
import { hint } from '../lib/suggest';
import { isId } from '../lib/names';
import type { Problem } from '../lib/problem';
import type { NameUse } from './shape';
import type {
  ApiFile,
  ErrorCodeEntry,
  ErrorsFile,
  InputRule,
  Inputs,
  PermissionCatalogue,
  Seed,
} from './types';
import type { YamlFile, YamlPath } from './yamlFile';

/** A valid file with the positions of its values, and with the names that it defines and refers to. */
export interface LoadedFile<T> {
  value: T;
  file: YamlFile;
  names: readonly NameUse[];
}

/** Names that the SDL defines; operations and coordinates only if all of it parses. */
export interface SdlNames {
  files: readonly string[];
  operations?: OperationNames;
  /** Types of arguments and input fields as in the SDL, by coordinate; undefined for other coordinates. */
  coordinates?: ReadonlyMap<string, string | undefined>;
}

/** Kinds of names that something must need. A role has permissions, and does not need them. */
const NEEDED: readonly string[] = ['group', 'permission'];

/**
 * Names against each other, in all files: none is defined twice, and what is referred to is defined.
 *
 * @param isComplete whether all files are valid; else kinds without a definition are not checked
 */
export function checkNames(
  files: readonly Pick<LoadedFile<unknown>, 'file' | 'names'>[],
  sdl: SdlNames,
  isComplete: boolean,
): Problem[] {
  const uses = files.flatMap(({ file, names }) => names.map((use) => ({ ...use, file })));
  const references = uses.filter(({ isDefinition }) => !isDefinition);
  const known = namesByKind(sdl);
  const problems: Problem[] = [];
  for (const { kind, name, file, path, at } of uses.filter(({ isDefinition }) => isDefinition)) {
    const names = known.get(kind) ?? new Set();
    known.set(kind, names);
    if (names.has(name))
      problems.push(file.problemAt(path, `The ${kind} "${name}" is defined twice.`, at));
    names.add(name);
    const isNeeded = references.some(
      (use) => use.kind === kind && use.name === name && use.path[0] !== 'roles',
    );
    if (NEEDED.includes(kind) && !isNeeded)
      problems.push(file.problemAt(path, `Nothing needs the ${kind} "${name}". Remove it.`, at));
  }
  for (const { kind, name, file, path, at } of references) {
    const names = known.get(kind) ?? (isComplete ? new Set<string>() : undefined);
    if (names && !names.has(name))
      problems.push(
        file.problemAt(path, `unknown ${kind} "${name}". ${hint(name, [...names])}`, at),
      );
  }
  return problems;
}

function namesByKind({
  files,
  operations,
  coordinates = new Map(),
}: SdlNames): Map<string, Set<string>> {
  const known = new Map([['SDL file', new Set(files)]]);
  if (operations) known.set('operation', new Set(namesOf(operations)));
  if (coordinates.size > 0) known.set('schema coordinate', new Set(coordinates.keys()));
  for (const coordinate of coordinates.keys()) {
    const [type, value] = coordinate.split('.');
    const kind = `${type} value`;
    if (value) known.set(kind, (known.get(kind) ?? new Set()).add(value));
  }
  return known;
}

function namesOf(operations: OperationNames | undefined): string[] {
  return operations ? [...operations.queries, ...operations.mutations] : [];
}

/** api.yml: each SDL file is in a domain. */
export function checkDomains({ value, file }: LoadedFile<ApiFile>, { files }: SdlNames): Problem[] {
  return files
    .filter((name) => !value.domains.some((domain) => domain.file === name))
    .map((name) =>
      file.problemAt(
        ['domains'],
        `the SDL file "${name}.graphql" is in no domain. Add "- file: ${name}" with title and summary.`,
      ),
    );
}

/** errors.yml: status and layer against each other, examples, and words of `operations`. */
export function checkErrors(
  { value, file }: LoadedFile<ErrorsFile>,
  { operations }: SdlNames,
): Problem[] {
  return value.codes.flatMap((entry, index) => {
    const { code, layer, httpStatus } = entry;
    const problems = missingExamples(entry).map((key) =>
      file.problemAt(
        ['codes', index, 'code'],
        `${code}: simulated errors need a value of "${key}". Add it to "example".`,
      ),
    );
    if ((layer === 'field') !== (httpStatus === 200))
      problems.push(
        file.problemAt(
          ['codes', index, 'httpStatus'],
          `${code}: ${httpStatus} in the layer "${layer}". Only "field" has 200.`,
        ),
      );
    const unknown = operations ? expandOperations(entry.operations, operations).unknown : [];
    const candidates = [...OPERATION_SETS, ...namesOf(operations)];
    for (const word of unknown) {
      const name = word.replace(/^-/, '');
      const message = candidates.includes(name)
        ? `"${word}" excludes an operation that no earlier entry includes. Put it after the set that includes "${name}".`
        : `unknown operation "${word}". ${hint(name, candidates)}`;
      const path = ['codes', index, 'operations', entry.operations.indexOf(word)];
      problems.push(file.problemAt(path, message));
    }
    return problems;
  });
}

/** Placeholders and extensions that `example` lacks. */
function missingExamples({ message, extensions = [], example }: ErrorCodeEntry): string[] {
  const placeholders = [...message.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
  const given = Object.keys({ ...example, ...example?.values });
  return [...new Set([...placeholders, ...extensions])].filter((key) => !given.includes(key));
}

/** permissions.yml: every operation has its permissions. */
export function checkPermissions(
  { value, file }: LoadedFile<PermissionCatalogue>,
  { operations }: SdlNames,
): Problem[] {
  return namesOf(operations)
    .filter((name) => !Object.hasOwn(value.operations, name))
    .map((name) =>
      file.problemAt(
        ['operations'],
        `the operation "${name}" has no permissions. Add "${name}: […]"; [] if any valid token is enough.`,
      ),
    );
}

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
  number: /^\w+Input\b/,
  error: /^\[*(Int|Float|Date)\b/,
};

/** inputs.yml: each rule can apply to values of its type. */
export function checkInputRules(
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
