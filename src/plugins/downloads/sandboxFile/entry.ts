// Entry of the one file that readers download: the sandbox, and MCP over the documentation, which the build writes into it.
import { release, start, unpack } from 'kyc-sandbox/file';
import type { DocsContent } from '../mcp';

export { createSandbox, version } from 'kyc-sandbox/file';

declare const DOCS: string;

// The protocol and the documentation are loaded by this command only: they double the time of a start.
start(import.meta.url, async () => {
  const { serveMcp } = await import('../mcp');
  await serveMcp(release, unpack(DOCS) as DocsContent);
});
