import type { Code, Nodes, Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { describe, expect, it } from 'vitest';
import { CLIENT_LANGUAGES } from '../../../src/samples/languages';
import { failure, fence, ownApiContext, page, process } from './page';

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

describe('a sample that is run', () => {
  const source = page(
    'Text.',
    '',
    fence(
      'graphql run title="Open a case"',
      'mutation OpenCase($input: CreateCaseInput!) {',
      '  createCase(input: $input) {',
      '    id',
      '  }',
      '}',
    ),
    fence('json variables', '{ "input": { "name": "Nordlys" } }'),
    'Between.',
    '',
    fence(
      'graphql run advance=2h',
      'query Read {',
      '  case(id: "18ac3e73-43f0-4689-ac51-0e93f93500d1") {',
      '    name',
      '  }',
      '}',
    ),
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

  it('gives the same page each time, and begins on each page with a fresh sandbox', async () => {
    expect(await process(source)).toEqual(await process(source));
  });

  it('that must fail shows the error', async () => {
    const failing = page(
      fence(
        'graphql run error=NOT_FOUND',
        'query Read {',
        '  case(id: "18ac3e73-43f0-4689-ac51-0e93f93500d1") {',
        '    name',
        '  }',
        '}',
      ),
    );
    const tree = await process(failing);
    expect(outline(tree)).toContain('<SampleResponse status=200 error=NOT_FOUND>');
    expect(codesOf(tree, 'json')[0]).toContain('"code": "NOT_FOUND"');
  });

  it('with a file prints null for clients, and the marker in the variables', async () => {
    const upload = page(
      fence(
        'graphql run error=BAD_USER_INPUT',
        'mutation Upload($input: UploadDocumentInput!) {',
        '  uploadDocument(input: $input) {',
        '    id',
        '  }',
        '}',
      ),
      fence(
        'json variables',
        '{ "input": { "file": { "$file": "passport.pdf" }, "fileUploadType": "GIF", "documentTypeIdentifier": "passport", "owner": { "personId": "3e23e816-0039-494a-a389-4f6564e100b9" } } }',
      ),
    );
    const [curl = ''] = codesOf(await process(upload), 'bash');
    expect(curl).toContain(`--form '0=@passport.pdf'`);
    expect(curl).toContain('"file":null');
    expect(curl).toContain(`map={"0":["variables.input.file"]}`);
  });
});

describe('an http sample that is run', () => {
  it('becomes tabs and a response with its headers', async () => {
    const source = page(
      fence(
        'http run title="Exchange"',
        'POST /authorize',
        'Content-Type: application/json',
        '',
        '{"accessId": "{{accessId}}", "accessKey": "{{accessKey}}"}',
      ),
    );
    expect(outline(await process(source))).toMatchInlineSnapshot(`
      "<Sample title=Exchange number=0>
        <SampleTabs>
          <SampleTab value=graphql label=HTTP>
            http: POST /authorize
        <SampleResponse status=200>
          http: HTTP/1.1 200
          json: {
        paragraph"
    `);
  });

  it.each([
    [
      'has a body too large to print',
      ['POST /graphql', 'Content-Type: application/json', '', '{"a": "{{repeat 2 MiB}}"}'],
      'status=401',
    ],
    ['has a body whose type it does not say', ['POST /graphql', '', '{}'], 'status=415'],
    [
      'is a GET with a body',
      ['GET /graphql', 'Content-Type: application/json', '', '{}'],
      'status=405',
    ],
    ['is a HEAD', ['HEAD /graphql'], 'status=405'],
    ['sets a header that is the client’s', ['GET /graphql', 'Host: api.kyc.example'], 'status=405'],
  ])('stays as it is written when it %s', async (_why, lines, status) => {
    const source = page(fence(`http run ${status}`, ...lines));
    const failed = await failure(source);
    const [, code = ''] = /write error=(\w+)/.exec(failed) ?? [];
    const displayed = outline(await process(source.replace(status, `error=${code}`)));
    expect(displayed).toContain(`  http: ${lines[0]}`);
    // One panel has no label, and so no tabs.
    expect(displayed).not.toContain('label=');
  });

  it('shows in its tabs the headers that its fence sets', async () => {
    const source = page(
      fence(
        'http run error=METHOD_NOT_ALLOWED headers={"X-Note":"A","Accept":null}',
        'GET /graphql',
        'Accept: */*',
      ),
    );
    const [curl = ''] = codesOf(await process(source), 'bash');
    expect(curl).toBe(`curl --include "$KYC_API/graphql" \\\n  --header 'X-Note: A'`);
  });
});

describe('a value that production refuses', () => {
  const notes = async (...fences: string[]): Promise<string[]> => {
    const found: string[] = [];
    visit(await process(page(...fences)), 'paragraph', (node) => void found.push(toString(node)));
    return found;
  };
  const authorize = (info: string, accessId: string): string =>
    fence(
      `http run ${info}`,
      'POST /authorize',
      'Content-Type: application/json',
      '',
      `{"accessId": "${accessId}", "accessKey": "{{accessKey}}"}`,
    );

  it('is named below a sample that sends it, with the code', async () => {
    const { sandbox } = ownApiContext().spec.api;
    const lookup = [
      'query Look($number: BusinessRegistrationNumberInput!) {',
      '  lookupCompany(registrationNumber: $number) {',
      '    name',
      '  }',
      '}',
    ];
    expect(
      await notes(
        authorize('', '{{accessId}}'),
        fence('graphql run', ...lookup),
        fence('json variables', '{ "number": { "danishCVR": "12345678" } }'),
      ),
    ).toEqual([
      `Test value: production returns INVALID_CREDENTIALS for ${sandbox.accessId}.`,
      'Test value: production returns INVALID_REGISTRATION_NUMBER for 12345678.',
    ]);
  });

  it('is not named when the sample fails with the same code', async () => {
    const wrong = authorize('status=401 error=INVALID_CREDENTIALS', '{{accessId}}');
    expect(await notes(wrong.replace('{{accessKey}}', 'not-the-key'))).toEqual([]);
  });
});

describe('a page without samples', () => {
  it('needs no sandbox: an API spec that has no API behind it is enough', async () => {
    const { spec } = ownApiContext();
    const foreign = { ...spec, sdl: 'type Query { a: Int }', sdlFiles: [] };
    await expect(
      process('Text.\n', { getApiContext: () => ({ ...ownApiContext(), spec: foreign }) }),
    ).resolves.toBeDefined();
  });
});

function isStep(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'name' in value && value.name === 'step';
}

describe('tokens', () => {
  it('are printed as placeholders in requests, headers and responses', async () => {
    const source = page(
      fence(
        'http run',
        'POST /authorize',
        'Content-Type: application/json',
        '',
        '{"accessId": "{{accessId}}", "accessKey": "{{accessKey}}"}',
      ),
      fence(
        'http run',
        'POST /graphql',
        'Content-Type: application/json',
        'Authorization: Bearer {{token}}',
        'X-API-Version: 1',
        '',
        '{"query": "{ roles { __typename } }"}',
      ).replace('roles { __typename }', '__typename'),
      fence('graphql run error=TOKEN_EXPIRED advance=16m', 'query Late {', '  __typename', '}'),
      fence('graphql run', 'query Renewed {', '  __typename', '}'),
    );
    const tree = await process(source);
    const text = JSON.stringify(tree);
    // The replayed request is not printed and keeps the placeholders that the sandbox fills.
    expect(
      JSON.stringify(tree, (_key, value: unknown) => (isStep(value) ? undefined : value)),
    ).not.toContain('{{');
    expect(text).not.toContain('sandbox-token');
    expect(codesOf(tree, 'http')).toMatchInlineSnapshot(`
      [
        "POST /authorize
      Content-Type: application/json

      {"accessId": "f45de51c-def3-4991-a51e-41e882ddac01", "accessKey": "sandbox-only-not-a-secret"}",
        "HTTP/1.1 200
      Content-Type: application/json; charset=utf-8
      X-Request-Id: 9c1623f0-d38e-48e9-a94f-2ef31a7e0ed1
      RateLimit-Limit: 10
      RateLimit-Remaining: 9
      RateLimit-Reset: 60",
        "POST /graphql
      Content-Type: application/json
      Authorization: Bearer <token>
      X-API-Version: 1

      {"query": "{ __typename }"}",
        "HTTP/1.1 200
      Content-Type: application/graphql-response+json; charset=utf-8
      X-Request-Id: 9c1623f0-d38e-48e9-a94f-2ef31a7e0ed2
      RateLimit-Limit: 300
      RateLimit-Remaining: 299
      RateLimit-Reset: 60",
      ]
    `);
    expect(codesOf(tree, 'json')[0]).toContain('"token": "<token>"');
  });
});
