import type * as z from 'zod';
import type * as files from './fileShapes';
import type * as sandboxFiles from './sandboxFiles';

/** The API spec of one version of the API as plain data, which survives JSON. `fileShapes.ts` and `sandboxFiles.ts` say what it contains. */
export interface ApiSpec {
  /** Value of the header `X-API-Version`. */
  version: string;
  /** All SDL files as one document, in the order of `api.domains`. */
  sdl: string;
  sdlFiles: SdlFile[];
  api: ApiFile;
  errors: ErrorCatalogue;
  permissions: PermissionCatalogue;
  states: StateCatalogue;
  /** Values that trigger a certain behaviour of the sandbox. */
  testValues: TestValue[];
  /** What inputs may contain, by coordinate. */
  inputs: Inputs;
  /** The data that a sandbox starts with. */
  seed: Seed;
  /** Records of company registers. */
  registers: Registers;
  /** What the sandbox's organisation uses. */
  reference: Reference;
}

/** What a sandbox needs: a page that loads it into the browser, and the sandbox's file, need no second copy of the SDL. */
export type SandboxSpec = Omit<ApiSpec, 'sdlFiles'>;

export interface SdlFile {
  /** Path in messages, e.g. `schema/v1/case.graphql`. */
  path: string;
  /** File name without its ending, e.g. `case`. */
  name: string;
  source: string;
}

export type ApiFile = z.output<typeof files.apiFile>;
export type LimitName = keyof ApiFile['limits'];
export type Limit = z.output<typeof files.limit>;
export type PermissionCatalogue = z.output<typeof files.permissionsFile>;
export type StateCatalogue = z.output<typeof files.statesFile>;
export type TestValue = z.output<typeof sandboxFiles.testValuesFile>['values'][number];
export type TestValueKind = TestValue['kind'];
export type Inputs = z.output<typeof sandboxFiles.inputsFile>;
export type InputRule = Inputs[string];
export type Seed = z.output<typeof sandboxFiles.seedFile>;
export type Registers = z.output<typeof sandboxFiles.registersFile>;
export type RegisterRecord = z.output<typeof sandboxFiles.registerRecord>;
export type Reference = z.output<typeof sandboxFiles.referenceFile>;
export type Retryable = ErrorCode['retryable'];

/** errors.yml before `operations` is expanded. */
export type ErrorsFile = z.output<typeof files.errorsFile>;
export type ErrorCodeEntry = ErrorsFile['codes'][number];

export type ErrorCatalogue = Omit<ErrorsFile, 'codes'> & { codes: ErrorCode[] };

export interface ErrorCode extends ErrorCodeEntry {
  extensions: string[];
  /** Every operation that can return the code, and `authorize` for the token endpoint. */
  operations: string[];
  /** The same as written in the file, e.g. `['mutations', '-declareCompany']`. */
  appliesTo: string[];
  /** Its entry on the page about errors. */
  documentationUrl: string;
}
