import type { McpServer } from '@modelcontextprotocol/server';
import * as z from 'zod';
import { operationsOf } from '../../../lib/operations';
import { ERRORS_ROUTE } from '../../../lib/pageRoutes';
import type { ExecutableApi } from 'kyc-sandbox/core';
import type { Retryable } from '../../../schema/types';
import { hint } from '../../../lib/suggest';
import { argumentsOf, READ_ONLY, structured } from './tools';

/** What a program does after an error. */
const RETRY: Readonly<Record<`${Retryable}`, string>> = {
  false: 'Do not retry: the same request fails again. Change it first.',
  true: 'Retry the same request, after `Retry-After` seconds if the response has that header.',
  afterNewToken: 'Request a new token once, then repeat the request with it.',
  later: 'It may succeed after a period. Do not retry in a loop.',
};

/** Where an error occurs. */
const LAYERS: Readonly<Record<string, string>> = {
  http: 'The request was rejected before GraphQL processing.',
  request: 'The operation or its variables were rejected. Nothing was executed.',
  field: 'The operation was executed. The field is null; other fields may contain data.',
};

const IN_FIELD_ERRORS = 'An entry of `extensions.fieldErrors`, with the path of the value.';

/** Registers the tool that explains an error code. */
export function registerErrors(server: McpServer, api: () => ExecutableApi): void {
  server.registerTool(
    'explain_error',
    {
      title: 'Explain an error',
      description:
        'Explains an error code of the API (`extensions.code`, or a code in `extensions.fieldErrors`): what it means, what to do, ' +
        'whether to retry, and which operations can return it. Use it for every code that a response contains, and before you write ' +
        'error handling.',
      inputSchema: argumentsOf({
        code: z.string().min(1).max(100).describe('E.g. `CASE_ARCHIVED`.'),
      }),
      annotations: READ_ONLY,
    },
    ({ code }) => {
      const { codes, fieldErrors, extensions } = api().spec.errors;
      const found = codes.find((one) => one.code === code);
      // NOT_FOUND is both.
      const field = fieldErrors.find((one) => one.code === code);
      if (!found && field) return structured({ ...field, where: IN_FIELD_ERRORS });
      if (!found) {
        const known = [...codes, ...fieldErrors].map((one) => one.code);
        throw new Error(`There is no error code "${code}". ${hint(code, known)}`);
      }
      return structured({
        code,
        meaning: found.meaning,
        remedy: found.remedy,
        message: found.message,
        retry: RETRY[`${found.retryable}`],
        where: LAYERS[found.layer],
        inFieldErrors: field?.meaning,
        httpStatus: found.httpStatus,
        extensions: Object.fromEntries(found.extensions.map((key) => [key, extensions[key]])),
        operations:
          found.operations.length < operationsOf(api().schema).length
            ? found.operations
            : undefined,
        page: ERRORS_ROUTE,
        section: code,
      });
    },
  );
}
