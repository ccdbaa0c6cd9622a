import { NoDeprecatedCustomRule, validate } from 'graphql';
import { admit, type ExecutableApi } from 'kyc-sandbox/core';
import { splitFiles } from '../../samples/session/splitFiles';
import { undeclaredVariables, variableProblem } from '../../samples/session/variables';

export interface OperationText {
  operation: string;
  operationName?: string | undefined;
  /** Without them, only the operation is checked. */
  variables?: Readonly<Record<string, unknown>> | undefined;
}

/** Whether the sandbox would run an operation, with the nearest right names. @throws Error for a file */
export function checkOperation(
  api: ExecutableApi,
  { operation, operationName, variables }: OperationText,
) {
  const { schema } = api;
  const sent = variables && splitFiles(variables);
  const request = { query: operation, operationName };
  const { errors, admitted, operation: definition } = admit(api, { ...request, ...sent });
  const { cost } = admit(api, { ...request, ...(sent ?? { variables: {} }) });
  return {
    problems: errors.map((error) => {
      const { path, message } = variableProblem(error);
      const variable = path.length > 0 && { variable: path.join('.') };
      return { message, ...error.locations?.[0], ...variable };
    }),
    // Uses of deprecated names.
    deprecated: admitted
      ? validate(schema, admitted.document, [NoDeprecatedCustomRule]).map(
          ({ message, locations }) => ({ message, ...locations?.[0] }),
        )
      : [],
    // Variables that the operation does not declare.
    ignored: definition
      ? undeclaredVariables(definition, variables ?? {}).map(({ path, message }) => ({
          message,
          variable: path.join('.'),
        }))
      : [],
    // Undefined when the request has problems other than its cost, e.g. lacks a variable.
    cost,
  };
}
