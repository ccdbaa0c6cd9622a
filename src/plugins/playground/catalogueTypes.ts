import type { Draft } from '../../lib/draft';

/** What the playground knows besides the schema. Written by the plugin `sandbox-data`. */
export interface PlaygroundCatalogue {
  /** The smallest valid call of an operation, as executed when the site was built, by name of its field. */
  calls: Readonly<Record<string, Draft>>;
  routes: Readonly<Record<string, string>>;
}
