import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expandOperations, type OperationNames } from './catalogue';
import {
  checkApi,
  checkErrors,
  checkPermissions,
  checkStates,
  checkTestValues,
  type KnownNames,
  type LoadedFile,
} from './crossChecks';
import { checkInputs, checkReference, checkRegisters, checkSeed } from './sandboxChecks';
import {
  apiFile,
  errorsFile,
  inputsFile,
  permissionsFile,
  seedFile,
  statesFile,
  testValuesFile,
} from './fileShapes';
import { referenceFile, registersFile } from './sandboxFiles';
import { coordinatesOf } from './definedCoordinates';
import { pathWithin } from '../lib/files';
import { SourceError, type Problem } from '../lib/problem';
import { fillApiValues } from './references';
import { invisibleProblems, operationNames } from './sdl';
import { readSdl } from './source';
import { check, type Shape } from './shape';
import type { ApiSpec, ErrorCatalogue, ErrorsFile, Reference, SdlFile } from './types';
import { YamlFile } from './yamlFile';

/** schema/v1 of this checkout. */
export const apiSpecFolder = fileURLToPath(new URL('../../schema/v1', import.meta.url));

/**
 * Reads the API spec of one version: its SDL and the YAML files beside it.
 *
 * @param directory folder with `*.graphql`, api.yml, errors.yml, permissions.yml and states.yml
 * @throws SourceError with every problem of every file: syntax, shape, and names that one file uses and
 * another lacks
 */
export function loadApiSpec(directory: string = apiSpecFolder): ApiSpec {
  const problems: Problem[] = [];
  const read = <T>(name: string, shape: Shape<T>): LoadedFile<T> | undefined => {
    const displayed = pathWithin(projectFolder, path.join(directory, name));
    const source = readIfThere(path.join(directory, name));
    if (source === undefined) {
      problems.push({ file: displayed, line: 1, column: 1, message: 'There is no such file.' });
      return undefined;
    }
    const file = new YamlFile(displayed, source);
    const { value, problems: found } = check(shape, file);
    problems.push(...found);
    return value === undefined ? undefined : { value, file };
  };

  const api = read('api.yml', apiFile);
  const errors = read('errors.yml', errorsFile);
  const permissions = read('permissions.yml', permissionsFile);
  const states = read('states.yml', statesFile);
  // Only versions that the sandbox supports have test values and data.
  const readIfSupported = <T>(name: string, shape: Shape<T>): LoadedFile<T> | undefined =>
    existsSync(path.join(directory, name)) ? read(name, shape) : undefined;
  const testValues = readIfSupported('test-values.yml', testValuesFile);
  const inputs = readIfSupported('inputs.yml', inputsFile);
  const seed = readIfSupported('seed.yml', seedFile);
  const registers = readIfSupported('registers.yml', registersFile);
  const reference = readIfSupported('reference.yml', referenceFile);
  const { files: parsed, problems: syntaxErrors } = readSdl(directory, projectFolder);
  const sdlFiles = parsed.map(({ path, name, source }): SdlFile => ({ path, name, source }));
  const documents = parsed.map(({ document }) => document);
  problems.push(...syntaxErrors, ...invisibleProblems(sdlFiles));
  const operations = syntaxErrors.length > 0 ? undefined : operationNames(documents);
  const inputTypes = operations && coordinatesOf(documents);
  const known: KnownNames = {
    codes: errors?.value.codes.map(({ code }) => code),
    operations,
    coordinates: inputTypes && [...inputTypes.keys()],
    inputTypes,
  };
  if (api) {
    const unread = syntaxErrors.map(({ file }) => ({ name: path.parse(file).name }));
    problems.push(...checkApi(api, known, [...sdlFiles, ...unread]));
  }
  if (errors) problems.push(...checkErrors(errors, known));
  if (permissions) problems.push(...checkPermissions(permissions, known));
  if (states) problems.push(...checkStates(states, known));
  if (testValues) problems.push(...checkTestValues(testValues, known));
  if (inputs) problems.push(...checkInputs(inputs, known));
  if (seed && permissions) problems.push(...checkSeed(seed, permissions.value));
  if (reference) problems.push(...checkReference(reference, known));
  if (registers && reference) problems.push(...checkRegisters(registers, reference.value, known));

  const filled = <T>(part: LoadedFile<T>, constants: NonNullable<typeof api>): T => {
    const { value, problems: unknown } = fillApiValues(part.value, constants.value, part.file);
    problems.push(...unknown);
    return value;
  };
  const parts = api &&
    errors &&
    permissions &&
    states && {
      api: filled(api, api),
      errors: filled(errors, api),
      permissions: filled(permissions, api),
      states: filled(states, api),
      testValues: testValues ? filled(testValues, api).values : [],
      inputs: inputs ? filled(inputs, api) : {},
      seed: seed?.value ?? {},
      registers: registers?.value ?? {},
      reference: reference?.value ?? noReference,
    };
  if (problems.length > 0 || !parts || !operations) throw new SourceError(problems);

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

const noReference: Reference = {
  documentTypes: [],
  riskAssessmentTypes: [],
  questions: [],
  identityValidationTypes: {},
  companyStatuses: {},
};

function expandErrors(errors: ErrorsFile, operations: OperationNames): ErrorCatalogue {
  const codes = errors.codes.map((entry) => ({
    ...entry,
    extensions: entry.extensions ?? [],
    operations: expandOperations(entry.operations, operations).operations,
    appliesTo: entry.operations,
  }));
  return { ...errors, codes };
}

function readIfThere(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

const projectFolder = path.join(apiSpecFolder, '../..');
