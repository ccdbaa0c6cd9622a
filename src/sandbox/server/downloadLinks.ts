import { problem, type ServerRequest, type TextResponse } from './control';
import type { NamedStore } from './stores';

/** A download link: below `/files/`, access id and store in front of what production has on a host of its own. */
const LINK =
  /^\/files\/(?<accessId>[^/]+)(\/(?<store>[\w.-]+))?\/(?<file>(documents|reports|exports)\/[^?]+)\?expires=(?<expires>\d+)/;

/** The parts of the path of a download link; undefined for any other path. */
export function readLink(path: string): Readonly<Record<string, string>> | undefined {
  return LINK.exec(path)?.groups;
}

/** What the links of a response begin with, in place of the production host. */
export function fileHostOf(
  { origin, headers }: ServerRequest,
  accessId: string | undefined,
): string | undefined {
  return origin && [origin, 'files', accessId, headers['x-sandbox-store'] ?? []].flat().join('/');
}

/** Sends the file of a link to anybody who has the link, as production does. */
export function sendFile(
  store: NamedStore,
  { accessId, file = '', expires }: Readonly<Record<string, string>>,
): TextResponse {
  const sandbox = store.ofAccessId(accessId);
  if (Date.parse(sandbox.now()) >= Number(expires) * 1_000)
    return problem(403, 'The link has expired.');
  const found = sandbox.file(file);
  if (!found) return problem(404, 'The file does not exist.');
  const headers = {
    'Content-Type': found.mediaType,
    'Content-Length': String(found.content.byteLength),
    'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(found.name)}`,
    'X-Content-Type-Options': 'nosniff',
  };
  return { status: 200, headers, text: '', content: found.content };
}
