import { writeCurl } from '../clients/curl';
import { splitFiles, type GivenFiles } from '../splitFiles';
import type { DisplayedHeaders, ReplayedOperation } from './requests';

/**
 * A request as a cURL command, which reads the origin and the token from the environment.
 *
 * @param path path of the GraphQL endpoint
 * @throws Error when the variables name a file that is neither given nor a sample file
 */
export function curlOf(
  path: string,
  { query, name, variables, headers }: ReplayedOperation & { headers: DisplayedHeaders },
  files: GivenFiles,
): string {
  const sent = splitFiles(variables, '', undefined, files);
  return writeCurl({
    path,
    query,
    operationName: name,
    variables: sent.variables,
    headers,
    files: sent.fileNames,
  });
}
