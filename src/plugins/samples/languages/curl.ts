import {
  mapText,
  ORIGIN,
  originOf,
  TOKEN,
  TOKEN_PLACEHOLDER,
  type Call,
  type ClientLanguage,
} from './types';

export const curl: ClientLanguage = {
  id: 'curl',
  label: 'cURL',
  language: 'bash',
  run: {
    file: 'first.sh',
    command: 'sh {file}',
    check: 'curl --version',
    packages: ['curl'],
  },
  write: writeCurl,
  /** The response is printed with its status and headers. */
  writeHttp({ path, headers, body }) {
    const options = [...headerOptions(headers), `--data-raw ${quote(body)}`];
    return [`curl --include ${urlOf(path)}`, ...options].join(' \\\n  ');
  },
};

/** The call for a POSIX shell with cURL. The body is a here-document with a quoted delimiter, in which the shell expands nothing. */
export function writeCurl(call: Call): string {
  const lines = [
    `curl ${urlOf(call.path)} \\`,
    ...headerOptions(call.headers).map((option) => `  ${option} \\`),
  ];
  const { query, operationName, variables } = call;
  const body = { query, ...(operationName !== '' && { operationName }), variables };
  const files = Object.values(call.files);
  if (files.length > 0) {
    // The order of the parts matters: operations, map, files.
    const parts = [`operations=${JSON.stringify(body)}`, `map=${mapText(call.files)}`];
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
    JSON.stringify(body, null, 2),
    'JSON',
  ].join('\n');
}

function headerOptions(headers: Readonly<Record<string, string>>): string[] {
  // In cURL `Name:` removes a header; `Name;` sends it with an empty value.
  return Object.entries(headers).map(
    ([name, value]) => `--header ${quote(value === '' ? `${name};` : `${name}: ${value}`)}`,
  );
}

function urlOf(path: string): string {
  return `"${originOf(path, `$${ORIGIN}`)}${escaped(path)}"`;
}

/** A text in single quotes, in which nothing is expanded; in double quotes when it contains the token. */
function quote(text: string): string {
  if (!text.includes(TOKEN_PLACEHOLDER)) return `'${text.replaceAll("'", "'\\''")}'`;
  return `"${text.split(TOKEN_PLACEHOLDER).map(escaped).join(`$${TOKEN}`)}"`;
}

function escaped(text: string): string {
  return text.replaceAll(/["$`\\]/g, '\\$&');
}
