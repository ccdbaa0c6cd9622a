import type { DisplayedHeaders } from '../session';

/** A GraphQL request of a page, as it was made when the site was built. */
export interface GraphQLStep {
  kind: 'graphql';
  name: string;
  query: string;
  /** With `{"$file": …}` in the places of files. */
  variables: Record<string, unknown>;
  /** Headers as shown: the token is a placeholder. */
  headers: DisplayedHeaders;
  /** The clock moved by this before it. */
  advance?: string | undefined;
  /** An expired token was sent on purpose. */
  keepToken?: boolean | undefined;
}

/** Another request of a page, such as the token exchange. */
export interface HttpStep {
  kind: 'http';
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string;
  advance?: string | undefined;
  keepToken?: boolean | undefined;
}

/** The clock alone, in what prepares an example. */
export interface ClockStep {
  kind: 'clock';
  advance: string;
}

export type Step = GraphQLStep | HttpStep | ClockStep;
