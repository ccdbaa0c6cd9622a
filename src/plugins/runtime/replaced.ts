import path from 'node:path';

/** A client module of Docusaurus that ours stands in for. */
export interface Replaced {
  /** As the other client modules import it. */
  request: string;
  /** Why, and at which file of ours. */
  file: string;
  reason: string;
  /** SHA-256 of the file of @docusaurus/core 3.8.1 that ours was written against, hexadecimal. */
  upstream: string;
}

export const REPLACED: readonly Replaced[] = [
  {
    request: './preload',
    file: 'client/preload.ts',
    reason: 'At /page/index.html it loads nothing, and the page is drawn twice; a chunk that does not come is told to nobody.',
    upstream: '8c1e3de18d307e2fb4aee43f765f1d06b05357889b9923467bef44a358683542',
  },
  {
    request: './normalizeLocation',
    file: 'client/normalizeLocation.ts',
    reason: 'A hash that cannot be decoded takes the whole site down.',
    upstream: '2759003e81bfa6c32540f148b51ed629bd449b8b0bec6c0a0817247a56eb588e',
  },
  {
    request: './docusaurus',
    file: 'client/docusaurus.ts',
    reason: 'A browser whose navigator.connection has no effectiveType gets an error at each link.',
    upstream: 'b0d1dbdc1e3a706fe1ffd91c726d8348c5e4ed6ac95a716f549eb58127a4b202',
  },
];

const CLIENT = /[\\/]@docusaurus[\\/]core[\\/]lib[\\/]client$/;

/** File that stands in for a request of a module in `context`; undefined where the request is not the framework's own. */
export function replacementOf(request: string, context: string): string | undefined {
  const replaced = CLIENT.test(context) && REPLACED.find((each) => each.request === request);
  return replaced ? path.join(__dirname, replaced.file) : undefined;
}
