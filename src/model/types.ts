import type { GraphQLSchema } from 'graphql';
import type { PluggableList } from 'unified';
import type { Problem } from '../lib/problem';
import type { Cost, SandboxSpec } from '../sandbox';
import type { SampleResult } from '../samples/execute';
import type { Step } from '../samples/steps';
import type { SymbolIndex } from '../schema/symbols';

/** A position in a file of the project; lines count from 1. */
export interface Position {
  /** Path relative to the project, with slashes. */
  file: string;
  line: number;
}

/** A hand-written page. */
export interface PageModel {
  file: string;
  /** Route without the base URL. */
  route: string;
  title: string;
  /** Ids that a link can lead to. */
  anchors: string[];
}

/** A sample of a guide or an example of the reference, with its response. */
export interface SampleModel extends Position {
  /** Name of the operation, or request line of an `http` sample; unique within the file. */
  name: string;
  /** Options, request and variables as written. */
  request: string;
  status: number;
  /** JSON text, indented. */
  response: string;
  /** Request cost; absent for requests that are not GraphQL, or invalid on purpose. */
  cost?: Cost | undefined;
}

/** A use of a name of the schema. */
export interface Use extends Position {
  /** Schema coordinate; root fields as `Query.case`. */
  coordinate: string;
  /** What uses it: the name of a sample, or `text` or `description`. */
  by: string;
}

/** A link to a page of the site. */
export interface LinkModel extends Position {
  /** Route and anchor, without a trailing slash before the anchor. */
  target: string;
}

/** Pages, links and executed samples of one revision of the project. Plain JSON, so that it can be kept and compared. */
export interface SiteModel {
  /** The schema, with descriptions. */
  sdl: string;
  /** What could not be read or run: the file, and lines `file:line:column message`. */
  problems: { file: string; message: string }[];
  /** What the build stops at although it was read, in lines of the same form: breaking changes, deprecated names in examples. */
  buildErrors: string[];
  pages: PageModel[];
  samples: SampleModel[];
  uses: Use[];
  links: LinkModel[];
  /** Paths of the files that are published as they are, from the top of the site. */
  files: string[];
}

/** What the plugins that pages pass through hand over. */
export interface PageHooks {
  /** A deprecated name stops the page. */
  strict: boolean;
  onExecuted: (steps: readonly Step[], results: readonly SampleResult[]) => void;
  /** Breaking changes that nobody announced. */
  onUnannounced: (problems: readonly Problem[]) => void;
}

/** A state of the project while its model is made. */
export interface Site {
  root: string;
  spec: SandboxSpec;
  schema: GraphQLSchema;
  symbols: SymbolIndex;
  /** The remark plugins of guides: `beforeDefaultRemarkPlugins` of src/remark. */
  plugins: (hooks: PageHooks) => PluggableList;
  model: SiteModel;
}
