import {
  NoDeprecatedCustomRule,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isUnionType,
  validate,
  type GraphQLSchema,
} from 'graphql';
import { admit, type ExecutableApi, type Cost } from 'kyc-sandbox/core';
import { splitFiles } from '../../samples/session/splitFiles';
import { undeclaredVariables, variableProblem } from '../../samples/session/variables';
import { hint } from '../../../lib/suggest';

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
        message: withKnownNames(message, schema),
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

/** Adds the known names to a message of graphql-js that suggests none, so that nobody has to guess. */
function withKnownNames(message: string, schema: GraphQLSchema): string {
  const fieldsOf = (name: string) => {
    const type = schema.getType(name);
    return isObjectType(type) || isInterfaceType(type) ? type.getFields() : {};
  };
  const inputsOf = (name: string): string[] => {
    const type = schema.getType(name);
    return isInputObjectType(type) ? Object.keys(type.getFields()) : [];
  };
  const namesOf = (all: readonly { name: string }[] = []): string[] => all.map(({ name }) => name);
  // The unknown name comes first, then where it is.
  const kinds: [RegExp, (owner: string, field: string) => string[]][] = [
    [/^Cannot query field "(\w+)" on type "(\w+)"\.$/, (owner) => Object.keys(fieldsOf(owner))],
    [
      /^Unknown argument "(\w+)" on field "(\w+)\.(\w+)"\.$/,
      (owner, field) => namesOf(fieldsOf(owner)[field]?.args),
    ],
    [/\bField "(\w+)" is not defined by type "(\w+)"\.$/, inputsOf],
    [/^Unknown directive "@(\w+)"\.$/, () => namesOf(schema.getDirectives())],
  ];
  for (const [pattern, known] of kinds) {
    const [, unknown, owner = '', field = ''] = pattern.exec(message) ?? [];
    if (unknown === undefined) continue;
    const type = schema.getType(owner);
    if (!isUnionType(type)) return `${message} ${hint(unknown, known(owner, field))}`;
    const members = type.getTypes().map(({ name }) => `"... on ${name}"`);
    return `${message} It is a union: select fields in ${members.join(' and ')}.`;
  }
  return message;
}
