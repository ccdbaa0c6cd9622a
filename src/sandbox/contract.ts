import type { Contract } from '../schema/types';

/**
 * What `loadContract()` of src/schema gives: plain JSON data, so that a page can carry it into the browser.
 */
export type SandboxContract = Omit<Contract, 'sdlFiles'>;
