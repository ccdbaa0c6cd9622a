import {
  mapText,
  ORIGIN,
  originOf,
  TOKEN,
  TOKEN_PLACEHOLDER,
  type Call,
  type ClientLanguage,
} from './types';

export const typescript: ClientLanguage = {
  id: 'typescript',
  label: 'TypeScript',
  language: 'ts',
  run: {
    file: 'first.mjs',
    command: 'node {file}',
    check: 'node --version',
    packages: ['nodejs'],
  },
  /** The call for Node.js 20 or later, without any package. */
  write(call) {
    const query = escaped(call.query);
    const files = Object.entries(call.files);
    const headers = headerLines({
      ...(files.length === 0 && { 'Content-Type': 'application/json' }),
      ...call.headers,
    });
    const prepared =
      files.length > 0
        ? [
            '',
            'const form = new FormData();',
            `form.append('operations', JSON.stringify({ query, operationName: ${quote(call.operationName)}, variables }));`,
            `form.append('map', ${quote(mapText(call.files))});`,
            ...files.map(
              ([, name], index) =>
                `form.append('${index}', new Blob([await readFile(${quote(name)})]), ${quote(name)});`,
            ),
          ]
        : [];
    const body =
      files.length > 0
        ? 'form'
        : `JSON.stringify({ query, operationName: ${quote(call.operationName)}, variables })`;
    return [
      ...(files.length > 0 ? ["import { readFile } from 'node:fs/promises';", ''] : []),
      // From the first character on, so that `locations` of errors are those of the operation as displayed.
      `const query = \`${query.trim()}\`;`,
      '',
      `const variables = ${JSON.stringify(call.variables, null, 2)};`,
      ...prepared,
      '',
      ...request(call.path, headers, body),
      '',
      'console.log(JSON.stringify(await response.json(), null, 2));',
    ].join('\n');
  },
  writeHttp({ path, headers, body }) {
    return [
      ...request(path, headerLines(headers), quote(body)),
      '',
      'console.log(response.status);',
      'console.log(JSON.stringify(await response.json(), null, 2));',
    ].join('\n');
  },
};

function request(path: string, headers: readonly string[], body: string): string[] {
  return [
    `const response = await fetch(\`${originOf(path, `\${process.env.${ORIGIN}}`)}${escaped(path)}\`, {`,
    "  method: 'POST',",
    '  headers: {',
    ...headers,
    '  },',
    `  body: ${body},`,
    '});',
  ];
}

function headerLines(headers: Call['headers']): string[] {
  return Object.entries(headers).map(([name, value]) => `    ${quote(name)}: ${quote(value)},`);
}

/** A string in single quotes; a template literal when it contains the token. */
function quote(text: string): string {
  if (text.includes(TOKEN_PLACEHOLDER))
    return `\`${text.split(TOKEN_PLACEHOLDER).map(escaped).join(`\${process.env.${TOKEN}}`)}\``;
  return `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}

function escaped(text: string): string {
  return text.replaceAll(/\\|`|\$\{/g, '\\$&');
}
