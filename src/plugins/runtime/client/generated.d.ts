// What slim.cjs adds to the table of routes: the pages, in parts.
declare module '@generated/routes' {
  import type { ChunkNames } from '@docusaurus/types';
  import type { RouteConfig } from 'react-router-config';

  /** Pages that stand side by side, and what they are drawn with. */
  interface Part {
    /** The registry: loaders by the name of the chunk. */
    default: Record<string, [() => Promise<unknown>]>;
    chunkNames: Record<string, ChunkNames>;
    /** In the names of files, by the name of the chunk. */
    hashes: Record<string, string>;
    /** Documents, each with plugin, instance and version. */
    docs: [{ id: string; path: string }, [string, string, number]][];
    /** `component` is what `ComponentCreator` is called with. */
    routes: (Omit<RouteConfig, 'component'> & { path: string; component: [string, string] })[];
  }

  export const parts: {
    /** The key of each part's first page, in their order. */
    first: readonly string[];
    /** Where each part's routes belong. */
    lists: readonly RouteConfig[][];
    load: readonly (() => Promise<Part>)[];
  };
}

declare module 'tslib/tslib.es6.mjs' {
  export { __importDefault } from 'tslib';
}
