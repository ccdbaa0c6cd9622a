import path from 'node:path';
import { apiValuePaths, apiValueText } from './apiValue';
import { expandOperations, type OperationNames } from './catalogue';
import {
  checkDomains,
  checkErrors,
  checkNames,
  checkPermissions,
  type LoadedFile,
} from './crossChecks';
import { apiFile, errorsFile, permissionsFile, statesFile } from './fileShapes';
import { inputsFile, referenceFile, registersFile, seedFile, testValuesFile } from './sandboxFiles';
import { coordinatesOf } from './definedCoordinates';
import { pathWithin } from '../lib/files';
import { OWN_SCHEMA, ROOT } from '../lib/root';
import { siteRoot } from '../lib/site';
import { SourceError, type Problem } from '../lib/problem';
import { hint } from '../lib/suggest';
import { operationNames } from './sdl';
import { readSdl } from './source';
import { readYaml } from './readYaml';
import type { Shape } from './shape';
import type { ApiFile, ApiSpec, ErrorCatalogue, ErrorsFile, SandboxSpec, SdlFile } from './types';
import type { YamlFile, YamlPath } from './yamlFile';

/** schema/v1 of this checkout. */
export const apiSpecFolder = path.join(ROOT, OWN_SCHEMA);

/**
 * Reads the API spec of one version: its SDL and the YAML files beside it.
 *
 * @throws SourceError with every problem of every file: syntax and shape, and once those are right, names that one file uses and another
 *   lacks
 */
export function loadApiSpec(directory: string = apiSpecFolder): ApiSpec {
  const { yaml, problems } = readFiles(directory);
  const { files: parsed, problems: syntaxErrors } = readSdl(directory, ROOT);
  problems.push(...syntaxErrors);
  if (problems.length > 0 || !isComplete(yaml)) throw new SourceError(problems);
  const sdlFiles = parsed.map(({ path, name, source }): SdlFile => ({ path, name, source }));
  const documents = parsed.map(({ document }) => document);
  const operations = operationNames(documents);
  const files = sdlFiles.map(({ name }) => name);
  const sdl = { files, operations, coordinates: coordinatesOf(documents) };
  problems.push(
    ...checkNames(Object.values(yaml), sdl),
    ...checkDomains(yaml.api, sdl),
    ...checkErrors(yaml.errors, sdl),
    ...checkPermissions(yaml.permissions, sdl),
  );
  const filled = <T>({ value, file }: LoadedFile<T>): T => {
    const result = fillApiValues(value, yaml.api.value, file);
    problems.push(...result.problems);
    return result.value;
  };
  const parts = {
    api: filled(yaml.api),
    errors: filled(yaml.errors),
    permissions: filled(yaml.permissions),
    states: filled(yaml.states),
    testValues: filled(yaml.testValues).values,
    inputs: filled(yaml.inputs),
    seed: yaml.seed.value,
    registers: yaml.registers.value,
    reference: yaml.reference.value,
  };
  if (problems.length > 0) throw new SourceError(problems);

  const order = new Map(parts.api.domains.map(({ file }, index) => [file, index]));
  const ordered = [...sdlFiles].sort((a, b) => (order.get(a.name) ?? 0) - (order.get(b.name) ?? 0));
  return {
    version: parts.api.version,
    sdl: ordered.map(({ source }) => source.trimEnd()).join('\n\n'),
    sdlFiles: ordered,
    ...parts,
    errors: expandErrors(parts.errors, operations),
  };
}

/** The part of an API spec that a sandbox needs. */
export function sandboxSpec({ sdlFiles: _, ...spec }: ApiSpec): SandboxSpec {
  return spec;
}

type LoadedFiles = ReturnType<typeof readFiles>['yaml'];

/** Whether no file is invalid. */
function isComplete(yaml: LoadedFiles): yaml is {
  [Name in keyof LoadedFiles]: NonNullable<LoadedFiles[Name]>;
} {
  return Object.values(yaml).every((file) => file !== undefined);
}

/** The YAML files of a version; a property is undefined when its file is invalid. */
function readFiles(directory: string) {
  const problems: Problem[] = [];
  const read = <T>(name: string, shape: Shape<T>): LoadedFile<T> | undefined => {
    const file = path.join(directory, name);
    const { value, ...rest } = readYaml(file, pathWithin(ROOT, file), shape);
    problems.push(...rest.problems);
    return value === undefined ? undefined : { value, ...rest };
  };
  const yaml = {
    api: read('api.yml', apiFile),
    errors: read('errors.yml', errorsFile),
    permissions: read('permissions.yml', permissionsFile),
    states: read('states.yml', statesFile),
    testValues: read('test-values.yml', testValuesFile),
    inputs: read('inputs.yml', inputsFile),
    seed: read('seed.yml', seedFile),
    registers: read('registers.yml', registersFile),
    reference: read('reference.yml', referenceFile),
  };
  return { yaml, problems };
}

function expandErrors(errors: ErrorsFile, operations: OperationNames): ErrorCatalogue {
  const codes = errors.codes.map((entry) => ({
    ...entry,
    extensions: entry.extensions ?? [],
    operations: expandOperations(entry.operations, operations).operations,
    appliesTo: entry.operations,
    documentationUrl: `${siteRoot()}/docs/Errors/#${entry.code}`,
  }));
  return { ...errors, codes };
}

const REFERENCE = /\{\{\s*([^{}]*?)\s*\}\}/g;

/** A copy in which API constants replace placeholders such as `{{token.lifetime}}`. An unknown path is a problem and stays. */
function fillApiValues<T>(
  value: T,
  api: ApiFile,
  file: YamlFile,
): { value: T; problems: Problem[] } {
  const problems: Problem[] = [];
  const fill = (inner: unknown, path: YamlPath): unknown => {
    if (typeof inner === 'string') {
      return inner.replace(REFERENCE, (reference, name: string) => {
        const replacement = apiValueText(api, name);
        if (replacement !== undefined) return replacement;
        const problem = `unknown API constant ${reference}. ${hint(name, apiValuePaths(api))}`;
        problems.push(file.problemAt(path, problem));
        return reference;
      });
    }
    if (Array.isArray(inner)) return inner.map((item, index) => fill(item, [...path, index]));
    if (typeof inner !== 'object' || inner === null) return inner;
    return Object.fromEntries(
      Object.entries(inner).map(([key, item]) => [key, fill(item, [...path, key])]),
    );
  };
  return { value: fill(value, []) as T, problems };
}
