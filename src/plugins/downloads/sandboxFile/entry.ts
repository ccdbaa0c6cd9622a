// Entry of the one file that readers download: the sandbox, and the documentation, which the build writes into it.
import { release, start, unpack } from 'kyc-sandbox/file';
import type { DocsContent } from '../mcp';

export { createSandbox, version } from 'kyc-sandbox/file';

declare const DOCS: string;

// Once: the build writes the text wherever the name is.
const docs = (): DocsContent => unpack(DOCS) as DocsContent;

// The protocol and the documentation are loaded by these commands only: they double the time of a start.
start(import.meta.url, {
  async mcp() {
    const { serveMcp } = await import('../mcp');
    await serveMcp(release, docs());
  },
  async docs(words) {
    const { docsText } = await import('./docsCommand');
    console.log(docsText(docs(), words));
  },
});
