import path from 'node:path';
import type { PluggableList } from 'unified';
import { listFiles } from '../lib/files';
import type { Problem } from '../lib/problem';
import type { SampleResult } from '../samples/execute';
import type { Step } from '../samples/steps';
import { indexSymbols, type SymbolIndex } from '../samples/symbols';
import { loadApiSpec } from '../schema/load';
import { schemaOf } from '../schema/sdl';
import type { SandboxSpec } from '../sandbox';
import type { GraphQLSchema } from 'graphql';
import { collectExamples } from './examples';
import { collectPages } from './pages';
import { collectSources } from './sources';

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
  /** Size of its source. */
  bytes: number;
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
  cost?: { depth: number; complexity: number };
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

/** What one state of the project says, and what the API answers in it. Plain JSON, so that it can be kept and compared. */
export interface SiteModel {
  /** The schema, with descriptions. */
  sdl: string;
  /** Size of the API spec as JSON, which the sandbox loads. */
  specBytes: number;
  /** What could not be read or run: the file, and lines `file:line:column message`. */
  problems: { file: string; message: string }[];
  /** What the build stops at although it was read, in lines of the same form: breaking changes, deprecated names in examples. */
  stops: string[];
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
  /** The remark plugins of guides: `firstRemarkPlugins` of src/remark. */
  plugins: (hooks: PageHooks) => PluggableList;
  model: SiteModel;
}

/**
 * Reads all pages, links and uses of names of the project in a folder, and runs all samples. What fails is a problem of the model.
 *
 * @param root the current folder, since plugins read from there
 * @throws SourceError when schema/v1 is invalid
 */
export async function siteModel(root: string, plugins: Site['plugins']): Promise<SiteModel> {
  const { sdlFiles: _, ...spec } = loadApiSpec(path.join(root, 'schema/v1'));
  const model: SiteModel = {
    sdl: spec.sdl,
    specBytes: Buffer.byteLength(JSON.stringify(spec)),
    problems: [],
    stops: [],
    pages: [],
    samples: [],
    uses: [],
    links: [],
    files: listFiles(path.join(root, 'static')).map((file) => `/${file.replaceAll('\\', '/')}`),
  };
  const schema = schemaOf(spec);
  const site: Site = { root, spec, schema, symbols: indexSymbols(schema), plugins, model };
  await collectPages(site);
  await collectExamples(site);
  collectSources(site);
  return model;
}

/** A problem as a line. */
export function lineOf({ file, line, column, message }: Problem): string {
  return `${file}:${line}:${column} ${message}`;
}
