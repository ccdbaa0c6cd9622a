import { McpServer } from '@modelcontextprotocol/server';
import type { Program } from 'kyc-sandbox/server';
import { schemaHash } from 'kyc-sandbox/server';
import { registerApiTools } from './apiTools';
import type { Docs } from './docs';
import { registerDocsTools } from './docsTools';

/** A server over the documentation and a sandbox. @param onInternalError called with an internal error of the sandbox */
export function createMcpServer(
  { spec, version }: Pick<Program, 'spec' | 'version'>,
  docs: Docs,
  onInternalError: (fault: string) => void,
): McpServer {
  const server = new McpServer(
    { name: 'kyc-sandbox', title: 'KYC API: documentation and sandbox', version },
    { instructions: instructions(spec.version, schemaHash(spec)) },
  );
  registerDocsTools(server, docs);
  registerApiTools(server, spec, onInternalError);
  return server;
}

function instructions(apiVersion: string, schema: string): string {
  return [
    `Documentation and sandbox of the KYC API, a GraphQL API for customer due diligence and anti-money-laundering cases. API version ${apiVersion}, schema SHA-256 ${schema}.`,
    'Everything here describes exactly this version and runs in this process, without network, keys or real data. It is not the production API.',
    'Do not answer from memory or from other APIs. For a question: search_docs, then read_page. For an operation: list_operations and the pages of its types, then validate_operation, then run_operation, and show only what ran. For an error code: explain_error.',
  ].join('\n');
}
