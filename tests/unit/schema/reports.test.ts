import { describe, expect, it } from 'vitest';
import { files, reportOn } from './fixture';

describe('a report', () => {
  it('names missing and unknown keys and wrong values, all at once', () => {
    expect(
      reportOn(
        ['api.yml', '  lifetime: 15 minutes\n', '  lifetme: 15 minutes\n  extra: 1\n'],
        ['api.yml', 'renewBefore: 60 seconds', 'renewBefore: 60 secnds'],
        ['api.yml', 'liveKeys: 2 keys', 'liveKeys: two'],
        ['api.yml', 'retention: { period: 5 years }\n', ''],
        ['api.yml', 'required: true', 'required: perhaps'],
        ['api.yml', 'port: 4000', 'port: "4000"'],
        ['api.yml', '"2027-07-10"', '2027-02-29'],
      ),
    ).toMatchInlineSnapshot(`
      "api.yml:3:49 wrong value "4000" for "port" in "sandbox". Expected a whole number.
      api.yml:5:3 missing key "lifetime" in "token". Expected a quantity such as "15 minutes".
      api.yml:7:16 wrong value "60 secnds" for "renewBefore" in "token". Expected a quantity such as "15 minutes". Did you mean "60 seconds"?
      api.yml:8:13 wrong value "two" for "liveKeys" in "token". Expected a quantity such as "15 minutes".
      api.yml:5:3 unknown key "lifetme" in "token". Did you mean "lifetime"?
      api.yml:6:3 unknown key "extra" in "token". Known: lifetime, renewBefore, liveKeys.
      api.yml:1:1 missing key "retention" at the top level. Expected a mapping with period.
      api.yml:33:54 wrong value "2027-02-29" for "appliesFrom" in "review". Expected a date such as 2027-07-10.
      api.yml:36:38 wrong value "perhaps" for "required" in "requestHeaders[0]". Expected true or false."
    `);
  });

  it('names an empty file', () => {
    expect(reportOn(['states.yml', files['states.yml'] ?? '', ''])).toMatchInlineSnapshot(
      `"states.yml:1:1 Expected a mapping with statuses, transitions, refusals."`,
    );
  });

  it('names a file that is not there', () => {
    expect(reportOn(['states.yml'])).toMatchInlineSnapshot(
      `"states.yml:1:1 There is no such file."`,
    );
  });

  it('checks api.yml against the codes and the SDL files in both directions', () => {
    expect(
      reportOn(
        ['api.yml', 'scope: person, error: TOO_MUCH', 'scope: person, error: TOO_MUHC'],
        ['api.yml', 'file: schema', 'file: shema'],
        [
          'api.yml',
          '  - { file: case,',
          '  - { file: case, title: Again, summary: Twice. }\n  - { file: case,',
        ],
      ),
    ).toMatchInlineSnapshot(`
      "api.yml:41:13 The domain "case" is defined twice.
      api.yml:25:81 unknown error code "TOO_MUHC". Did you mean "TOO_MUCH"?
      api.yml:42:13 unknown SDL file "shema". Did you mean "schema"?
      api.yml:40:3 the SDL file "schema.graphql" is in no domain. Add "- file: schema" with title and summary."
    `);
  });

  it('validates errors.yml against itself and the operations', () => {
    expect(
      reportOn(
        [
          'errors.yml',
          '  - { id: access,',
          '  - { id: spare, title: Spare, summary: Not used. }\n  - { id: access,',
        ],
        ['errors.yml', 'code: CASE_CLOSED\n    group: access', 'code: TOO_MUCH\n    group: acess'],
        ['errors.yml', 'extensions: [limit]', 'extensions: [limti]'],
        ['errors.yml', 'httpStatus: 429', 'httpStatus: 200'],
        ['errors.yml', '[authorize, all]', '[-case, authorise, all, archiveCas, zzz]'],
      ),
    ).toMatchInlineSnapshot(`
      "errors.yml:2:11 Nothing needs the group "spare". Remove it.
      errors.yml:18:11 The error code "TOO_MUCH" is defined twice.
      errors.yml:16:18 unknown key of extensions "limti". Did you mean "limit"?
      errors.yml:19:12 unknown group "acess". Did you mean "access"?
      states.yml:6:130 unknown error code "CASE_CLOSED". Known: TOO_MUCH.
      states.yml:10:54 unknown error code "CASE_CLOSED". Known: TOO_MUCH.
      test-values.yml:3:49 unknown error code "CASE_CLOSED". Known: TOO_MUCH.
      errors.yml:7:11 TOO_MUCH: simulated errors need a value of "limti". Add it to "example".
      errors.yml:10:17 TOO_MUCH: 200 in the layer "http". Only "field" has 200.
      errors.yml:15:18 "-case" takes away what is not there. Put it after a set that holds "case".
      errors.yml:15:25 unknown operation "authorise". Did you mean "authorize"?
      errors.yml:15:41 unknown operation "archiveCas". Did you mean "archiveCase"?
      errors.yml:15:53 unknown operation "zzz". Known: authorize, all, queries, mutations, case, archiveCase."
    `);
  });

  it('asks for examples of placeholders and extensions in errors.yml', () => {
    expect(
      reportOn([
        'errors.yml',
        '{ seconds: 12, limit: 300 }, fieldErrors: { name: REQUIRED }',
        '{ second: 12 }, fieldErrors: { name: REQIRED }',
      ]),
    ).toMatchInlineSnapshot(`
      "errors.yml:16:61 unknown code of a field error "REQIRED". Did you mean "REQUIRED"?
      errors.yml:6:11 TOO_MUCH: simulated errors need a value of "seconds". Add it to "example".
      errors.yml:6:11 TOO_MUCH: simulated errors need a value of "limit". Add it to "example"."
    `);
  });

  it('validates permissions.yml against itself, the operations, the SDL and the codes', () => {
    expect(
      reportOn(
        ['permissions.yml', '  archiveCase: [case:write]', '  archiveCas: [case:wrte]'],
        [
          'permissions.yml',
          'Case.name: { permission: "case:read", without: null }',
          'Case.nme: { permission: "case:raed", without: CASE_CLOSD }',
        ],
        ['permissions.yml', 'permissions: [case:read]', 'permissions: [case:read, case:delete]'],
      ),
    ).toMatchInlineSnapshot(`
      "permissions.yml:3:11 Nothing needs the permission "case:write". Remove it.
      permissions.yml:6:3 unknown operation "archiveCas". Did you mean "archiveCase"?
      permissions.yml:6:16 unknown permission "case:wrte". Did you mean "case:write"?
      permissions.yml:8:3 unknown schema coordinate "Case.nme". Did you mean "Case.name"?
      permissions.yml:8:27 unknown permission "case:raed". Did you mean "case:read"?
      permissions.yml:8:49 unknown error code "CASE_CLOSD". Did you mean "CASE_CLOSED"?
      permissions.yml:14:30 unknown permission "case:delete". Known: case:read, case:write.
      permissions.yml:5:3 the operation "archiveCase" has no permissions. Add "archiveCase: […]"; [] when any token will do."
    `);
  });

  it('validates states.yml against itself, the operations and the codes', () => {
    expect(
      reportOn(
        ['states.yml', 'from: [open], to: closed', 'from: [opne], to: clsed'],
        [
          'states.yml',
          'condition: Nothing is open., otherwise: CASE_CLOSED',
          'otherwise: CASE_CLOSE',
        ],
        ['states.yml', 'operations: [archiveCase]', 'operations: [archiveCas]'],
        ['states.yml', 'identifier: closed', 'identifier: open'],
      ),
    ).toMatchInlineSnapshot(`
      "states.yml:3:19 The status "open" is defined twice.
      states.yml:5:80 unknown operation "archiveCas". Did you mean "archiveCase"?
      states.yml:6:14 unknown status "opne". Did you mean "open"?
      states.yml:6:25 unknown status "clsed". Known: open.
      states.yml:6:100 unknown error code "CASE_CLOSE". Did you mean "CASE_CLOSED"?
      states.yml:7:14 unknown status "closed". Known: open.
      states.yml:8:14 unknown status "closed". Known: open.
      states.yml:10:14 unknown status "closed". Known: open.
      states.yml:6:100 "otherwise" without "condition": say what must hold, or leave it out."
    `);
  });

  it('refuses in states.yml only operations whose refusals the sandbox reads', () => {
    expect(
      reportOn(['states.yml', 'operation: archiveCase', 'operation: case']),
    ).toMatchInlineSnapshot(
      `"states.yml:10:34 wrong value "case" for "operation" in "refusals[0]". Expected one of deactivateCase, reactivateCase, archiveCase, deleteCase."`,
    );
  });

  it('validates test-values.yml against itself and the codes', () => {
    expect(
      reportOn(
        [
          'test-values.yml',
          'outcome: CASE_CLOSED,',
          'outcome: CASE_CLOSD, production: CASE_CLOSE,',
        ],
        ['test-values.yml', 'value: Nobody', 'value: Somebody'],
        ['test-values.yml', 'It is found.', '"It is found after {{token.lifetme}}."'],
      ),
    ).toMatchInlineSnapshot(`
      "test-values.yml:3:5 The test value "personName Somebody" is defined twice.
      test-values.yml:3:51 unknown error code "CASE_CLOSD". Did you mean "CASE_CLOSED"?
      test-values.yml:3:75 unknown error code "CASE_CLOSE". Did you mean "CASE_CLOSED"?
      test-values.yml:2:67 unknown API constant {{token.lifetme}}. Did you mean "token.lifetime"?"
    `);
  });

  it('names an API constant that does not exist, at the text that names it', () => {
    expect(
      reportOn(
        ['errors.yml', '{{limits.requests}}', '{{limits.request}} or {{token}}'],
        ['api.yml', 'meaning: The token.', 'meaning: "Lasts {{token.lifetme}}."'],
      ),
    ).toMatchInlineSnapshot(`
      "api.yml:36:78 unknown API constant {{token.lifetme}}. Did you mean "token.lifetime"?
      errors.yml:12:14 unknown API constant {{limits.request}}. Did you mean "limits.requests"?
      errors.yml:12:14 unknown API constant {{token}}. It is a section. Known: token.lifetime, token.renewBefore, token.liveKeys."
    `);
  });

  it('covers all files in one go, also when SDL does not parse', () => {
    const report = reportOn(
      ['api.yml', 'lifetime:', 'lifetme:'],
      ['errors.yml', 'layer: http', 'layer: htp'],
      ['states.yml', 'to: closed', 'to: close'],
      ['case.graphql', 'type Case {', 'type Case ['],
    );
    const named = new Set(report.split('\n').map((line) => line.split(':')[0]));
    expect([...named]).toEqual(['api.yml', 'errors.yml', 'case.graphql', 'states.yml']);
  });

  it('names rules of inputs that do not exist, and inputs that the SDL lacks', () => {
    expect(
      reportOn(
        ['inputs.yml', 'archiveCase(name:)', 'archiveCase(nme:)'],
        ['inputs.yml', 'id: case', 'id: cas'],
      ),
    ).toMatchInlineSnapshot(
      `"inputs.yml:1:24 wrong value "cas" for "id" in "Query.case(id:)". Expected one of case, company, contact point, document, goal, group, person, role, screening result, user, user account. Did you mean "case"?"`,
    );
    expect(
      reportOn(['inputs.yml', 'archiveCase(name:)', 'archiveCase(nme:)']),
    ).toMatchInlineSnapshot(
      `"inputs.yml:2:1 unknown schema coordinate "Mutation.archiveCase(nme:)". Did you mean "Mutation.archiveCase(name:)"?"`,
    );
  });

  it('names rules of inputs that cannot apply to their types', () => {
    expect(
      reportOn(
        ['case.graphql', '(name: String!)', '(name: String!, count: Int, tags: [String!]!)'],
        [
          'inputs.yml',
          'Mutation.archiveCase(name:): { text: nameText, notEmpty: true }',
          'Mutation.archiveCase(name:): { range: { minimum: "1", maximum: "9" }, notNull: true, id: case }\n' +
            'Mutation.archiveCase(count:): { text: nameText, notEmpty: true, notNull: true, format: { pattern: x, expected: x } }\n' +
            'Mutation.archiveCase(tags:): { text: nameText, unique: true, items: referenceIds, notEmpty: true }',
        ],
      ),
    ).toMatchInlineSnapshot(`
      "inputs.yml:2:71 "notNull" is not a rule for the type String!. Rules for it: text, notEmpty, format.
      inputs.yml:2:32 "range" is not a rule for the type String!. Rules for it: text, notEmpty, format.
      inputs.yml:2:86 "id" is not a rule for the type String!. Rules for it: text, notEmpty, format.
      inputs.yml:3:33 "text" is not a rule for the type Int. Rules for it: notNull, range, error.
      inputs.yml:3:49 "notEmpty" is not a rule for the type Int. Rules for it: notNull, range, error.
      inputs.yml:3:80 "format" is not a rule for the type Int. Rules for it: notNull, range, error."
    `);
  });

  it('names ids of the seed that are given twice or lead nowhere, and unknown roles', () => {
    const row = '    - { id: 18ac3e73-43f0-4689-ac51-0e93f935d101,';
    expect(
      reportOn(
        ['seed.yml', row, `${row} responsible: 18ac3e73-43f0-4689-ac51-0e93f935d109 }\n${row}`],
        ['seed.yml', 'role: clerk', 'role: clerc'],
        [
          'seed.yml',
          'kind: user, id: ca978112-ca1b-4dca-aac2-31b39a2300a1',
          'kind: user, id: ca978112-ca1b-4dca-aac2-31b39a2300a9',
        ],
      ),
    ).toMatchInlineSnapshot(`
      "seed.yml:8:13 The row "18ac3e73-43f0-4689-ac51-0e93f935d101" is defined twice.
      seed.yml:4:73 unknown role "clerc". Did you mean "clerk"?
      seed.yml:7:64 There is no row with the id "18ac3e73-43f0-4689-ac51-0e93f935d109".
      seed.yml:8:76 There is no row with the id "ca978112-ca1b-4dca-aac2-31b39a2300a9"."
    `);
  });

  it('names rows of the seed without an id', () => {
    expect(
      reportOn(['seed.yml', 'cases:\n  rows:\n', 'cases:\n  rows:\n    - { name: Nameless }\n']),
    ).toMatchInlineSnapshot(`"seed.yml:7:7 missing key "id" in "cases.rows[0]". Expected a text."`);
  });

  it('names values of registers.yml and reference.yml that the SDL or another entry lacks', () => {
    const person =
      '{ key: a, firstName: A, lastName: B, roles: [SLEEPER], hasPowerToBind: true, since: null }';
    expect(
      reportOn(
        ['registers.yml', 'persons: []', `persons: [${person}]`],
        ['registers.yml', '[{ danishCVR: "12345678"', '[{ danishCVR: "12345679"'],
        ['registers.yml', 'statusIdentifier: active', 'statusIdentifier: activ'],
        ['reference.yml', 'identifier: second', 'identifier: first'],
        [
          'reference.yml',
          'identityValidationTypes: {}',
          'identityValidationTypes: { GUESS: { en: G, da: G } }',
        ],
      ),
    ).toMatchInlineSnapshot(`
      "reference.yml:5:19 The question "first" is defined twice.
      registers.yml:5:25 unknown company status "activ". Did you mean "active"?
      registers.yml:10:62 unknown PersonRole value "SLEEPER". None is known.
      registers.yml:11:21 unknown record "danishCVR 12345679". Did you mean "danishCVR 12345678"?
      reference.yml:6:28 unknown IdentityValidationTypes value "GUESS". None is known."
    `);
  });
});
