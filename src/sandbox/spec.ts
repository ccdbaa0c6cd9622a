import type { ApiSpec } from '../schema/types';

/**
 * What `loadApiSpec()` of src/schema returns: plain JSON data, so that a page can load it into the
 * browser.
 */
export type SandboxSpec = Omit<ApiSpec, 'sdlFiles'>;
