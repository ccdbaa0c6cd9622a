/** The smallest valid call of an operation, as executed when the site was built. */
export interface CatalogueCall {
  operation: string;
  /** Printed JSON. */
  variables: string;
  /** JSON of the requests that were sent before it; empty when it runs on the seeded data. */
  before: string;
}

/** What the playground knows besides the schema. Written by the plugin `playground`. */
export interface PlaygroundCatalogue {
  /** By name of the operation's field. */
  calls: Readonly<Record<string, CatalogueCall>>;
  /** Routes of reference pages, by type name or by `Query.field` and `Mutation.field`. */
  routes: Readonly<Record<string, string>>;
}
