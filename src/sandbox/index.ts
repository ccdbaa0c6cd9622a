export { createSandbox, type Sandbox, type SandboxOptions } from './sandbox';
export {
  createSession,
  openSession,
  type CallOptions,
  type GraphQLBody,
  type Session,
} from './session';
export type { SandboxSpec } from './spec';
export type { UploadedFile } from './support/uploadedFile';
export type { BodyFailure, BodyReader, HttpRequest, HttpResponse } from './pipeline/types';
export { Tokens, type TokenData } from './pipeline/tokens';
export type { SandboxData } from './state';
export { makeId } from './store/ids';
