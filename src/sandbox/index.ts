export { createSandbox, type Sandbox, type SandboxOptions } from './sandbox';
export {
  createSession,
  openSession,
  type AccessPair,
  type CallOptions,
  type GraphQLBody,
  type Session,
} from './session';
export type { SandboxSpec } from './spec';
export type { UploadedFile } from './context';
export type {
  BodyFailure,
  BodyReader,
  GraphQLRequest,
  HttpRequest,
  HttpResponse,
} from './pipeline/types';
export { Tokens } from './pipeline/tokens';
export { makeId, type IdKind } from './store/ids';
export type { TestValue, TestValueKind } from '../schema/types';
