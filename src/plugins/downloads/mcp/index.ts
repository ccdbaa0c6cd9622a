import { serveStdio, StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import type { Program } from 'kyc-sandbox/server';
import { Docs, type DocsContent } from './docs';
import { createMcpServer } from './server';

export type { DocsContent, DocsPage } from './docs';

/**
 * Serves the Model Context Protocol on standard input and output, which carry nothing else: messages for people go to standard
 * error, each on a line. Resolves when the client has closed its end.
 */
export function serveMcp(
  release: Pick<Program, 'spec' | 'version'>,
  content: DocsContent,
): Promise<void> {
  const docs = new Docs(content);
  if (process.stdin.isTTY)
    console.error(
      'This is a server for AI assistants. It waits for a client; stop it with Ctrl-C.',
    );
  // The SDK adds a listener for each response that waits for a slow client. Node.js warns of more than ten.
  process.stdout.setMaxListeners(0);
  // Not the transport's own defaults: the bundle has the SDK's variant for other runtimes, which is 130 kB smaller.
  const transport = new StdioServerTransport(process.stdin, process.stdout);
  serveStdio(() => createMcpServer(release, docs, report), { transport, onerror: report });
  const { onclose } = transport;
  return new Promise((resolve) => {
    transport.onclose = () => {
      onclose?.();
      resolve();
    };
  });
}

function report(fault: unknown): void {
  // A client that leaves is not a fault.
  if (fault instanceof Error && 'code' in fault && fault.code === 'EPIPE') return;
  // The SDK lists what every kind of message lacks, in hundreds of lines.
  const isOtherMessage = fault instanceof Error && 'issues' in fault;
  const message = fault instanceof Error ? fault.message : String(fault);
  console.error(
    `kyc-sandbox mcp: ${isOtherMessage ? 'A line is not a message of the protocol.' : message}`,
  );
}
