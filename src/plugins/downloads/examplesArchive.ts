import type { ApiSpec } from '../../schema/types';
import { archive } from '../../lib/archive';
import { uploadedFiles, type DomainRequests } from './requests';

/** Root folder in the archive. */
const FOLDER = 'kyc-api-v1-examples';

/**
 * An archive of all examples: for each operation and set `<operation>.graphql`, `.variables.json`
 * and `.response.json` in a folder of its domain, the uploaded files, and a README.
 *
 * @param site URL of the site, for links
 */
export function examplesArchive(
  domains: readonly DomainRequests[],
  spec: ApiSpec,
  site: string,
): Uint8Array {
  const files = new Map<string, string | Uint8Array>([['README.md', readme(domains, spec, site)]]);
  for (const { id, operations } of domains) {
    for (const { fileName, example } of operations.flatMap(({ requests }) => requests)) {
      files.set(`${id}/${fileName}.graphql`, `${example.query}\n`);
      files.set(
        `${id}/${fileName}.variables.json`,
        `${JSON.stringify(example.call.variables, null, 2)}\n`,
      );
      files.set(`${id}/${fileName}.response.json`, `${example.response}\n`);
    }
  }
  for (const [name, content] of uploadedFiles(domains)) files.set(name, content);
  return archive(new Map([...files].map(([name, content]) => [`${FOLDER}/${name}`, content])));
}

function readme(
  domains: readonly DomainRequests[],
  { version, api }: ApiSpec,
  site: string,
): string {
  const [firstDomain] = domains;
  const first = firstDomain?.operations[0]?.requests[0];
  const tables = domains.map(({ title, summary, operations }) => {
    const rows = operations.map(({ name, kind, page, requests }) => {
      return `| ${[`[\`${name}\`](${page})`, kind, ...requests.map(({ before }) => before.join('; ') || '–')].join(' | ')} |`;
    });
    return [
      `## ${title}`,
      '',
      summary,
      '',
      '| Operation | Kind | Before the smallest call | Before all fields |',
      '|---|---|---|---|',
      ...rows,
    ].join('\n');
  });
  return `${[
    `# Examples of the KYC API, version ${version}`,
    [
      'Two examples of each operation: the smallest valid call, and one with all arguments and fields (`.all-fields`).',
      `Each was executed in the sandbox when ${site} was built; the response is that of the sandbox.`,
    ].join('\n'),
    [
      '| File | Holds |',
      '|---|---|',
      '| `<operation>.graphql` | the operation |',
      '| `<operation>.variables.json` | its variables; a file is `null` |',
      '| `<operation>.response.json` | the body of the response |',
      '| `files/` | the files that are uploaded |',
    ].join('\n'),
    '## Send one',
    [
      `The examples contain the data of the sandbox (${site}/docs/general/sandbox), which is reset when it is started. In a sandbox`,
      'where other calls were made before, ids and times in a response can differ. Set `KYC_API` and `KYC_TOKEN` as that page shows, then:',
    ].join('\n'),
    [
      '```sh',
      `jq -n --rawfile query ${firstDomain?.id}/${first?.fileName}.graphql \\`,
      `  --slurpfile variables ${firstDomain?.id}/${first?.fileName}.variables.json \\`,
      "  '{query: $query, variables: $variables[0]}' |",
      `  curl "$KYC_API${api.endpoint.graphql}" --header "Authorization: Bearer $KYC_TOKEN" \\`,
      `    --header 'X-API-Version: ${version}' --header 'Content-Type: application/json' --data-binary @-`,
      '```',
    ].join('\n'),
    `An example that uploads a file is a multipart request: ${site}/docs/use-cases/documents shows one.`,
    ...tables,
  ].join('\n\n')}\n`;
}
