import { Readable } from 'node:stream';
import { isSpecType } from '@modelcontextprotocol/server';
import { serveStdio, StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import { parseStrictJson } from '../../../lib/strictJson';
import type { Program } from 'kyc-sandbox/server';
import { Docs, type DocsContent } from './docs';
import { createMcpServer } from './server';

export type { DocsContent, DocsPage } from './docs';

/** Maximum size of a message, in MiB. */
const MAX_MESSAGE_MIB = 10;

/** JSON-RPC 2.0, section 5.1. */
const PARSE_ERROR = -32_700;
const INVALID_REQUEST = -32_600;
const INVALID_PARAMS = -32_602;

/** Requests of clients whose parameters the SDK answers with an internal error, or ignores. */
const REQUESTS: Readonly<Record<string, (message: unknown) => boolean>> = {
  'resources/list': isSpecType.ListResourcesRequest,
  'resources/read': isSpecType.ReadResourceRequest,
  'resources/templates/list': isSpecType.ListResourceTemplatesRequest,
  'tools/call': isSpecType.CallToolRequest,
  'tools/list': isSpecType.ListToolsRequest,
};

/**
 * Serves the Model Context Protocol on standard input and output, which carry nothing else: messages for people go to standard
 * error, each on a line. Resolves when the client has closed its end, and ends the process with 1 after a message that is too long.
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
    if (begun.length > MAX_MESSAGE_MIB * 1024 * 1024) {
      say(`A message is longer than ${MAX_MESSAGE_MIB} MiB. The server stops.`);
      process.exit(1);
    }
    if (!chunk.includes('\n')) continue;
    const lines = begun.split('\n');
    begun = lines.pop() ?? '';
    for (const line of lines.filter((text) => text.trim() !== ''))
      try {
        const problem = paramsProblem(parseStrictJson(line));
        if (problem === undefined) yield Buffer.from(`${line}\n`);
        else refuse(INVALID_PARAMS, problem, idOf(line));
      } catch (error) {
        refuse(PARSE_ERROR, `The line ${(error as Error).message}.`, idOf(line));
      }
  }
}

/** What is wrong with the parameters of a request. Every list has one page, so no cursor is valid. */
function paramsProblem(message: unknown): string | undefined {
  const { id, method, params } = Object(message) as Partial<Record<string, unknown>>;
  const isRequest = typeof method === 'string' && Object.hasOwn(REQUESTS, method);
  if (id === undefined || !isRequest) return undefined;
  if (!REQUESTS[method]!(message)) return `The parameters of ${method} are not valid.`;
  const hasCursor = method.endsWith('/list') && Object.hasOwn(Object(params) as object, 'cursor');
  return hasCursor ? 'The list has one page, and no cursor.' : undefined;
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
