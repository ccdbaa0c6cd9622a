/**
 * A sample of `curl.ts` for PowerShell 7, where `curl` is cURL too: its quotes, variables, line ends and here-documents are others.
 *
 * `curl "$KYC_API/x" \` with `--data-binary @- <<'JSON'` → `@'…'@ | curl "$env:KYC_API/x"` with `--data-binary '@-'`.
 */
export function toPowerShell(posix: string): string {
  const [, command = posix, body] = /^([^]*) @- <<'JSON'\n([^]*)\nJSON$/.exec(posix) ?? [];
  const converted = command
    .replaceAll(/'[^']*'(?:\\''[^']*')*|"(?:[^"\\]|\\.)*"/g, quoted)
    .replaceAll(/ \\$/gm, ' `');
  return body === undefined ? converted : `@'\n${body}\n'@ | ${converted} '@-'`;
}

function quoted(text: string): string {
  if (text.startsWith("'")) return text.replaceAll("'\\''", "''");
  return text
    .replaceAll(/\\(.)/g, (_, character: string) => (character === '\\' ? '\\' : `\`${character}`))
    .replaceAll(/(?<!`)\$(?=\w)/g, '$env:');
}
