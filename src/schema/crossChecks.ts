import { OPERATION_SETS, expandOperations, type OperationNames } from './catalogue';
import { hint } from '../lib/suggest';
import type { Problem } from '../lib/problem';
import type {
  Api,
  ErrorCodeEntry,
  ErrorsFile,
  PermissionCatalogue,
  SdlFile,
  StateCatalogue,
  TestValue,
} from './types';
import type { YamlFile, YamlPath } from './yamlFile';

/** A valid file with the positions of its values. */
export interface LoadedFile<T> {
  value: T;
  file: YamlFile;
}

/**
 * The files whose names are checked against each other. A property is undefined when its file is invalid; checks
 * that need it are skipped then.
 */
export interface KnownNames {
  codes?: readonly string[] | undefined;
  operations?: OperationNames | undefined;
  coordinates?: readonly string[] | undefined;
  /** Types of arguments and input fields as in the SDL, by coordinate. */
  inputTypes?: ReadonlyMap<string, string | undefined> | undefined;
}

/** api.yml: codes of limits, and its domains against the SDL files in both directions. */
export function checkApi(
  { value, file }: LoadedFile<Api>,
  { codes, coordinates }: KnownNames,
  sdlFiles: readonly Pick<SdlFile, 'name'>[],
): Problem[] {
  const names = sdlFiles.map(({ name }) => name);
  const listed = value.domains.map((domain) => domain.file);
  return [
    ...Object.entries(value.limits).flatMap(([name, { error }]) =>
      unknownName(file, ['limits', name, 'error'], 'error code', error, codes),
    ),
    ...Object.entries(value.absentBelow ?? {}).flatMap(([field, absent]) => [
      ...unknownName(file, ['absentBelow', field], 'schema name', field, coordinates, 'key'),
      ...unknownNames(file, ['absentBelow', field], 'schema name', absent, coordinates),
    ]),
    ...repeated(file, ['domains'], 'file', value.domains),
    ...listed.flatMap((name, index) =>
      unknownName(file, ['domains', index, 'file'], 'SDL file', name, names),
    ),
    ...names
      .filter((name) => !listed.includes(name))
      .map((name) =>
        file.problemAt(
          ['domains'],
          `the SDL file "${name}.graphql" is in no domain. Add "- file: ${name}" with title and summary.`,
        ),
      ),
  ];
}

/** errors.yml: groups, keys of extensions, operations; and status and layer against each other. */
export function checkErrors(
  { value, file }: LoadedFile<ErrorsFile>,
  { operations }: KnownNames,
): Problem[] {
  const groups = value.groups.map(({ id }) => id);
  const used = new Set(value.codes.map(({ group }) => group));
  const extensions = Object.keys(value.extensions);
  const fieldErrors = value.fieldErrors.map(({ code }) => code);
  return [
    ...repeated(file, ['groups'], 'id', value.groups),
    ...repeated(file, ['codes'], 'code', value.codes),
    ...repeated(file, ['fieldErrors'], 'code', value.fieldErrors),
    ...groups.flatMap((id, index) =>
      used.has(id)
        ? []
        : [file.problemAt(['groups', index, 'id'], `no code is in the group "${id}". Remove it.`)],
    ),
    ...value.codes.flatMap((entry, index) => {
      const at = (...path: YamlPath) => ['codes', index, ...path];
      const executed = entry.layer === 'field';
      return [
        ...unknownName(file, at('group'), 'group', entry.group, groups),
        ...unknownNames(
          file,
          at('extensions'),
          'key of extensions',
          entry.extensions ?? [],
          extensions,
        ),
        ...(executed === (entry.httpStatus === 200)
          ? []
          : [
              file.problemAt(
                at('httpStatus'),
                `${entry.code}: ${entry.httpStatus} in the layer "${entry.layer}". Only "field" has 200.`,
              ),
            ]),
        ...(operations
          ? unknownOperations(file, at('operations'), entry.operations, operations)
          : []),
        ...missingExamples(entry).map((key) =>
          file.problemAt(
            at('code'),
            `${entry.code}: simulated errors need a value of "${key}". Add it to "example".`,
          ),
        ),
        ...Object.entries(entry.example?.fieldErrors ?? {}).flatMap(([inputPath, code]) =>
          unknownName(file, at('example', 'fieldErrors', inputPath), 'code', code, fieldErrors),
        ),
      ];
    }),
  ];
}

/** Placeholders and extensions that `example` lacks. */
function missingExamples({ message, extensions = [], example }: ErrorCodeEntry): string[] {
  const placeholders = [...message.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
  const given = Object.keys({ ...example, ...example?.values });
  return [...new Set([...placeholders, ...extensions])].filter((key) => !given.includes(key));
}

function unknownOperations(
  file: YamlFile,
  path: YamlPath,
  words: readonly string[],
  known: OperationNames,
): Problem[] {
  const candidates = [...OPERATION_SETS, ...known.queries, ...known.mutations];
  return expandOperations(words, known).unknown.map((word) => {
    const name = word.replace(/^-/, '');
    const message = candidates.includes(name)
      ? `"${word}" takes away what is not there. Put it after a set that holds "${name}".`
      : `unknown operation "${word}". ${hint(name, candidates)}`;
    return file.problemAt([...path, words.indexOf(word)], message);
  });
}

/**
 * permissions.yml: every operation has its permissions; fields, codes and permissions that are named exist.
 */
export function checkPermissions(
  { value, file }: LoadedFile<PermissionCatalogue>,
  known: KnownNames,
): Problem[] {
  const ids = value.permissions.map(({ id }) => id);
  const names = known.operations && [...known.operations.queries, ...known.operations.mutations];
  const used = new Set([
    ...Object.values(value.operations).flat(),
    ...Object.values(value.fields).map(({ permission }) => permission),
  ]);
  return [
    ...repeated(file, ['permissions'], 'id', value.permissions),
    ...repeated(file, ['roles'], 'identifier', value.roles),
    ...ids.flatMap((id, index) =>
      used.has(id)
        ? []
        : [
            file.problemAt(
              ['permissions', index, 'id'],
              `no operation and no field needs "${id}". Remove it.`,
            ),
          ],
    ),
    ...Object.entries(value.operations).flatMap(([name, permissions]) => [
      ...unknownName(file, ['operations', name], 'operation', name, names, 'key'),
      ...unknownNames(file, ['operations', name], 'permission', permissions, ids),
    ]),
    ...(names ?? [])
      .filter((name) => !Object.hasOwn(value.operations, name))
      .map((name) =>
        file.problemAt(
          ['operations'],
          `the operation "${name}" has no permissions. Add "${name}: […]"; [] when any token will do.`,
        ),
      ),
    ...Object.entries(value.fields).flatMap(([coordinate, { permission, without }]) => [
      ...unknownName(file, ['fields', coordinate], 'field', coordinate, known.coordinates, 'key'),
      ...unknownName(file, ['fields', coordinate, 'permission'], 'permission', permission, ids),
      ...unknownName(file, ['fields', coordinate, 'without'], 'error code', without, known.codes),
    ]),
    ...value.roles.flatMap(({ permissions }, index) =>
      unknownNames(file, ['roles', index, 'permissions'], 'permission', permissions, ids),
    ),
  ];
}

/** states.yml: transitions and refusals name statuses, operations and codes that exist. */
export function checkStates(
  { value, file }: LoadedFile<StateCatalogue>,
  { codes, operations }: KnownNames,
): Problem[] {
  const statuses = value.statuses.map(({ identifier }) => identifier);
  const names = operations && [...operations.queries, ...operations.mutations];
  return [
    ...repeated(file, ['statuses'], 'identifier', value.statuses),
    ...value.transitions.flatMap((transition, index) => {
      const { from, to, operations: causes, condition, otherwise } = transition;
      const at = ['transitions', index] as const;
      return [
        ...unknownNames(file, [...at, 'from'], 'status', from, statuses),
        ...unknownName(file, [...at, 'to'], 'status', to, [...statuses, 'previous']),
        ...unknownNames(file, [...at, 'operations'], 'operation', causes, names),
        ...unknownName(file, [...at, 'otherwise'], 'error code', otherwise, codes),
        ...(otherwise !== undefined && condition === undefined
          ? [
              file.problemAt(
                [...at, 'otherwise'],
                `"otherwise" without "condition": say what must hold, or leave it out.`,
              ),
            ]
          : []),
      ];
    }),
    ...value.refusals.flatMap(({ from, operation, error }, index) => [
      ...unknownNames(file, ['refusals', index, 'from'], 'status', from, statuses),
      ...unknownName(file, ['refusals', index, 'operation'], 'operation', operation, names),
      ...unknownName(file, ['refusals', index, 'error'], 'error code', error, codes),
    ]),
  ];
}

/** test-values.yml: outcomes in upper case and what production returns are error codes, and values are unique. */
export function checkTestValues(
  { value, file }: LoadedFile<{ values: TestValue[] }>,
  { codes }: KnownNames,
): Problem[] {
  const keys = value.values.map(({ kind, value: given }) => ({ value: `${kind} ${given}` }));
  return [
    ...repeated(file, ['values'], 'value', keys),
    ...value.values.flatMap(({ outcome, production }, index) => [
      ...(/^[A-Z]/.test(outcome)
        ? unknownName(file, ['values', index, 'outcome'], 'error code', outcome, codes)
        : []),
      ...unknownName(file, ['values', index, 'production'], 'error code', production, codes),
    ]),
  ];
}

/**
 * A problem for a name that the known ones lack, with the nearest of them; none while they are unknown, or without a name.
 */
export function unknownName(
  file: YamlFile,
  path: YamlPath,
  what: string,
  name: string | null | undefined,
  known: readonly string[] | undefined,
  at: 'key' | 'value' = 'value',
): Problem[] {
  if (name === null || name === undefined || !known || known.includes(name)) return [];
  return [file.problemAt(path, `unknown ${what} "${name}". ${hint(name, known)}`, at)];
}

/** A problem for each name in a list that the known ones lack. */
function unknownNames(
  file: YamlFile,
  path: YamlPath,
  what: string,
  names: readonly string[],
  known: readonly string[] | undefined,
): Problem[] {
  return names.flatMap((name, index) => unknownName(file, [...path, index], what, name, known));
}

/** A problem for each entry whose value of a key was given before. */
export function repeated<Key extends string>(
  file: YamlFile,
  path: YamlPath,
  key: Key,
  entries: readonly Readonly<Record<Key, string>>[],
): Problem[] {
  const values = entries.map((entry) => entry[key]);
  return values.flatMap((value, index) =>
    values.indexOf(value) === index
      ? []
      : [file.problemAt([...path, index, key], `"${value}" is given a second time.`)],
  );
}
