import { indentRest, json, multipartMap, type Call, type HttpCall } from './types';

/** The call for Node.js 20 or later, without any package. */
export function typescript(call: Call): string {
  const query = call.query.replaceAll('\\', '\\\\').replaceAll('`', '\\`').replaceAll('${', '\\${');
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
    'const query = `',
    indentRest(`  ${query.trim()}`, 2),
    '`;',
    '',
    `const variables = ${json(call.variables)};`,
    ...prepared,
    '',
    `const response = await fetch(${quote(call.url)}, {`,
    "  method: 'POST',",
    '  headers: {',
    ...headers,
    '  },',
    `  body: ${body},`,
    '});',
    '',
    'const { data, errors } = await response.json();',
    'if (errors) console.error(errors);',
    'console.log(data);',
  ].join('\n');
}

/** Any other request. */
export function typescriptHttp({ url, method, headers, body }: HttpCall): string {
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
      ? [`const response = await fetch(${quote(url)}, {`, ...options, '});']
      : [`const response = await fetch(${quote(url)});`]),
    '',
    'console.log(response.status);',
    'console.log(await response.json());',
  ].join('\n');
}

/** A string in single quotes, like the rest of the sample. */
function quote(text: string): string {
  return `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}
