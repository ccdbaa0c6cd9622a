import { describe, expect, it } from 'vitest';
import {
  createSandbox,
  openSession,
  type GraphQLBody,
  type HttpResponse,
} from '../../../src/sandbox';
import { errorFixtures, specFor } from './errorFixtures';
import { spec } from './support';

// Nearly every input can contain personal data, so an error repeats nothing that the caller sent. Random operations with
// a canary are in admission.property.test.ts, requests over HTTP and the log in server/personalData.test.ts.

/**
 * What a placeholder can be filled with: API constants, words of the schema, generated timestamps
 * and names. Never an input.
 */
const ours =
  `channel count country complexity depth expected expiresAt field fileUploadType id identifier maximum minimum
  operation part permission reason register retiredOn retryAfter source status type upstream version`.split(
    /\s+/,
  );

/** Strings that a caller can choose: no ids, and no enum values. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string')
    return value.length < 4 || /^[\da-f]{8}-[\da-f-]{27}$|^[A-Z_]+$/.test(value) ? [] : [value];
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return [];
  return Object.values(value).flatMap(textsIn);
}

describe('the messages of the catalogue', () => {
  it('repeat no string of the variables with which a code is caused', async () => {
    const wrong = new Set<string>();
    let tried = 0;
    const codes = spec.errors.codes.filter(({ layer }) => layer === 'field');
    for (const { code } of codes.filter((entry) => entry.code !== 'FORBIDDEN')) {
      const ownSpec = specFor[code] ?? spec;
      for (const attempt of Object.values(errorFixtures[code] ?? {})) {
        tried += 1;
        let sent: unknown;
        const sandbox = createSandbox({ spec: ownSpec });
        const request: typeof sandbox.request = (given) => {
          sent = given.variables;
          return sandbox.request(given);
        };
        const session = await openSession({ ...sandbox, request }, ownSpec);
        let response: HttpResponse | undefined;
        for (const step of attempt) response = await step(session);
        const errors = JSON.stringify((response?.body as GraphQLBody).errors);
        for (const text of textsIn(sent))
          if (errors.includes(text)) wrong.add(`${code}: ${text} in ${errors.slice(0, 300)}`);
      }
    }
    expect([...wrong]).toEqual([]);
    expect(tried).toBeGreaterThan(150);
  });

  it('have no placeholder that an input could fill', () => {
    const { codes, fieldErrors } = spec.errors;
    const used = [...codes, ...fieldErrors].flatMap(({ code, message }) =>
      [...message.matchAll(/\{(\w+)\}/g)].map(([, name]) => `${code}: ${name}`),
    );
    expect(used.filter((entry) => !ours.includes(entry.split(': ')[1]!))).toEqual([]);
  });
});
