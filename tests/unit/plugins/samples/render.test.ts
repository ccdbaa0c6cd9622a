import type { Code, Nodes, Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { describe, expect, it } from 'vitest';
import { CLIENT_LANGUAGES } from '../../../../src/plugins/samples/languages';
import { fence, OPEN, ownApiContext, page, process } from './page';

/**
 * A tree as an outline: components with their attributes (without those of Run), code with its
 * language and first line. Tabs of the client languages are left out.
 */
function outline(tree: Root): string {
  const lines: string[] = [];
  const walk = (node: Nodes, depth: number): void => {
    const indent = '  '.repeat(Math.max(depth, 0));
    if (node.type === 'mdxJsxFlowElement') {
      const attributes = node.attributes
        .map((entry) =>
          'name' in entry && entry.name !== 'step'
            ? ` ${entry.name}=${typeof entry.value === 'string' ? entry.value : (entry.value?.value ?? 'null')}`
            : '',
        )
        .join('');
      if (CLIENT_LANGUAGES.some(({ id, label }) => attributes === ` value=${id} label=${label}`))
        return;
      lines.push(`${indent}<${node.name ?? ''}${attributes}>`);
    } else if (node.type === 'code')
      lines.push(
        `${indent}${node.lang ?? ''}${node.meta ? ` ${node.meta}` : ''}: ${node.value.split('\n')[0] ?? ''}`,
      );
    else if (node.type !== 'root' && node.type !== 'yaml') lines.push(`${indent}${node.type}`);
    if ('children' in node && node.type !== 'paragraph')
      for (const child of node.children) walk(child, depth + 1);
  };
  walk(tree, -1);
  return lines.join('\n');
}

function codesOf(tree: Root, lang: string): string[] {
  const found: string[] = [];
  visit(tree, 'code', (node: Code) => {
    if (node.lang === lang) found.push(node.value);
  });
  return found;
}

const NAME_OF_CASE = [
  'query Read {',
  '  case(id: "18ac3e73-43f0-4689-ac51-0e93f93500d1") { name } }',
];

const TYPE = 'Content-Type: application/json';

/** A sample of the token exchange. */
const authorize = (info: string, accessId = '{{accessId}}', accessKey = '{{accessKey}}'): string =>
  fence(
    `http run ${info}`,
    'POST /authorize',
    TYPE,
    '',
    `{"accessId": "${accessId}", "accessKey": "${accessKey}"}`,
  );

describe('a sample that is run', () => {
  const source = page(
    'Text.',
    '',
    fence('graphql run title="Open a case"', ...OPEN),
    fence('json variables', '{ "input": { "name": "Nordlys" } }'),
    'Between.',
    '',
    fence('graphql run advance=2h', ...NAME_OF_CASE),
  );

  it('becomes tabs and a response', async () => {
    const tree = await process(source);
    expect(CLIENT_LANGUAGES.map(({ language }) => codesOf(tree, language).length)).toEqual(
      CLIENT_LANGUAGES.map(() => 2),
    );
    expect(outline(tree)).toMatchInlineSnapshot(`
      "paragraph
      <Sample name=OpenCase title=Open a case number=0>
        <SampleTabs>
          <SampleTab value=graphql label=GraphQL>
            graphql: mutation OpenCase($input: CreateCaseInput!) {
            <SampleVariables>
              json title="Variables": { "input": { "name": "Nordlys" } }
        <SampleResponse status=200>
          json: {"data": {"createCase": {"id": "18ac3e73-43f0-4689-ac51-0e93f93500d1"}}}
      paragraph
      <Sample name=Read number=1 advance=2h>
        <SampleTabs>
          <SampleTab value=graphql label=GraphQL>
            graphql: query Read {
        <SampleResponse status=200>
          json: {"data": {"case": {"name": "Nordlys"}}}"
    `);
  });

  it('that must fail shows the error', async () => {
    const tree = await process(fence('graphql run error=NOT_FOUND', ...NAME_OF_CASE));
    expect(outline(tree)).toContain('<SampleResponse status=200 error=NOT_FOUND>');
    expect(codesOf(tree, 'json')[0]).toContain('"code": "NOT_FOUND"');
  });
});

describe('a copied sample', () => {
  const curlOf = async (info: string, lines: string[]): Promise<string> => {
    const variables = fence('json variables', '{ "input": { "name": "Nordlys" } }');
    const source = page(fence(info, ...lines), ...(lines === OPEN ? [variables] : []));
    return codesOf(await process(source), 'bash').join('\n');
  };

  it('sends an idempotency key when it is a mutation', async () => {
    expect(await curlOf('graphql run', OPEN)).toMatch(/--header 'Idempotency-Key: OpenCase-/);
    expect(await curlOf('graphql run', ['query Roles { roles { id } }'])).not.toMatch(
      /idempotency/i,
    );
  });

  it('that is about the idempotency key sends its own', async () => {
    const own = await curlOf('graphql run headers={"idempotency-key":"k-1"}', OPEN);
    expect(own.match(/idempotency-key: [^']*/gi)).toEqual(['idempotency-key: k-1']);
    expect(await curlOf('graphql run headers={"Idempotency-Key":null}', OPEN)).not.toMatch(
      /idempotency/i,
    );
  });
});

describe('an http sample that is run', () => {
  it('becomes tabs and a response with its headers', async () => {
    expect(outline(await process(authorize('title="Exchange"')))).toMatchInlineSnapshot(`
      "<Sample title=Exchange number=0>
        <SampleTabs>
          <SampleTab value=graphql label=HTTP>
            http: POST /authorize
        <SampleResponse status=200>
          http: HTTP/1.1 200
          json: {"token": "<token>", "expiresAt": "2025-03-03T09:15:00Z", "expiresIn": 900}
        paragraph"
    `);
  });

  it('stays as it is written when it is not a POST', async () => {
    const displayed = outline(
      await process(fence('http run error=METHOD_NOT_ALLOWED', 'GET /graphql')),
    );
    expect(displayed).toContain('  http: GET /graphql');
    // One panel has no label, and so no tabs.
    expect(displayed).not.toContain('label=');
  });

  it('shows in its tabs the headers that its fence sets', async () => {
    const info = 'http run error=BAD_REQUEST headers={"X-Note":"A","Accept":null}';
    const source = fence(info, 'POST /authorize', TYPE, 'Accept: */*', '', '[]');
    const [curl = ''] = codesOf(await process(source), 'bash');
    expect(curl).toContain(`--header 'X-Note: A'`);
    expect(curl).not.toContain('Accept');
  });
});

describe('a value that production refuses', () => {
  const notes = async (...fences: string[]): Promise<string[]> => {
    const found: string[] = [];
    visit(await process(page(...fences)), 'paragraph', (node) => void found.push(toString(node)));
    return found;
  };
  it('is named below the first sample of the page that sends it, with the code', async () => {
    const { sandbox } = ownApiContext().spec.api;
    const lookup =
      'query Look($number: BusinessRegistrationNumberInput!) { lookupCompany(registrationNumber: $number) { name } }';
    expect(
      await notes(
        authorize(''),
        fence('graphql run', lookup),
        fence('json variables', '{ "number": { "danishCVR": "12345678" } }'),
        fence('graphql run', lookup.replace('Look', 'LookAgain')),
        fence('json variables', '{ "number": { "danishCVR": "87654321" } }'),
      ),
    ).toEqual([
      `Test value: production returns INVALID_CREDENTIALS for ${sandbox.accessId}.`,
      'Test value: production returns INVALID_REGISTRATION_NUMBER for 12345678.',
    ]);
  });
});

function isStep(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'name' in value && value.name === 'step';
}

describe('tokens', () => {
  it('are printed as placeholders in requests, headers and responses', async () => {
    const source = page(
      authorize(''),
      fence(
        'http run',
        'POST /graphql',
        TYPE,
        'Authorization: Bearer {{token}}',
        'X-API-Version: 1',
        '',
        '{"query": "{ __typename }"}',
      ),
      fence('graphql run error=TOKEN_EXPIRED advance=16m', 'query Late { __typename }'),
      fence('graphql run', 'query Renewed { __typename }'),
    );
    const tree = await process(source);
    const text = JSON.stringify(tree);
    // The replayed request is not printed and keeps the placeholders that the sandbox fills.
    expect(
      JSON.stringify(tree, (_key, value: unknown) => (isStep(value) ? undefined : value)),
    ).not.toContain('{{');
    expect(text).not.toContain('sandbox-token');
    const [exchange, , call, answer] = codesOf(tree, 'http');
    const { accessId } = ownApiContext().spec.api.sandbox;
    expect(exchange).toContain(
      `{"accessId": "${accessId}", "accessKey": "sandbox-only-not-a-secret"}`,
    );
    expect(call).toContain('Authorization: Bearer <token>\n');
    expect(answer).toMatch(
      /^HTTP\/1\.1 200\nContent-Type: .*\nX-Request-Id: [\w-]{36}\nRateLimit-/,
    );
    expect(codesOf(tree, 'json')[0]).toContain('"token": "<token>"');
  });

  it('are renewed when they expire, but not for the sample that is about this', async () => {
    const failing = (name: string, error: string): string =>
      fence(
        `graphql run error=${error} advance=16m`,
        NAME_OF_CASE[0]!.replace('Read', name),
        NAME_OF_CASE[1]!,
      );
    const tree = await process(
      page(
        fence('graphql run', 'query First { __typename }'),
        failing('Missing', 'NOT_FOUND'),
        failing('Late', 'TOKEN_EXPIRED'),
      ),
    );
    const kept: unknown[] = [];
    visit(tree, 'mdxJsxFlowElement', ({ attributes }) => {
      const step = attributes.find(isStep)?.value;
      if (typeof step === 'string') kept.push((JSON.parse(step) as { keepToken?: true }).keepToken);
    });
    // A sample that keeps its token has no link to the playground, which would renew the token.
    expect(kept).toEqual([undefined, undefined, true]);
  });
});
