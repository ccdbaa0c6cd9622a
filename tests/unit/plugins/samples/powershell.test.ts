import { execFileSync, spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { curl } from '../../../../src/plugins/samples/languages/curl';
import { toPowerShell } from '../../../../src/plugins/samples/languages/powershell';

const CALL = {
  path: '/graphql',
  query: 'query A($a: String) { roles { id } }',
  operationName: 'A',
  variables: { a: `it's "quoted" \\ $HOME \`tick\` 'æ'` },
  headers: { Authorization: 'Bearer <token>', 'X-Note': `it's $5 "x" \\ \`` },
  files: {},
};
const SAMPLES = {
  call: curl.write(CALL),
  upload: curl.write({ ...CALL, files: { 'variables.f': "it's.pdf" } }),
  http: curl.writeHttp({ path: '/x?a=$b', headers: CALL.headers, body: "it's" }),
};
const VALUES = { KYC_API: 'http://127.0.0.1:4000', KYC_TOKEN: 'sandbox-token-0001' };

/** The arguments that a shell gives cURL, and its standard input. */
function posix(sample: string): string[] {
  const script = `curl() { for a; do printf '%s\\0' "$a"; done; [ "$1" = in ] || cat; }\n${sample} </dev/null`;
  const isPiped = sample.includes("<<'JSON'");
  const whole = isPiped ? script.replace(/ <\/dev\/null$/, '') : script;
  return execFileSync('sh', ['-c', whole], { encoding: 'utf8', env: VALUES }).split('\0');
}

/** The same by the rules of PowerShell (about_Quoting_Rules): of a text that has only strings, words and one here-string. */
function powershell(sample: string): string[] {
  const [, body = '', command = sample] = /^@'\n([^]*)\n'@ \| ([^]*)$/.exec(sample) ?? [];
  const tokens = command.replaceAll('`\n', ' ').match(/'(?:[^']|'')*'|"(?:[^"`]|`.)*"|[^\s'"]+/g);
  const args = (tokens ?? []).slice(1).map((token) =>
    token.startsWith("'")
      ? token.slice(1, -1).replaceAll("''", "'")
      : token
          .replace(/^"|"$/g, '')
          .replaceAll(/(?<!`)\$env:(\w+)/g, (_, name: string) => VALUES[name as 'KYC_API'])
          .replaceAll(/`(.)/g, '$1'),
  );
  return [...args, body === '' ? '' : `${body}\n`];
}

describe('cURL for PowerShell', () => {
  it.each(Object.entries(SAMPLES))('gives cURL the same arguments and input: %s', (_, sample) => {
    expect(powershell(toPowerShell(sample))).toEqual(posix(sample));
  });

  it.skipIf(spawnSync('pwsh', ['-v']).status !== 0).each(Object.entries(SAMPLES))(
    'so does PowerShell: %s',
    (_, sample) => {
      const print = 'foreach ($a in $args) { [Console]::Write($a + [char]0) }';
      const script = `function curl { ${print}; $input | Write-Output }\n${toPowerShell(sample)}`;
      const env = { ...process.env, ...VALUES };
      const printed = execFileSync('pwsh', ['-NoProfile', '-Command', script], {
        encoding: 'utf8',
        env,
      });
      expect(printed.trimEnd()).toBe(posix(sample).join('\0').trimEnd());
    },
  );
});
