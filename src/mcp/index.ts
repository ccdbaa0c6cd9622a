import { serveStdio, StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import type { Release } from '../sandbox/server/cli';
import { Docs, type DocsContent } from './docs';
import { createMcpServer } from './server';

export type { DocsContent, DocsPage } from './docs';

/** Longest message, in MiB. */
const MAX_MESSAGE = 10;

/**
 * Serves the Model Context Protocol on standard input and output, which carry nothing else: messages for people go to standard
 * error, each on a line. Resolves when the client has closed its end, and ends the process with 1 after a message that is too long.
 */
export function serveMcp(
  release: Pick<Release, 'spec' | 'version'>,
  content: DocsContent,
): Promise<void> {
  const docs = new Docs(content);
  if (process.stdin.isTTY)
    console.error(
      'This is a server for AI assistants. It waits for a client; stop it with Ctrl-C.',
    );
  // The SDK adds a listener for each answer that waits for a slow client. Node.js warns of more than ten.
  process.stdout.setMaxListeners(0);
  // Not the transport's own defaults: the bundle has the SDK's variant for other runtimes, which is 130 kB smaller.
  const transport = new StdioServerTransport(process.stdin, process.stdout, {
    maxBufferSize: MAX_MESSAGE * 1024 * 1024,
  });
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
  const message = fault instanceof Error ? fault.message : String(fault);
  if (message.startsWith('ReadBuffer exceeded')) {
    say(`A message is longer than ${MAX_MESSAGE} MiB. The server stops.`);
    process.exit(1);
  }
  // The SDK lists what every kind of message lacks, in hundreds of lines.
  if (fault instanceof Error && 'issues' in fault) say('A line is not a message of the protocol.');
  // A client that leaves is not a fault.
  else if (!(fault instanceof Error && 'code' in fault && fault.code === 'EPIPE')) say(message);
}

function say(line: string): void {
  console.error(`kyc-sandbox mcp: ${line}`);
}
