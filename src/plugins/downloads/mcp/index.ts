import { Readable } from 'node:stream';
import { serveStdio, StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import { parseStrictJson } from '../../../lib/strictJson';
import type { Release } from 'kyc-sandbox/server';
import { Docs, type DocsContent } from './docs';
import { createMcpServer } from './server';

export type { DocsContent, DocsPage } from './docs';

/** Longest message, in MiB. */
const MAX_MESSAGE = 10;

/** JSON-RPC 2.0, section 5.1. */
const PARSE_ERROR = -32_700;
const INVALID_REQUEST = -32_600;

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
  // The SDK adds a listener for each response that waits for a slow client. Node.js warns of more than ten.
  process.stdout.setMaxListeners(0);
  // Not the transport's own defaults: the bundle has the SDK's variant for other runtimes, which is 130 kB smaller.
  const lines = Readable.from(readableLines());
  const transport = new StdioServerTransport(lines, process.stdout, { maxBufferSize: Infinity });
  serveStdio(() => createMcpServer(release, docs, report), { transport, onerror: report });
  const { onclose } = transport;
  return new Promise((resolve) => {
    transport.onclose = () => {
      lines.destroy();
      onclose?.();
      resolve();
    };
  });
}

/**
 * Lines of standard input that are read as they were written. Others are refused: the SDK skips what is not JSON, and would round numbers
 * that the API refuses.
 */
async function* readableLines(): AsyncGenerator<Buffer> {
  let begun = '';
  for await (const chunk of process.stdin.setEncoding('utf8') as AsyncIterable<string>) {
    begun += chunk;
    if (begun.length > MAX_MESSAGE * 1024 * 1024) {
      say(`A message is longer than ${MAX_MESSAGE} MiB. The server stops.`);
      process.exit(1);
    }
    if (!chunk.includes('\n')) continue;
    const lines = begun.split('\n');
    begun = lines.pop() ?? '';
    for (const line of lines.filter((text) => text.trim() !== ''))
      try {
        parseStrictJson(line);
        yield Buffer.from(`${line}\n`);
      } catch (error) {
        refuse(PARSE_ERROR, `The line ${(error as Error).message}.`, idOf(line));
      }
  }
}

/** The id of a message; undefined when there is none, or it would be rounded. */
function idOf(line: string): unknown {
  try {
    const id = (JSON.parse(line) as { id?: unknown } | null)?.id;
    return typeof id === 'string' || Number.isSafeInteger(id) ? id : undefined;
  } catch {
    return undefined;
  }
}

function refuse(code: number, message: string, id: unknown = null): void {
  process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', id, error: { code, message } })}\n`);
}

function report(fault: unknown): void {
  const message = fault instanceof Error ? fault.message : String(fault);
  // The SDK lists what every kind of message lacks, in hundreds of lines.
  if (fault instanceof Error && 'issues' in fault) {
    refuse(INVALID_REQUEST, 'The line is not a message of the protocol.');
    say('A line is not a message of the protocol.');
  }
  // A client that leaves is not a fault.
  else if (!(fault instanceof Error && 'code' in fault && fault.code === 'EPIPE')) say(message);
}

function say(line: string): void {
  console.error(`kyc-sandbox mcp: ${line}`);
}
