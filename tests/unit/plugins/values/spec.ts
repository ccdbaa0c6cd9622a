import { loadApiSpec } from '../../../../src/schema/load';
import { withSpec } from '../../schema/fixture';

const OTHER = 'name: { en: Review, da: Review, nb: Review, sv: Review, de: Review }';

/** The small API spec with what the tables treat specially, so that these tests do not depend on schema/v1. */
const small = withSpec(
  [
    [
      'api.yml',
      'responseHeaders:',
      '  - { name: Accept, required: false, example: application/json, meaning: What you can **read**. }\nresponseHeaders:',
    ],
    ['errors.yml', 'groups:', 'groups:\n  - { id: cases, title: Cases, summary: About cases. }'],
    ['errors.yml', 'retryable: true', 'retryable: afterNewToken'],
    ['errors.yml', 'CASE_CLOSED\n    group: access', 'CASE_CLOSED\n    group: cases'],
    ['errors.yml', 'retryable: false', 'retryable: later'],
    ['errors.yml', 'meaning: The case is closed.', 'meaning: Read-only | `closed`.'],
    ['errors.yml', '[all, -case]', '[mutations, case]'],
    [
      'states.yml',
      'transitions:',
      `  - { identifier: review, ${OTHER}, group: active, meaning: Is read. }\ntransitions:`,
    ],
    ['states.yml', 'from: [closed], to: null', 'from: [open, review, closed], to: null'],
    [
      'test-values.yml',
      'values:',
      `values:
  - { kind: danishCVR, value: "12345678", outcome: found, meaning: Is found. }
  - { kind: accessId, value: an-id, accessKey: a-key, outcome: readOnly, meaning: May only read., production: TOO_MUCH }`,
    ],
  ],
  loadApiSpec,
);
const { requests, pageSize } = small.api.limits;

export const spec = {
  ...small,
  api: { ...small.api, limits: { requests, pageSize } },
} as typeof small;
