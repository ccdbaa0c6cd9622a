/** A position in a file of the project; lines count from 1. */
export interface Position {
  /** Path relative to the project, with slashes. */
  file: string;
  line: number;
}

/** A hand-written page. */
export interface PageSnapshot {
  file: string;
  /** Route without the base URL. */
  route: string;
  /** Ids that a link can lead to. */
  anchors: string[];
  /** Size of its source. */
  bytes: number;
}

/** A sample of a guide or an example of the reference, with its response. */
export interface SampleSnapshot extends Position {
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
export interface LinkSnapshot extends Position {
  /** Route and anchor, without a trailing slash before the anchor. */
  target: string;
}

/** What one state of the project says and answers: everything that is compared beside the schema. Plain JSON. */
export interface Snapshot {
  /** What could not be read or run: the file, and lines `file:line:column message`. */
  problems: { file: string; message: string }[];
  /**
   * What the build stops at although it can be compared, as `file:line:column message`: breaking changes that are not announced,
   * deprecated names in examples.
   */
  stops: string[];
  pages: PageSnapshot[];
  samples: SampleSnapshot[];
  uses: Use[];
  links: LinkSnapshot[];
  /** Size of the API spec as JSON, which the sandbox loads. */
  specBytes: number;
}
