import type { ApiSpec } from '../schema/types';

/**
 * What `loadApiSpec()` of src/schema gives: plain JSON data, so that a page can carry it into the browser.
 */
export type SandboxSpec = Omit<ApiSpec, 'sdlFiles'>;
