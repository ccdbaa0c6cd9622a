import { OPERATION_SETS, expandOperations, type OperationNames } from './catalogue';
import { hint } from '../lib/suggest';
import type { Problem } from '../lib/problem';
import type { NameUse } from './shape';
import type { ApiFile, ErrorCodeEntry, ErrorsFile, PermissionCatalogue } from './types';
import type { YamlFile } from './yamlFile';

/** A valid file with the positions of its values, and with the names that it defines and refers to. */
export interface LoadedFile<T> {
  value: T;
  file: YamlFile;
  names: readonly NameUse[];
}

/** Names that the SDL defines. */
export interface SdlNames {
  files: readonly string[];
  operations: OperationNames;
  coordinates: ReadonlySet<string>;
}

/** Names against each other, in all files: none is defined twice, and what is referred to is defined. */
export function checkNames(
  files: readonly Pick<LoadedFile<unknown>, 'file' | 'names'>[],
  sdl: SdlNames,
): Problem[] {
  const uses = files.flatMap(({ file, names }) => names.map((use) => ({ ...use, file })));
  const known = namesByKind(sdl);
  const problems: Problem[] = [];
  for (const { kind, name, file, path, at } of uses.filter(({ isDefinition }) => isDefinition)) {
    const names = known.get(kind) ?? new Set();
    known.set(kind, names);
    if (names.has(name))
      problems.push(file.problemAt(path, `The ${kind} "${name}" is defined twice.`, at));
    names.add(name);
  }
  for (const { kind, name, file, path, at } of uses.filter(({ isDefinition }) => !isDefinition)) {
    const names = known.get(kind) ?? new Set();
    if (!names.has(name))
      problems.push(
        file.problemAt(path, `unknown ${kind} "${name}". ${hint(name, [...names])}`, at),
      );
  }
  return problems;
}

function namesByKind({ files, operations, coordinates }: SdlNames): Map<string, Set<string>> {
  const known = new Map([
    ['SDL file', new Set(files)],
    ['operation', new Set(namesOf(operations))],
    ['schema coordinate', new Set(coordinates)],
  ]);
  for (const coordinate of coordinates) {
    const [type, value] = coordinate.split('.');
    const kind = `${type} value`;
    if (value) known.set(kind, (known.get(kind) ?? new Set()).add(value));
  }
  return known;
}

function namesOf({ queries, mutations }: OperationNames): string[] {
  return [...queries, ...mutations];
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

/** errors.yml: examples, and words of `operations`. */
export function checkErrors(
  { value, file }: LoadedFile<ErrorsFile>,
  { operations }: SdlNames,
): Problem[] {
  return value.codes.flatMap((entry, index) => {
    const { code } = entry;
    const problems = missingExamples(entry).map((key) =>
      file.problemAt(
        ['codes', index, 'code'],
        `${code}: simulated errors need a value of "${key}". Add it to "example".`,
      ),
    );
    const { unknown } = expandOperations(entry.operations, operations);
    const candidates = [...OPERATION_SETS, ...namesOf(operations)];
    for (const word of unknown) {
      const path = ['codes', index, 'operations', entry.operations.indexOf(word)];
      const message = `unknown operation "${word}". ${hint(word, candidates)}`;
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
