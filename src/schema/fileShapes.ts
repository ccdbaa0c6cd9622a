import { isDate } from '../lib/date';
import {
  anyValue,
  nonNegativeInteger,
  boolean,
  date,
  defines,
  list,
  mapOf,
  mapping,
  matching,
  nullable,
  oneOf,
  optional,
  quantity,
  nonEmptyList,
  refersTo,
  text,
} from './shape';

/** Shapes of the files of schema/v1. Dates are `YYYY-MM-DD`, timestamps RFC 3339, and a `meaning` is one paragraph of Markdown. */

const url = matching(
  'a URL such as "https://api.kyc.example" without a slash at its end',
  /^https?:\/\/[^/\s]+$/,
);
const route = matching('a path such as "/graphql"', /^\/\S+$/);
export const timestamp = matching(
  'a timestamp such as "2025-03-03T09:00:00Z"',
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/,
  (value) => isDate(value.slice(0, 10)),
);
export const quoted = matching('a non-empty string; numbers in quotation marks', /\S/);
const code = matching('an error code such as CASE_ARCHIVED', /^[A-Z]+(_[A-Z]+)*$/);
export const knownCode = refersTo('error code', code);
const knownStatus = refersTo('status', text);
const knownPermission = refersTo('permission', text);
const operation = refersTo('operation', text);
const coordinate = refersTo('schema coordinate', text);

export const limit = mapping({
  title: text,
  value: quantity,
  /** Length of the window that the value is counted in; absent: counted each time. */
  per: optional(quantity),
  /** What it is counted for, e.g. `access id`. */
  scope: text,
  /** Error code when the limit is exceeded. */
  error: knownCode,
});

export const apiFile = mapping({
  version: quoted,
  endpoint: mapping({ origin: url, authorize: route, graphql: route, files: url, tls: quoted }),
  sandbox: mapping({
    origin: url,
    port: nonNegativeInteger,
    accessId: text,
    accessKey: text,
    production: code,
    clock: timestamp,
  }),
  token: mapping({ lifetime: quantity, renewBefore: quantity, liveKeys: quantity }),
  limits: mapping({
    requests: limit,
    tokenRequests: limit,
    depth: limit,
    complexity: limit,
    document: limit,
    documentTokens: limit,
    jsonBody: limit,
    multipartBody: limit,
    file: limit,
    filesPerRequest: limit,
    pageSize: limit,
    idLength: limit,
    messages: limit,
    messageText: limit,
    nameText: limit,
    freeText: limit,
    referenceIds: limit,
  }),
  complexity: mapping({
    field: nonNegativeInteger,
    listFactor: nonNegativeInteger,
    values: nonNegativeInteger,
    nesting: nonNegativeInteger,
  }),
  page: mapping({ defaultSize: quantity, minimumSize: quantity }),
  requestId: mapping({ length: quantity }),
  idempotency: mapping({ keyLength: quantity, keptFor: quantity }),
  links: mapping({
    download: quantity,
    reachDefault: quantity,
    reachMinimum: quantity,
    reachMaximum: quantity,
  }),
  reminders: mapping({ minimumInterval: quantity, maximumInterval: quantity }),
  retention: mapping({ period: quantity }),
  screening: mapping({ interval: quantity }),
  versions: mapping({ deprecationNotice: quantity, oldVersionServed: quantity }),
  review: mapping({ high: quantity, other: quantity, appliesFrom: date }),
  ownership: mapping({ threshold: quantity }),
  requestHeaders: nonEmptyList(
    mapping({ name: text, required: boolean, example: quoted, meaning: text }),
  ),
  // `when` the header is sent: `always`, or `with 409, 429 and 503`.
  responseHeaders: nonEmptyList(
    mapping({ name: text, when: text, example: quoted, meaning: text }),
  ),
  // Types and fields that never occur below a field, by its coordinate.
  absentBelow: optional(mapOf(nonEmptyList(coordinate), coordinate)),
  // One SDL file each, and how overviews call it.
  domains: nonEmptyList(
    mapping({ file: defines('domain', refersTo('SDL file', text)), title: text, summary: text }),
  ),
});

export const errorsFile = mapping({
  groups: nonEmptyList(mapping({ id: defines('group', text), title: text, summary: text })),
  /** Meaning of each key of `errors[].extensions`. */
  extensions: mapOf(text, defines('key of extensions', text)),
  codes: nonEmptyList(
    mapping({
      code: defines('error code', code),
      group: refersTo('group', text),
      /** http: refused before GraphQL; request: not executed; field: executed, the field failed. */
      layer: oneOf('http', 'request', 'field'),
      /** Status with `application/graphql-response+json`; 200 means executed. */
      httpStatus: nonNegativeInteger,
      /** Whether the same request may succeed; the head of errors.yml explains the words. */
      retryable: oneOf(false, true, 'afterNewToken', 'later'),
      /** English text with `{placeholders}`. */
      message: text,
      /** The message when `count` is 1. */
      messageOfOne: optional(text),
      /** What a message without fixed words can say, for those who search for it. */
      reasons: optional(nonEmptyList(text)),
      meaning: text,
      remedy: text,
      /** Keys of `errors[].extensions` beside code, requestId and retryable. */
      extensions: optional(nonEmptyList(refersTo('key of extensions', text))),
      operations: nonEmptyList(text),
      /** What a simulated error returns: values of placeholders and extensions, and codes of `fieldErrors` by path. */
      example: optional(
        mapping({
          values: optional(mapOf(anyValue)),
          fieldErrors: optional(mapOf(refersTo('code of a field error', code))),
        }),
      ),
    }),
  ),
  fieldErrors: nonEmptyList(
    mapping({ code: defines('code of a field error', code), message: text, meaning: text }),
  ),
});

export const permissionsFile = mapping({
  permissions: nonEmptyList(mapping({ id: defines('permission', text), meaning: text })),
  /** Permissions that an operation needs, all of them. */
  operations: mapOf(list(knownPermission), operation),
  /**
   * By schema coordinate, e.g. `Document.downloadUrl`. `without` is the result of the field without
   * the permission: null without an error, or null with this code.
   */
  fields: mapOf(mapping({ permission: knownPermission, without: nullable(knownCode) }), coordinate),
  roles: nonEmptyList(
    mapping({
      identifier: defines('role', text),
      name: mapping({ en: text, da: text }),
      meaning: text,
      /** True: sees cases whatever `Case.access` says. */
      everyCase: boolean,
      permissions: nonEmptyList(knownPermission),
    }),
  ),
});

export const statesFile = mapping({
  statuses: nonEmptyList(
    mapping({
      identifier: defines('status', text),
      name: mapping({ en: text, da: text, nb: text, sv: text, de: text }),
      group: oneOf('active', 'deactivated', 'archived'),
      meaning: text,
    }),
  ),
  transitions: nonEmptyList(
    mapping({
      /** Status identifiers; empty: the case does not exist yet. */
      from: list(knownStatus),
      /** Status identifier; `previous`: the one before deactivation; null: the case is gone. */
      to: nullable(refersTo('status', text, (to) => (to === 'previous' ? undefined : to))),
      /** What causes it, as the sandbox reports it. */
      event: oneOf(
        'created',
        'requested',
        'delivered',
        'rejected',
        'concluded',
        'factChanged',
        'deactivated',
        'reactivated',
        'archived',
        'deleted',
      ),
      trigger: text,
      /** Operations that can cause it. */
      operations: list(operation),
      condition: optional(text),
      /** The condition, where the sandbox reads it from this file. */
      requires: optional(
        oneOf('everythingDelivered', 'noClients', 'retentionOver', 'withinRetention'),
      ),
      /** Error code when the condition is not met. */
      otherwise: optional(knownCode),
    }),
  ),
  refusals: nonEmptyList(
    mapping({
      from: nonEmptyList(knownStatus),
      /** Other operations have their rules in the sandbox, which would not see a refusal here. */
      operation: refersTo(
        'operation',
        oneOf('deactivateCase', 'reactivateCase', 'archiveCase', 'deleteCase'),
      ),
      error: knownCode,
    }),
  ),
});
