import { loadApiSpec } from '../../../../src/schema/load';
import { buildFile } from '../build';

/** `npm run build`: writes kyc-sandbox.mjs without documentation. */
await buildFile(loadApiSpec());
