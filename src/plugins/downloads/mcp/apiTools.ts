import * as z from 'zod';
import type { McpServer } from '@modelcontextprotocol/server';
import { NON_SANDBOX_TOKEN, hasNonSandboxToken } from '../../../lib/token';
import { PageSession } from '../../samples/session/pageSession';
import { withHeaders } from '../../samples/session/requests';
import { apiOf, type ExecutableApi, type SandboxSpec } from 'kyc-sandbox/core';
import { registerErrors } from './errorTool';
import { checkOperation } from './operation';
import { argumentsOf, mapOf, READ_ONLY, structured } from './tools';

/**
 * The store of one client: seeded data, and a clock that starts at the fixed time of the documentation's samples. Calls run one after
 * another in the order in which they came.
 */
class SessionStore {
  #session: PageSession | undefined;
  #last: Promise<unknown> = Promise.resolve();

  constructor(private readonly spec: SandboxSpec) {}

  /** Runs a call after all calls before it. @param isReset whether data and time are restored first */
  run<T>(isReset: boolean, call: (session: PageSession) => T | Promise<T>): Promise<T> {
    const result = this.#last.then(() => {
      // The clock is stopped, so a window of the rate limit would never end.
      if (isReset || !this.#session)
        this.#session = new PageSession(this.spec, { hasRateLimits: false });
      return call(this.#session);
    });
    this.#last = result.catch(() => undefined);
    return result;
  }
}

const operation = z.string().min(1).describe('GraphQL document with one or more operations.');
const operationName = z
  .string()
  .max(200)
  .optional()
  .describe('Which operation, when the document has several.');
const variables = mapOf(z.unknown());

const headers = mapOf(z.string().max(4_000)).refine((all) => !hasNonSandboxToken(all), {
  error: NON_SANDBOX_TOKEN,
});

/** Registers the tools that check and run operations. @param onInternalError called with an internal error of the sandbox */
export function registerApiTools(
  server: McpServer,
  spec: SandboxSpec,
  onInternalError: (fault: string) => void,
): void {
  // Only when a tool is called: pages describe the tools of any schema.
  const api = (): ExecutableApi => apiOf(spec);
  registerValidation(server, api);
  registerRun(server, spec, api, onInternalError);
  registerErrors(server, api);
}

function registerValidation(server: McpServer, api: () => ExecutableApi): void {
  server.registerTool(
    'validate_operation',
    {
      title: 'Validate an operation',
      description:
        'Checks an operation, and its variables if given, against the schema and the limits of depth and complexity, without running ' +
        'it. Returns each problem with line and column and the nearest right name. Call it for every operation that you write or ' +
        'change, before you show it. Correct what it names, and validate again. Returns depth and complexity beside their limits: give ' +
        'the variables, since page sizes count. Rules for values, such as the largest page size, apply when it runs.',
      inputSchema: argumentsOf({
        operation,
        operationName,
        variables: variables.optional().describe('Without them, only the operation is checked.'),
      }),
      annotations: READ_ONLY,
    },
    (text) => {
      const checked = checkOperation(api(), text);
      const { depth, complexity } = api().settings;
      const limits = { depth, complexity };
      return structured({ valid: checked.problems.length === 0, ...checked, limits });
    },
  );
}

const RUN_ARGUMENTS = argumentsOf({
  operation: operation
    .optional()
    .describe('GraphQL document. Leave it out only to reset the store or to move the clock.'),
  operationName,
  variables: variables.default({}),
  headers: headers
    .default({})
    .describe('Further headers, e.g. `Idempotency-Key`; `X-Sandbox-Outcome` simulates an error.'),
  without: z
    .array(z.string().max(200))
    .max(20)
    .default([])
    .describe('Headers that are not sent, e.g. `Authorization`.'),
  advance: z
    .string()
    .max(100)
    .optional()
    .describe('Moves the clock before the request, e.g. `16m`, `2h` or `5d`.'),
  reset: z
    .boolean()
    .default(false)
    .describe('Restores the seeded data and the initial time first.'),
});

function registerRun(
  server: McpServer,
  spec: SandboxSpec,
  api: () => ExecutableApi,
  onInternalError: (fault: string) => void,
): void {
  const store = new SessionStore(spec);
  server.registerTool(
    'run_operation',
    {
      title: 'Run an operation in the sandbox',
      description:
        'Runs a query or mutation against the KYC API in memory and returns the response as production would. The data is ' +
        'invented and belongs to this session: later calls see what earlier ones changed, until `reset`. Token and version header are ' +
        `sent automatically. The clock is stopped at ${spec.api.sandbox.clock}; \`advance\` moves it, e.g. to let clients deliver, links ` +
        'expire or reviews become due. Seeded data and test values are on the page /docs/general/sandbox. Use this tool to see real responses and errors instead of guessing them. Files are named in variables as ' +
        '`{"$file": "passport.pdf"}` (pdf, png, jpg, heic, docx, xlsx).',
      inputSchema: RUN_ARGUMENTS,
      annotations: {
        readOnlyHint: false,
        destructiveHint: false,
        idempotentHint: false,
        openWorldHint: false,
      },
    },
    ({ operation: document, advance, reset, headers, without, ...text }) => {
      if (document === undefined && advance === undefined && !reset)
        throw new Error('Give an operation, advance or reset.');
      return store.run(reset, async (session) => {
        if (advance !== undefined) session.sandbox.advance(advance);
        if (document === undefined) return structured({ clock: session.sandbox.now() });
        const all = {
          ...headers,
          ...Object.fromEntries(without.map((name) => [name, null])),
        };
        const response = await session.request({
          query: document,
          // The API takes an empty name for none.
          name: text.operationName ?? '',
          variables: text.variables,
          headers: withHeaders(session.displayedHeaders, all),
          keepToken: 'Authorization' in all,
        });
        const fault = session.takeInternalError();
        if (fault !== undefined) onInternalError(fault);
        return structured({
          status: response.status,
          headers: response.headers,
          body: JSON.parse(session.redact(JSON.stringify(response.body))) as unknown,
          cost: checkOperation(api(), { operation: document, ...text }).cost,
          clock: session.sandbox.now(),
        });
      });
    },
  );
}
