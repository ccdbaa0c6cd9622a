import {
  count,
  flag,
  list,
  mapOf,
  mapping,
  matching,
  nullable,
  oneOf,
  optional,
  quantity,
  someOf,
  text,
  type Shape,
} from './shape';
import type {
  Api,
  ErrorCatalogue,
  ErrorCode,
  Limit,
  PermissionCatalogue,
  StateCatalogue,
  TestValue,
} from './types';

/**
 * Shapes of the files of schema/v1. The compiler checks them against the types in `types.ts`.
 */

const url = matching(
  'a URL such as "https://api.kyc.example" without a slash at its end',
  /^https?:\/\/[^/\s]+$/,
);
const route = matching('a path such as "/graphql"', /^\/\S+$/);
const date = matching('a date such as "2027-07-10", in quotation marks', /^\d{4}-\d{2}-\d{2}$/);
const instant = matching(
  'an instant such as "2025-03-03T09:00:00Z"',
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/,
);
const quoted = matching('a text; numbers in quotation marks', /\S/);
const code = matching('an error code such as CASE_ARCHIVED', /^[A-Z]+(_[A-Z]+)*$/);
const anchor = matching(
  'an identifier such as "cases" (small letters, digits, hyphens)',
  /^[a-z][a-z0-9-]*$/,
);
const status = matching('a status identifier such as "in_review"', /^[a-z]+(_[a-z]+)*$/);
const permission = matching('a permission such as "case:read"', /^[a-z]+:[a-zA-Z]+$/);

const limit: Shape<Limit> = mapping({
  title: text,
  value: quantity,
  per: optional(quantity),
  scope: text,
  error: code,
});

export const apiFile: Shape<Api> = mapping({
  version: quoted,
  endpoint: mapping({ origin: url, authorize: route, graphql: route, files: url, tls: quoted }),
  sandbox: mapping({ origin: url, port: count, accessId: text, accessKey: text, clock: instant }),
  token: mapping({ lifetime: quantity, renewBefore: quantity, liveKeys: quantity }),
  limits: mapping({
    requests: limit,
    tokenRequests: limit,
    depth: limit,
    complexity: limit,
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
  complexity: mapping({ field: count, listFactor: count }),
  page: mapping({ defaultSize: quantity, minimumSize: quantity }),
  idempotency: mapping({ keyLength: quantity, keptFor: quantity }),
  links: mapping({
    download: quantity,
    reachDefault: quantity,
    reachMinimum: quantity,
    reachMaximum: quantity,
  }),
  reminders: mapping({ minimumInterval: quantity, maximumInterval: quantity }),
  retention: mapping({ period: quantity }),
  versions: mapping({ deprecationNotice: quantity, oldVersionServed: quantity }),
  review: mapping({ high: quantity, other: quantity, appliesFrom: date }),
  ownership: mapping({ threshold: quantity }),
  requestHeaders: someOf(mapping({ name: text, required: flag, example: quoted, meaning: text })),
  responseHeaders: someOf(mapping({ name: text, when: text, example: quoted, meaning: text })),
  domains: someOf(mapping({ file: text, title: text, summary: text })),
});

/** errors.yml before `operations` is expanded. */
export type ErrorsFile = Omit<ErrorCatalogue, 'codes'> & { codes: ErrorCodeEntry[] };
export type ErrorCodeEntry = Omit<ErrorCode, 'appliesTo' | 'extensions'> & {
  extensions?: string[] | undefined;
};

export const errorsFile: Shape<ErrorsFile> = mapping({
  groups: someOf(mapping({ id: anchor, title: text, summary: text })),
  extensions: mapOf(text),
  codes: someOf(
    mapping({
      code,
      group: anchor,
      layer: oneOf('http', 'request', 'field'),
      httpStatus: oneOf(
        200,
        400,
        401,
        403,
        404,
        405,
        406,
        409,
        410,
        413,
        415,
        422,
        429,
        500,
        503,
        504,
      ),
      retryable: oneOf(false, true, 'afterNewToken', 'later'),
      message: text,
      meaning: text,
      remedy: text,
      extensions: optional(someOf(text)),
      operations: someOf(text),
    }),
  ),
  fieldErrors: someOf(mapping({ code, message: text, meaning: text })),
});

export const permissionsFile: Shape<PermissionCatalogue> = mapping({
  permissions: someOf(mapping({ id: permission, meaning: text })),
  operations: mapOf(list(permission)),
  fields: mapOf(mapping({ permission, without: nullable(code) })),
  roles: someOf(
    mapping({
      identifier: anchor,
      name: mapping({ en: text, da: text }),
      meaning: text,
      everyCase: flag,
      permissions: someOf(permission),
    }),
  ),
});

export const statesFile: Shape<StateCatalogue> = mapping({
  statuses: someOf(
    mapping({
      identifier: status,
      name: mapping({ en: text, da: text, nb: text, sv: text, de: text }),
      group: oneOf('active', 'deactivated', 'archived'),
      meaning: text,
    }),
  ),
  transitions: someOf(
    mapping({
      from: list(status),
      to: nullable(status),
      trigger: text,
      operations: list(text),
      condition: optional(text),
      otherwise: optional(code),
    }),
  ),
  refusals: someOf(mapping({ from: someOf(status), operation: text, error: code })),
});

export const testValuesFile: Shape<{ values: TestValue[] }> = mapping({
  values: someOf(
    mapping({
      kind: oneOf(
        'danishCVR',
        'norwegian',
        'generic',
        'danishCPR',
        'personName',
        'companyName',
        'fileContent',
        'phoneNumber',
        'caseName',
        'version',
        'accessId',
        'outcomeHeader',
      ),
      value: quoted,
      outcome: text,
      meaning: text,
      deprecatedFrom: optional(instant),
      sunset: optional(instant),
      accessKey: optional(text),
      production: optional(code),
    }),
  ),
});
