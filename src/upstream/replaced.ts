import path from 'node:path';

/** A module of Docusaurus that one of ours wraps. The README says why. */
export interface Replaced {
  /** Path below @docusaurus/core/lib/client, without `.js`. */
  module: string;
  /** Path of ours, relative to this file. */
  file: string;
  /** Replaced in the server bundle only. */
  isServerOnly?: boolean;
  /** SHA-256 of the original in Docusaurus 3.8.1, hexadecimal. */
  upstream: string;
}

export const REPLACED: readonly Replaced[] = [
  {
    module: 'preload',
    file: 'client/preload.ts',
    upstream: '8c1e3de18d307e2fb4aee43f765f1d06b05357889b9923467bef44a358683542',
  },
  {
    module: 'normalizeLocation',
    file: 'client/normalizeLocation.ts',
    upstream: '2759003e81bfa6c32540f148b51ed629bd449b8b0bec6c0a0817247a56eb588e',
  },
  {
    module: 'docusaurus',
    file: 'client/docusaurus.ts',
    upstream: 'b0d1dbdc1e3a706fe1ffd91c726d8348c5e4ed6ac95a716f549eb58127a4b202',
  },
  {
    module: 'prefetch',
    file: 'client/prefetch.ts',
    upstream: '7543271549a9882a308f0fad8155631ab98c0389a75a88946f3be11c8933089c',
  },
  {
    module: 'exports/ComponentCreator',
    file: 'client/componentCreator.ts',
    isServerOnly: true,
    upstream: 'f7729c3b46c80a52cb710678c73c8e679ca885ec36809eaea12a39db7ee073ea',
  },
];

/** A request by public name, such as `@docusaurus/ComponentCreator`. */
const EXPORT = /^@docusaurus\/([A-Z]\w*)$/;

/**
 * File to load instead of the module that is requested in `context`; undefined when nothing is
 * replaced. Our modules request the original by its path in the package, which is not replaced.
 */
export function replacementOf(
  request: string,
  context: string,
  isServer: boolean,
): string | undefined {
  const exported = EXPORT.exec(request)?.[1];
  if (!exported && !/^[./]|^\w:/.test(request)) return undefined;
  const requested = exported
    ? `/@docusaurus/core/lib/client/exports/${exported}`
    : path.resolve(context, request).replace(/\\/g, '/').replace(/\.js$/, '');
  const replaced = REPLACED.find(
    ({ module, isServerOnly }) =>
      (isServer || !isServerOnly) && requested.endsWith(`/@docusaurus/core/lib/client/${module}`),
  );
  return replaced && path.join(__dirname, replaced.file);
}
