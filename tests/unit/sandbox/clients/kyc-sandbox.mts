import { createFetchSandbox } from '../../../../src/sandbox/server/fetch';
import type * as Types from '../../../../src/sandbox/server/kyc-sandbox.mjs';
import { spec } from '../support';

/** Overrides the downloaded file, which the tests beside this one import as readers do. */
export const createSandbox: typeof Types.createSandbox = (options) =>
  createFetchSandbox(spec, '1.0.0', options);

export type { FetchSandbox } from '../../../../src/sandbox/server/kyc-sandbox.mjs';
