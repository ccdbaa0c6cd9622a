import { createFetchSandbox } from '../../src/server/fetch';
import type * as Types from '../../kyc-sandbox.mjs';
import { spec } from '../support';

/** Overrides the downloaded file, which the tests beside this one import as readers do. */
export const createSandbox: typeof Types.createSandbox = (options) =>
  createFetchSandbox(spec, '1.0.0', options);

export type { FetchSandbox } from '../../kyc-sandbox.mjs';
