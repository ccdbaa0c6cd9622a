export { createSandbox, type Sandbox, type SandboxOptions } from './sandbox';
export { openSession, type CallOptions, type GraphQLBody, type Session } from './session';
export type { SandboxSpec } from '../../../src/schema/types';
export type { UploadedFile } from './support/uploadedFile';
export { admit, type Admission, type AdmissionError } from './pipeline/admit';
export type { Cost } from './pipeline/cost';
export { errorsOfDocument } from './pipeline/validate';
export { apiOf, type Api } from './schema/build';
export { attachScalar } from './schema/scalars';
export type {
  HttpRequest,
  HttpResponse,
  Outcome,
  NextOutcome,
} from './pipeline/types';
export { Tokens, type TokenData } from './pipeline/tokens';
export type { SandboxData } from './state';
export { makeId } from './store/ids';
