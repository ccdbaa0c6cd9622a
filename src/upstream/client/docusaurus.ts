import upstream from '@docusaurus/core/lib/client/docusaurus';

/** Some browsers have `navigator.connection` without `effectiveType`, on which the framework throws: nothing is fetched ahead there. */
function isUnknown(): boolean {
  const { connection }: { connection?: { effectiveType?: string } } = navigator;
  return connection !== undefined && connection.effectiveType === undefined;
}

type Upstream = typeof upstream;

const prefetch: Upstream['prefetch'] = (path) => !isUnknown() && upstream.prefetch(path);
const preload: Upstream['preload'] = (path) => !isUnknown() && upstream.preload(path);

export default Object.freeze({ prefetch, preload });
