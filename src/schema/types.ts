/**
 * The API spec of one version of the API as plain data: all of it survives JSON, none of it needs Node.
 * `loadApiSpec` makes it from schema/v1; the sandbox, the pages and the tests read it from here.
 */
export interface ApiSpec {
  /** Value of the header `X-API-Version`. */
  version: string;
  /** All SDL files as one document, in the order of `api.domains`. */
  sdl: string;
  sdlFiles: SdlFile[];
  api: Api;
  errors: ErrorCatalogue;
  permissions: PermissionCatalogue;
  states: StateCatalogue;
  /** Values that trigger a certain behaviour of the sandbox; empty when the version has no test-values.yml. */
  testValues: TestValue[];
}

export interface SdlFile {
  /** Path in messages, e.g. `schema/v1/case.graphql`. */
  path: string;
  /** File name without its ending, e.g. `case`. */
  name: string;
  source: string;
}

/** An amount with its unit, e.g. `15 minutes`. */
export interface Quantity {
  /** As written in the file, for display. */
  text: string;
  value: number;
  /** Singular, e.g. `minute` for `15 minutes`, `MiB`, `%`. */
  unit: string;
  /** Only for units of a fixed length (second to day): months and years are counted on the calendar. */
  seconds?: number;
  /** Only for B, KiB, MiB, GiB. */
  bytes?: number;
}

export interface Limit {
  title: string;
  value: Quantity;
  /** Length of the window that the value is counted in; absent: counted each time. */
  per?: Quantity;
  /** What it is counted for, e.g. `access id`. */
  scope: string;
  /** Error code when the limit is exceeded. */
  error: string;
}

export type LimitName =
  | 'requests'
  | 'tokenRequests'
  | 'depth'
  | 'complexity'
  | 'jsonBody'
  | 'multipartBody'
  | 'file'
  | 'filesPerRequest'
  | 'pageSize'
  | 'idLength'
  | 'messages'
  | 'messageText'
  | 'nameText'
  | 'freeText'
  | 'referenceIds';

/** schema/v1/api.yml. Dates are `YYYY-MM-DD`, timestamps RFC 3339. */
export interface Api {
  version: string;
  endpoint: { origin: string; authorize: string; graphql: string; files: string; tls: string };
  sandbox: { origin: string; port: number; accessId: string; accessKey: string; clock: string };
  token: { lifetime: Quantity; renewBefore: Quantity; liveKeys: Quantity };
  limits: Record<LimitName, Limit>;
  complexity: { field: number; listFactor: number };
  page: { defaultSize: Quantity; minimumSize: Quantity };
  idempotency: { keyLength: Quantity; keptFor: Quantity };
  links: {
    download: Quantity;
    reachDefault: Quantity;
    reachMinimum: Quantity;
    reachMaximum: Quantity;
  };
  reminders: { minimumInterval: Quantity; maximumInterval: Quantity };
  retention: { period: Quantity };
  versions: { deprecationNotice: Quantity; oldVersionServed: Quantity };
  review: { high: Quantity; other: Quantity; appliesFrom: string };
  ownership: { threshold: Quantity };
  requestHeaders: RequestHeader[];
  responseHeaders: ResponseHeader[];
  domains: Domain[];
}

/** Here and everywhere in the API spec, `meaning` is one paragraph of Markdown. */
export interface RequestHeader {
  name: string;
  required: boolean;
  example: string;
  meaning: string;
}

export interface ResponseHeader {
  name: string;
  /** When the header is sent, e.g. `always` or `with 409, 429 and 503`. */
  when: string;
  example: string;
  meaning: string;
}

/** One SDL file and how overviews call it. */
export interface Domain {
  file: string;
  title: string;
  summary: string;
}

/** http: refused before GraphQL; request: not executed; field: executed, the field failed. */
export type ErrorLayer = 'http' | 'request' | 'field';

/** Whether the same request may succeed; the head of schema/v1/errors.yml explains the words. */
export type Retryable = boolean | 'afterNewToken' | 'later';

/** schema/v1/errors.yml */
export interface ErrorCatalogue {
  groups: ErrorGroup[];
  /** Meaning of each key of `errors[].extensions`. */
  extensions: Record<string, string>;
  codes: ErrorCode[];
  fieldErrors: FieldErrorCode[];
}

export interface ErrorGroup {
  id: string;
  title: string;
  summary: string;
}

export interface ErrorCode {
  code: string;
  group: string;
  layer: ErrorLayer;
  /** Status with `application/graphql-response+json`; 200 means executed. */
  httpStatus: number;
  retryable: Retryable;
  /** English text with `{placeholders}`, see `fillMessage`. */
  message: string;
  meaning: string;
  remedy: string;
  /** Keys of `errors[].extensions` beside code, requestId and retryable. */
  extensions: string[];
  /** Every operation that can return the code, and `authorize` for the token endpoint. */
  operations: string[];
  /** The same as written in the file, e.g. `['mutations', '-declareCompany']`. */
  appliesTo: string[];
}

export interface FieldErrorCode {
  code: string;
  message: string;
  meaning: string;
}

/** schema/v1/permissions.yml */
export interface PermissionCatalogue {
  permissions: Permission[];
  /** Permissions that an operation needs, all of them. */
  operations: Record<string, string[]>;
  /** By schema coordinate, e.g. `Document.downloadUrl`. */
  fields: Record<string, FieldPermission>;
  roles: SeededRole[];
}

export interface Permission {
  id: string;
  meaning: string;
}

export interface FieldPermission {
  permission: string;
  /** Result of the field without the permission: null without an error, or null with this code. */
  without: string | null;
}

export interface SeededRole {
  identifier: string;
  name: { en: string; da: string };
  meaning: string;
  /** True: sees cases whatever `Case.access` says. */
  everyCase: boolean;
  permissions: string[];
}

/** schema/v1/states.yml */
export interface StateCatalogue {
  statuses: CaseStatus[];
  transitions: CaseTransition[];
  refusals: CaseRefusal[];
}

export type CaseStatusGroup = 'active' | 'deactivated' | 'archived';

export interface CaseStatus {
  identifier: string;
  name: { en: string; da: string; nb: string; sv: string; de: string };
  group: CaseStatusGroup;
  meaning: string;
}

export interface CaseTransition {
  /** Status identifiers; empty: the case does not exist yet. */
  from: string[];
  /** Status identifier; `previous`: the one before deactivation; null: the case is gone. */
  to: string | null;
  trigger: string;
  /** Operations that can cause it. */
  operations: string[];
  condition?: string;
  /** Error code when the condition is not met. */
  otherwise?: string;
}

export interface CaseRefusal {
  from: string[];
  operation: string;
  error: string;
}

/** Where a test value is given. */
export type TestValueKind =
  | 'danishCVR'
  | 'norwegian'
  | 'generic'
  | 'danishCPR'
  | 'personName'
  | 'companyName'
  | 'fileContent'
  | 'phoneNumber'
  | 'caseName'
  | 'version'
  | 'accessId'
  | 'outcomeHeader';

/** An entry of schema/v1/test-values.yml. */
export interface TestValue {
  kind: TestValueKind;
  value: string;
  /**
   * An error code, or one of: found, pepMatch, formerPepMatch, sanctionsMatch, closeAssociateMatch, delivers,
   * neverDelivers, noMessages, deprecated, readOnly.
   */
  outcome: string;
  meaning: string;
  /** Versions only: timestamps. */
  deprecatedFrom?: string;
  sunset?: string;
  /** Access ids only. */
  accessKey?: string;
  /** Error code that production returns instead; absent where it accepts the value too. */
  production?: string;
}
