import {
  json,
  multipartMap,
  ORIGIN,
  TOKEN,
  TOKEN_PLACEHOLDER,
  type Call,
  type ClientLanguage,
  type HttpCall,
} from '../types';

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
  write,
  writeHttp,
};

/** The call for Node.js 20 or later, without any package. */
function write(call: Call): string {
  const query = escaped(call.query);
  const files = Object.entries(call.files);
  const entries = Object.entries(call.headers).map(
    ([name, value]) => `    ${quote(name)}: ${quote(value)},`,
  );
  const headers =
    files.length > 0 ? entries : ["    'Content-Type': 'application/json',", ...entries];
  const prepared =
    files.length > 0
      ? [
          '',
          'const form = new FormData();',
          `form.append('operations', JSON.stringify({ query, operationName: ${quote(call.operationName)}, variables }));`,
          `form.append('map', ${quote(JSON.stringify(multipartMap(call.files)))});`,
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
    `const variables = ${json(call.variables)};`,
    ...prepared,
    '',
    `const response = await fetch(${urlOf(call.path)}, {`,
    "  method: 'POST',",
    '  headers: {',
    ...headers,
    '  },',
    `  body: ${body},`,
    '});',
    '',
    'console.log(JSON.stringify(await response.json(), null, 2));',
  ].join('\n');
}

/** Any other request. */
function writeHttp({ path, method, headers, body }: HttpCall): string {
  const entries = Object.entries(headers).map(
    ([name, value]) => `    ${quote(name)}: ${quote(value)},`,
  );
  const options = [
    ...(method === 'GET' ? [] : [`  method: ${quote(method)},`]),
    ...(entries.length > 0 ? ['  headers: {', ...entries, '  },'] : []),
    ...(body === '' ? [] : [`  body: ${quote(body)},`]),
  ];
  return [
    ...(options.length > 0
      ? [`const response = await fetch(${urlOf(path)}, {`, ...options, '});']
      : [`const response = await fetch(${urlOf(path)});`]),
    '',
    'console.log(response.status);',
    'console.log(JSON.stringify(await response.json(), null, 2));',
  ].join('\n');
}

function urlOf(path: string): string {
  return `\`\${process.env.${ORIGIN}}${escaped(path)}\``;
}

/** A string in single quotes; a template literal when it contains the token. */
function quote(text: string): string {
  if (text.includes(TOKEN_PLACEHOLDER))
    return `\`${text.split(TOKEN_PLACEHOLDER).map(escaped).join(`\${process.env.${TOKEN}}`)}\``;
  return `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}

/** A text inside a template literal. */
function escaped(text: string): string {
  return text.replaceAll(/\\|`|\$\{/g, '\\$&');
}
