import { json, multipartMap, type Call, type HttpCall } from './types';

/**
 * The call for a POSIX shell with cURL. The body stands in a here-document whose end is quoted, so that the shell changes
 * nothing in it.
 */
export function curl(call: Call): string {
  const lines = [
    `curl ${quote(call.url)} \\`,
    ...headerOptions(call.headers).map((option) => `  ${option} \\`),
  ];
  const body = { query: call.query, operationName: call.operationName, variables: call.variables };
  const files = Object.values(call.files);
  if (files.length > 0) {
    // The order of the parts matters: operations, map, files.
    const parts = [
      `operations=${JSON.stringify(body)}`,
      `map=${JSON.stringify(multipartMap(call.files))}`,
    ];
    return [
      ...lines,
      ...parts.map((part) => `  --form-string ${quote(part)} \\`),
      ...files.map(
        (file, index) =>
          `  --form ${quote(`${index}=@${file}`)}${index < files.length - 1 ? ' \\' : ''}`,
      ),
    ].join('\n');
  }
  return [
    ...lines,
    "  --header 'Content-Type: application/json' \\",
    "  --data-binary @- <<'JSON'",
    json(body),
    'JSON',
  ].join('\n');
}

/** Any other request. The response is printed with its status and headers. */
export function curlHttp({ url, method, headers, body }: HttpCall): string {
  const implied = body === '' ? 'GET' : 'POST';
  const options = [
    ...(method === implied ? [] : [`--request ${method}`]),
    ...headerOptions(headers),
    ...(body === '' ? [] : [`--data-raw ${quote(body)}`]),
  ];
  // Braces and brackets in an address are patterns to cURL.
  const first = `curl --include ${/[[\]{}]/.test(url) ? '--globoff ' : ''}${quote(url)}`;
  return [first, ...options.map((option) => `  ${option}`)].join(' \\\n');
}

function headerOptions(headers: Readonly<Record<string, string>>): string[] {
  // cURL takes `Name:` for "do not send it"; an empty value is written with a semicolon.
  const header = (name: string, value: string): string =>
    value === '' ? `${name};` : `${name}: ${value}`;
  return Object.entries(headers).map(([name, value]) => `--header ${quote(header(name, value))}`);
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
