import { getNamedType, getNullableType, isEnumType, isListType } from 'graphql';
import { describe, expect, it } from 'vitest';
import {
  createSandbox,
  openSession,
  type GraphQLBody,
  type HttpResponse,
  type Session,
  type UploadedFile,
} from '../../../src/sandbox';
import { errorFixtures, specFor } from './errorFixtures';
import {
  Raw,
  argumentsWith,
  positions,
  withLiterals,
  withVariables,
  type Position,
} from './inputPositions';
import { operations } from './errorFixtures/errorFixture';
import { spec, openTestSession } from './support';

/**
 * Nearly every input can contain personal data: a name typed into a case number, a national
 * identity number sent as an id. So the rule has no list of fields: an error repeats nothing that
 * the caller sent, for any input.
 */

/**
 * The nightly run sends every kind of request at every position, a pull request a third of them.
 */
const NIGHTLY = Boolean(process.env['NIGHTLY']);

/** In every string that the tests send, and nowhere else. */
const canary = 'kanarie';
const echoes = new RegExp(`${canary}|610280-?1234|61028012|610281|1907-08-09|\\+4561028012`, 'i');

/** A canary in the form of each scalar, so that it reaches the rules after the form is checked. */
const canaryOf: Readonly<Record<string, unknown>> = {
  String: canary,
  ID: canary,
  Int: 610_281,
  Float: 610_281,
  Boolean: true,
  CountryCode: 'TO',
  DanishCPRNumber: '610280-1234',
  DanishCVRNumber: '61028012',
  NorwegianOrganisationNumber: '610280123',
  Date: '1907-08-09',
  DateTime: '1907-08-09T00:00:00Z',
  E164PhoneNumber: '+4561028012',
  EmailAddress: `${canary}@${canary}.example`,
  LanguageTag: 'sv',
  URL: `https://${canary}.example/${canary}`,
  Upload: null,
};

const file: UploadedFile = {
  fileName: `${canary}.pdf`,
  mediaType: `application/${canary}`,
  content: new TextEncoder().encode(`%PDF-1.4 ${canary}`),
};

interface Request {
  readonly kind: string;
  readonly query: string;
  readonly variables?: Readonly<Record<string, unknown>>;
}

/** A value of the right form, as a list where the position takes one. */
function fitting({ type }: Position, value = canaryOf[getNamedType(type).name]): unknown {
  return isListType(getNullableType(type)) ? [value, value] : value;
}

function fittingEnum({ type }: Position): unknown {
  const named = getNamedType(type);
  return isEnumType(named) ? named.getValues()[0]!.name : undefined;
}

/** Each kind of failure, with the canary at the position. */
function requestsAt(position: Position): Request[] {
  const { operation } = position;
  const good = argumentsWith(
    position,
    fitting(position, fittingEnum(position) ?? canaryOf[getNamedType(position.type).name]),
  );
  const variable = (kind: string, leaf: unknown): Request => {
    const variables = argumentsWith(position, leaf);
    return { kind: `variable, ${kind}`, query: withVariables(operation, variables), variables };
  };
  const text = (kind: string, leaf: unknown): Request => ({
    kind: `literal, ${kind}`,
    query: withLiterals(operation, argumentsWith(position, leaf)),
  });
  const wrong: readonly (readonly [string, unknown])[] = [
    ['text', canary],
    ['a long text', canary.repeat(1_000)],
    ['an object', { [canary]: canary }],
    ['a list', [[canary], canary]],
    ['a number', 610_281],
    ['a fraction', 610_281.5],
    ['a fitting value', fitting(position)],
  ];
  return [
    ...wrong.flatMap(([kind, leaf]) => [variable(kind, leaf), text(kind, leaf)]),
    text('an enum value', new Raw(canary)),
    text('a number too large', new Raw('610281610281610281610281')),
    ...besides(position, good),
  ];
}

/** The canary is valid, something next to it is not. */
function besides(
  { operation, path }: Position,
  good: Readonly<Record<string, unknown>>,
): Request[] {
  const [argument] = path;
  const outer = good[argument!];
  const literalOf = (given: object, declared = ''): string =>
    withLiterals(operation, { ...good, [argument!]: given }, declared);
  const requests: Request[] = [];
  if (typeof outer !== 'object' || outer === null || Array.isArray(outer)) return requests;
  const variables = { ...good, [argument!]: { ...outer, unknown: canary, [canary]: canary } };
  requests.push(
    { kind: 'unknown field beside it', query: literalOf({ ...outer, unknown: canary }) },
    { kind: 'unknown key beside it', query: withVariables(operation, variables), variables },
  );
  for (const name of Object.keys(outer)) {
    if (name === path[1]) continue;
    const nulled = { ...good, [argument!]: { ...outer, [name]: null } };
    requests.push(
      { kind: `${name}: null`, query: withVariables(operation, nulled), variables: nulled },
      { kind: `${name}: null literal`, query: literalOf({ ...outer, [name]: null }) },
      {
        kind: `${name}: null variable`,
        query: literalOf({ ...outer, [name]: new Raw('$n') }, '$n: String = "x"'),
        variables: { n: null },
      },
    );
  }
  return requests;
}

function echoIn({ headers, body }: HttpResponse): string | undefined {
  const { data, ...rest } = body as GraphQLBody;
  return echoes.exec(JSON.stringify([headers, rest, data]))?.[0];
}

async function send(session: Session, { query, variables = {} }: Request): Promise<HttpResponse> {
  const input = variables.input as { readonly file?: unknown } | undefined;
  const files: Record<string, UploadedFile> =
    input?.file === null ? { 'variables.input.file': file } : {};
  return session.call(query, variables, { files });
}

describe('an error repeats nothing that was sent', () => {
  it('covers every operation with an input', () => {
    expect(positions.length).toBeGreaterThan(200);
    const covered = new Set(positions.map(({ operation }) => operation.name));
    expect(operations.filter(({ args, name }) => args.length > 0 && !covered.has(name))).toEqual(
      [],
    );
    const scalars = new Set(
      positions.map(({ type }) => getNamedType(type)).filter((type) => !isEnumType(type)),
    );
    expect([...scalars].filter(({ name }) => !(name in canaryOf))).toEqual([]);
  });

  it('at any position of any operation', async () => {
    const echoed: string[] = [];
    const faults: unknown[] = [];
    const seen = new Set<unknown>();
    let count = 0;
    let sent = 0;
    for (const operation of operations) {
      const session = await openTestSession({
        hasRateLimits: false,
        onFault: (fault) => faults.push([operation.name, String(fault)]),
      });
      for (const position of positions.filter((entry) => entry.operation === operation)) {
        for (const request of requestsAt(position)) {
          sent += 1;
          if (!NIGHTLY && sent % 3 !== 0) continue;
          // The second time, the row that the first one stored is in conflict.
          for (const round of request.kind.includes('fitting') ? [1, 2] : [1]) {
            const response = await send(session, request);
            for (const error of (response.body as GraphQLBody).errors ?? [])
              seen.add(error.extensions.code);
            const echo = echoIn(response);
            count += 1;
            if (echo !== undefined) {
              echoed.push(
                `${operation.name} ${position.path.join('.')} (${request.kind}, ${round}): ${echo}`,
              );
            }
          }
        }
      }
    }
    expect({ echoed, faults }).toEqual({ echoed: [], faults: [] });
    expect(count).toBeGreaterThan(NIGHTLY ? 5_000 : 1_600);
    // Few of them would mean that the requests fail before they reach the rules.
    expect(seen.size).toBeGreaterThanOrEqual(20);
  }, 60_000);
});

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
