import { NoDeprecatedCustomRule, validate } from 'graphql';
import { admit, type ExecutableApi, type Cost } from 'kyc-sandbox/core';
import { splitFiles } from '../../samples/session/splitFiles';
import { undeclaredVariables, variableProblem } from '../../samples/session/variables';

/** What is wrong, and where: in the operation, or in the variables. */
export interface OperationProblem {
  message: string;
  line?: number;
  column?: number;
  /** Path in the variables, e.g. `input.name`. */
  variable?: string;
}

export interface OperationText {
  operation: string;
  operationName?: string | undefined;
  /** Without them, only the operation is checked. */
  variables?: Readonly<Record<string, unknown>> | undefined;
}

export interface CheckedOperation {
  problems: OperationProblem[];
  /** Uses of deprecated names. */
  deprecated: OperationProblem[];
  /** Variables that the operation does not declare. */
  ignored: OperationProblem[];
  /** Undefined when the request has problems other than its cost, e.g. lacks a variable. */
  cost: Cost | undefined;
}

/** Whether the sandbox would run an operation, with the nearest right names. @throws Error for a file */
export function checkOperation(
  api: ExecutableApi,
  { operation, operationName, variables }: OperationText,
): CheckedOperation {
  const { schema } = api;
  const sent = variables && splitFiles(variables);
  const {
    errors,
    admitted,
    operation: definition,
  } = admit(api, { query: operation, operationName, ...sent });
  const { cost } = admit(api, { query: operation, operationName, ...(sent ?? { variables: {} }) });
  return {
    problems: errors.map((error) => {
      const { path, message } = variableProblem(error);
      return {
        message,
        ...error.locations?.[0],
        ...(path.length > 0 && { variable: path.join('.') }),
      };
    }),
    deprecated: admitted
      ? validate(schema, admitted.document, [NoDeprecatedCustomRule]).map(
          ({ message, locations }) => ({ message, ...locations?.[0] }),
        )
      : [],
    ignored: definition
      ? undeclaredVariables(definition, variables ?? {}).map(({ path, message }) => ({
          message,
          variable: path.join('.'),
        }))
      : [],
    cost,
  };
}
