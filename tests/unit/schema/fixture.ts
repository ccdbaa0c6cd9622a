import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadApiSpec } from '../../../src/schema/load';
import { SourceError } from '../../../src/lib/problem';

/** The smallest API spec that holds: two operations, two error codes, two statuses. */
export const files: Readonly<Record<string, string>> = {
  'schema.graphql': 'type Query {\n  case(id: ID!): Case\n}\n\ntype Mutation\n',
  'case.graphql':
    'extend type Mutation {\n  archiveCase(name: String!): Case\n}\n\ntype Case {\n  id: ID!\n  name: String!\n}\n',
  'api.yml': `version: "1"
endpoint: { origin: https://api.kyc.example, authorize: /authorize, graphql: /graphql, files: https://files.kyc.example, tls: "1.2" }
sandbox: { origin: http://127.0.0.1:4000, port: 4000, accessId: id, accessKey: key, production: TOO_MUCH, clock: "2025-03-03T09:00:00Z" }
token:
  lifetime: 15 minutes
  renewBefore: 60 seconds
  liveKeys: 2 keys
complexity: { field: 1, listFactor: 10, values: 50, nesting: 250 }
page: { defaultSize: 25 items, minimumSize: 1 item }
idempotency: { keyLength: 255 characters, keptFor: 24 hours }
links: { download: 5 minutes, reachDefault: 14 days, reachMinimum: 1 day, reachMaximum: 60 days }
reminders: { minimumInterval: 1 day, maximumInterval: 90 days }
retention: { period: 5 years }
versions: { deprecationNotice: 6 months, oldVersionServed: 12 months }
review: { high: 1 year, other: 5 years, appliesFrom: "2027-07-10" }
ownership: { threshold: 25% }
requestHeaders:
  - { name: Authorization, required: true, example: Bearer <token>, meaning: The token. }
responseHeaders:
  - { name: Retry-After, when: with 429, example: "12", meaning: Seconds to wait. }
domains:
  - { file: case, title: Cases, summary: About cases. }
  - { file: schema, title: Roots, summary: The roots. }
requestId: { length: 128 characters }
screening: { interval: 1 day }
limits:
  requests: { title: Requests, value: 300 requests, per: 1 minute, scope: access id, error: TOO_MUCH }
  tokenRequests: { title: Token requests, value: 10 requests, per: 2 minutes, scope: access id, error: TOO_MUCH }
  depth: { title: Depth, value: 12 levels, scope: operation, error: TOO_MUCH }
  complexity: { title: Complexity, value: 1000 points, scope: operation, error: TOO_MUCH }
  document: { title: Document, value: 128 KiB, scope: document, error: TOO_MUCH }
  documentTokens: { title: Tokens, value: 15000 tokens, scope: document, error: TOO_MUCH }
  jsonBody: { title: JSON body, value: 1 MiB, scope: request, error: TOO_MUCH }
  multipartBody: { title: Multipart body, value: 26 MiB, scope: request, error: TOO_MUCH }
  file: { title: File, value: 25 MiB, scope: file, error: TOO_MUCH }
  filesPerRequest: { title: Files, value: 1 file, scope: request, error: TOO_MUCH }
  pageSize: { title: Chunk, value: 100 items, scope: chunk, error: TOO_MUCH }
  idLength: { title: Id, value: 64 characters, scope: id, error: TOO_MUCH }
  messages: { title: Messages, value: 3 messages, per: 1 day, scope: contact point, error: TOO_MUCH }
  messageText: { title: Message text, value: 300 characters, scope: text message, error: TOO_MUCH }
  nameText: { title: Names, value: 200 characters, scope: input field, error: TOO_MUCH }
  freeText: { title: Free text, value: 4000 characters, scope: input field, error: TOO_MUCH }
  referenceIds: { title: Reference ids, value: 20 values, scope: person, error: TOO_MUCH }
`,
  'errors.yml': `groups:
  - { id: access, title: Access, summary: Who may do what. }
extensions:
  limit: The limit.
codes:
  - code: TOO_MUCH
    group: access
    layer: http
    httpStatus: 429
    retryable: true
    message: "Wait {seconds} seconds."
    meaning: More than {{limits.requests}}.
    remedy: Wait.
    operations: [authorize, all]
    extensions: [limit]
    example: { values: { seconds: 12, limit: 300 }, fieldErrors: { name: REQUIRED } }
  - code: CASE_CLOSED
    group: access
    layer: field
    httpStatus: 200
    retryable: false
    message: The case is closed.
    meaning: The case is closed.
    remedy: Open it.
    operations: [all, -case]
fieldErrors:
  - { code: REQUIRED, message: A value is needed., meaning: There is none. }
`,
  'permissions.yml': `permissions:
  - { id: "case:read", meaning: Read. }
  - { id: "case:write", meaning: Write. }
operations:
  case: [case:read]
  archiveCase: [case:write]
fields:
  Case.name: { permission: "case:read", without: null }
roles:
  - identifier: clerk
    name: { en: Clerk, da: Assistent }
    meaning: Does the work.
    everyCase: false
    permissions: [case:read]
`,
  'states.yml': `statuses:
  - { identifier: open, name: { en: Open, da: Åben, nb: Åpen, sv: Öppen, de: Offen }, group: active, meaning: In use. }
  - { identifier: closed, name: { en: Closed, da: Lukket, nb: Lukket, sv: Stängd, de: Zu }, group: archived, meaning: Out of use. }
transitions:
  - { from: [], to: open, event: created, trigger: It is opened., operations: [archiveCase] }
  - { from: [open], to: closed, event: archived, trigger: It is closed., operations: [], condition: Nothing is open., otherwise: CASE_CLOSED }
  - { from: [closed], to: previous, event: reactivated, trigger: It is opened again., operations: [archiveCase] }
  - { from: [closed], to: null, event: deleted, trigger: It is erased., operations: [] }
refusals:
  - { from: [closed], operation: archiveCase, error: CASE_CLOSED }
`,
  'test-values.yml': `values:
  - { kind: personName, value: Somebody, outcome: found, meaning: It is found. }
  - { kind: personName, value: Nobody, outcome: CASE_CLOSED, meaning: It is refused. }
`,
  'inputs.yml': `Query.case(id:): { id: case }
Mutation.archiveCase(name:): { text: nameText, notEmpty: true }
`,
  'seed.yml': `users:
  defaults: { isActive: true }
  rows:
    - { id: ca978112-ca1b-4dca-aac2-31b39a2300a1, name: Somebody, role: clerk }
cases:
  rows:
    - { id: 18ac3e73-43f0-4689-ac51-0e93f935d101, owner: { kind: user, id: ca978112-ca1b-4dca-aac2-31b39a2300a1 } }
`,
  'reference.yml': `documentTypes: []
riskAssessmentTypes: []
questions:
  - { identifier: first, question: { en: First?, da: Først? }, testAnswer: 'Yes' }
  - { identifier: second, question: { en: Second?, da: Anden? }, testAnswer: 'No' }
identityValidationTypes: {}
companyStatuses: { active: { en: Active } }
`,
  'registers.yml': `danishCVR 12345678:
  - record:
      name: Company
      companyForm: ApS
      statusIdentifier: active
      address: { lines: [Street 1], postalCode: "0000", city: Town, region: null, countryCode: DK }
      placeOfRegistration: { countryCode: DK, city: Town, register: CVR, registeredOn: 2025-02-03 }
      industryCodes: { main: { code: "1", scheme: DB25, name: { en: Work, da: Arbejde } }, secondary: [] }
      powerToBind: { rule: Anybody., language: en }
      persons: []
      legalOwners: [{ danishCVR: "12345678", ownershipPercentage: 1, votingPercentage: 1, since: null }]
      beneficialOwners: []
`,
};

/** One change to the fixture: in this file, this text becomes that one. Without texts the file is left out. */
export type Edit = readonly [file: string, from: string, to: string] | readonly [file: string];

/** Writes the fixture with some changes into a folder of its own, calls `use` on it and removes it. */
export function withSpec<T>(edits: readonly Edit[], use: (directory: string) => T): T {
  const directory = mkdtempSync(path.join(tmpdir(), 'api-spec-'));
  try {
    const edited: Record<string, string | undefined> = { ...files };
    for (const [file, from, to] of edits) {
      const source = edited[file] ?? '';
      // An edit that changes nothing would make the test meaningless.
      if (from !== undefined && !source.includes(from))
        throw new Error(`${file} does not hold "${from}"`);
      edited[file] = from === undefined ? undefined : source.replace(from, () => to ?? '');
    }
    for (const [file, source] of Object.entries(edited)) {
      if (source !== undefined) writeFileSync(path.join(directory, file), source);
    }
    return use(directory);
  } finally {
    rmSync(directory, { recursive: true });
  }
}

/** The report on the changed fixture, with paths relative to its folder. */
export function reportOn(...edits: Edit[]): string {
  return withSpec(edits, (directory) => {
    try {
      loadApiSpec(directory);
    } catch (error) {
      if (!(error instanceof SourceError)) throw error;
      return error.message.replaceAll(`${directory}/`, '');
    }
    throw new Error('The changed fixture was accepted');
  });
}
