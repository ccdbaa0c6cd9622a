import { json, multipartMap, type Call } from './types';

/**
 * The call for a POSIX shell with cURL. The body stands in a here-document whose end is quoted, so that the shell changes
 * nothing in it.
 */
export function curl(call: Call): string {
  // cURL takes `Name:` for "do not send it"; an empty value is written with a semicolon.
  const header = (name: string, value: string): string => (value === '' ? `${name};` : `${name}: ${value}`);
  const headers = Object.entries(call.headers).map(([name, value]) => `  --header ${quote(header(name, value))} \\`);
  const lines = [`curl ${quote(call.url)} \\`, ...headers];
  const body = { query: call.query, operationName: call.operationName, variables: call.variables };
  const files = Object.values(call.files);
  if (files.length > 0) {
    // The order of the parts matters: operations, map, files.
    const parts = [`operations=${JSON.stringify(body)}`, `map=${JSON.stringify(multipartMap(call.files))}`];
    return [
      ...lines,
      ...parts.map((part) => `  --form-string ${quote(part)} \\`),
      ...files.map((file, index) => `  --form ${quote(`${index}=@${file}`)}${index < files.length - 1 ? ' \\' : ''}`),
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

function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
