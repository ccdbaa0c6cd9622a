import { expect, it } from 'vitest';
import { abridged } from '../messages';
import { files, reportOn, type Edit } from './fixture';

const ROW = '    - { id: 18ac3e73-43f0-4689-ac51-0e93f935d101,';
const PERSON =
  '{ key: a, firstName: A, lastName: B, roles: [SLEEPER], hasPowerToBind: true, since: null }';

/** Faults that one report names, and its lines. */
const FAULTS: Readonly<Record<string, readonly [edits: readonly Edit[], ...lines: string[]]>> = {
  'missing and unknown keys, wrong values, a file without text, in all files at once': [
    [
      ['api.yml', '  lifetime: 15 minutes\n', '  lifetme: 15 minutes\n  extra: 1\n'],
      ['api.yml', 'renewBefore: 60 seconds', 'renewBefore: 60 secnds'],
      ['api.yml', 'retention: { period: 5 years }\n', ''],
      ['api.yml', 'port: 4000', 'port: "4000"'],
      ['api.yml', '"2027-07-10"', '2027-02-29'],
      ['errors.yml', 'layer: http', 'layer: htp'],
      ['states.yml', files['states.yml'] ?? '', ''],
      ['case.graphql', 'type Case {', 'type Case ['],
    ],
    'api.yml:3:49 … "4000" … "port" in "sandbox" … whole number',
    'api.yml:5:3 … "lifetime" in "token" … quantity such as "15 minutes"',
    'api.yml:7:16 … "60 secnds" … quantity',
    'api.yml:5:3 … "lifetme" … Did you mean "lifetime"?',
    'api.yml:6:3 … "extra" … Known: lifetime, renewBefore, liveKeys',
    'api.yml:1:1 … "retention"',
    'api.yml:15:54 … "2027-02-29" … date such as',
    'errors.yml:8:12 … "htp" … one of http',
    'states.yml:1:1 … statuses, transitions, refusals',
    'case.graphql:5:11 Syntax Error',
  ],
  'a missing file': [[['states.yml']], 'states.yml:1:1 There is no such file.'],
  'codes, SDL files and constants that api.yml names': [
    [
      ['api.yml', 'scope: person, error: TOO_MUCH', 'scope: person, error: TOO_MUHC'],
      ['api.yml', 'file: schema', 'file: shema'],
      [
        'api.yml',
        '  - { file: case,',
        '  - { file: case, title: Again, summary: Twice. }\n  - { file: case,',
      ],
      ['api.yml', 'meaning: The token.', 'meaning: "Lasts {{token.lifetme}}."'],
    ],
    'api.yml:23:13 … "case" is defined twice',
    'api.yml:44:81 … "TOO_MUHC". Did you mean "TOO_MUCH"?',
    'api.yml:24:13 … "shema". Did you mean "schema"?',
    'api.yml:22:3 … "schema.graphql" is in no domain',
    'api.yml:18:78 … {{token.lifetme}}. Did you mean "token.lifetime"?',
  ],
  'what errors.yml lacks or names': [
    [
      ['errors.yml', 'CASE_CLOSED\n    group: access', 'CASE_CLOSED\n    group: acess'],
      ['errors.yml', 'extensions: [limit]', 'extensions: [limti]'],
      ['errors.yml', '[authorize, all]', '[-case, authorise, all, zzz]'],
      ['errors.yml', '{{limits.requests}}', '{{token}}'],
      ['errors.yml', '{ seconds: 12, limit: 300 }', '{ second: 12 }'],
      ['errors.yml', '{ name: REQUIRED }', '{ name: REQIRED }'],
    ],
    'errors.yml:15:18 … "limti". Did you mean "limit"?',
    'errors.yml:16:61 … "REQIRED". Did you mean "REQUIRED"?',
    'errors.yml:18:12 … "acess". Did you mean "access"?',
    'errors.yml:6:11 TOO_MUCH … "seconds"',
    'errors.yml:6:11 TOO_MUCH … "limti"',
    'errors.yml:14:18 … "-case". Did you mean "case"?',
    'errors.yml:14:25 … "authorise". Did you mean "authorize"?',
    'errors.yml:14:41 … "zzz". Known: authorize, all',
    'errors.yml:12:14 … {{token}}. Did you mean "token.lifetime"?',
  ],
  'what permissions.yml lacks or names': [
    [
      ['permissions.yml', '  archiveCase: [case:write]', '  archiveCas: [case:wrte]'],
      [
        'permissions.yml',
        'Case.name: { permission: "case:read", without: null }',
        'Case.nme: { permission: "case:raed", without: CASE_CLOSD }',
      ],
      ['permissions.yml', 'permissions: [case:read]', 'permissions: [case:read, case:delete]'],
    ],
    'permissions.yml:6:16 … "case:wrte". Did you mean "case:write"?',
    'permissions.yml:6:3 … "archiveCas". Did you mean "archiveCase"?',
    'permissions.yml:8:27 … "case:raed". Did you mean "case:read"?',
    'permissions.yml:8:49 … "CASE_CLOSD". Did you mean "CASE_CLOSED"?',
    'permissions.yml:8:3 … "Case.nme". Did you mean "Case.name"?',
    'permissions.yml:14:30 … "case:delete". Known: case:read, case:write',
    'permissions.yml:5:3 … "archiveCase" has no permissions',
  ],
  'what states.yml names': [
    [
      ['states.yml', 'from: [open], to: closed', 'from: [opne], to: clsed'],
      ['states.yml', 'condition: Nothing is open., otherwise: CASE_CLOSED', 'otherwise: CASE_CLOS'],
      ['states.yml', 'operations: [archiveCase]', 'operations: [archiveCas]'],
    ],
    'states.yml:5:80 … "archiveCas". Did you mean "archiveCase"?',
    'states.yml:6:14 … "opne". Did you mean "open"?',
    'states.yml:6:25 … "clsed". Did you mean "closed"?',
    'states.yml:6:100 … "CASE_CLOS". Did you mean "CASE_CLOSED"?',
  ],
  'a refusal in states.yml that the sandbox does not read': [
    [['states.yml', 'operation: archiveCase', 'operation: case']],
    'states.yml:10:34 … "case" … deactivateCase',
  ],
  'what test-values.yml names': [
    [
      ['test-values.yml', 'outcome: CASE_CLOSED,', 'outcome: CASE_CLOSD, production: CASE_CLOSE,'],
      ['test-values.yml', 'value: Nobody', 'value: Somebody'],
    ],
    'test-values.yml:3:5 … "personName Somebody" is defined twice',
    'test-values.yml:3:51 … "CASE_CLOSD". Did you mean "CASE_CLOSED"?',
    'test-values.yml:3:75 … "CASE_CLOSE". Did you mean "CASE_CLOSED"?',
  ],
  'rules of unknown inputs': [
    [['inputs.yml', 'Mutation.archiveCase(name:)', 'Mutation.archiveCase(nme:)']],
    'inputs.yml:2:1 … "Mutation.archiveCase(nme:)". Did you mean "Mutation.archiveCase(name:)"?',
  ],
  'ids of the seed that are given twice, and unknown roles': [
    [
      ['seed.yml', ROW, `${ROW} }\n${ROW}`],
      ['seed.yml', 'role: clerk', 'role: clerc'],
    ],
    'seed.yml:8:13 … "18ac3e73-43f0-4689-ac51-0e93f935d101" is defined twice',
    'seed.yml:4:73 … "clerc". Did you mean "clerk"?',
  ],
  'rows of the seed without an id': [
    [['seed.yml', 'cases:\n  rows:\n', 'cases:\n  rows:\n    - { name: Nameless }\n']],
    'seed.yml:7:7 … "id" in "cases.rows.0"',
  ],
  'what registers.yml and reference.yml name': [
    [
      ['registers.yml', 'persons: []', `persons: [${PERSON}]`],
      ['registers.yml', '[{ danishCVR: "12345678"', '[{ danishCVR: "12345679"'],
      ['registers.yml', 'statusIdentifier: active', 'statusIdentifier: activ'],
      ['reference.yml', 'identifier: second', 'identifier: first'],
      ['reference.yml', 'Types: {}', 'Types: { GUESS: { en: G, da: G } }'],
    ],
    'reference.yml:5:19 … "first" is defined twice',
    'registers.yml:5:25 … "activ". Did you mean "active"?',
    'registers.yml:10:62 … "SLEEPER"',
    'registers.yml:11:21 … "danishCVR 12345679". Did you mean "danishCVR 12345678"?',
    'reference.yml:6:28 … "GUESS"',
  ],
};

it.each(Object.entries(FAULTS))('a report names %s', (_what, [edits, ...lines]) => {
  expect(abridged(reportOn(...edits).split('\n'), lines)).toEqual(lines);
});
