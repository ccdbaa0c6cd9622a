import {
  GraphQLError,
  TypeInfo,
  getArgumentValues,
  visit,
  visitWithTypeInfo,
  type DirectiveNode,
  type ExecutableDefinitionNode,
  type FieldNode,
  type GraphQLDirective,
  type GraphQLField,
  type GraphQLSchema,
} from 'graphql';
import { ApiError } from '../errors/fail';
import { fragmentOf, isLeftOut, type Admitted } from './operation';
import { RequestError } from './types';
import { maximumErrors } from './variables';

type Definition = GraphQLField<unknown, unknown> | GraphQLDirective | null | undefined;

/**
 * Finds a variable that is null where the document requires a value, e.g. in `[ID!]`, which graphql-js
 * reports only during execution. @throws BAD_USER_INPUT, one entry per error (20 at most)
 */
export function checkArguments(schema: GraphQLSchema, admitted: Admitted): void {
  const { document, operation, coerced } = admitted;
  const errors: ApiError[] = [];
  const typeInfo = new TypeInfo(schema);
  const check = (definition: Definition, node: FieldNode | DirectiveNode): void => {
    try {
      if (definition) getArgumentValues(definition, node, coerced);
    } catch (error) {
      if (!(error instanceof GraphQLError)) throw error;
      // What follows quotes the document.
      const [start] = error.message.split(' has invalid value ');
      const isQuoted = start !== error.message;
      const reason = isQuoted ? `${start} has a variable that must not be null.` : error.message;
      const { locations } = error;
      errors.push(new ApiError('BAD_USER_INPUT', { reason }, { locations }));
    }
  };
  const definitions = new Set<ExecutableDefinitionNode>([operation]);
  // Spread fragments are added to the set while it is iterated.
  for (const definition of definitions)
    visit(
      definition,
      visitWithTypeInfo(typeInfo, {
        Field(node) {
          if (isLeftOut(node, coerced)) return false;
          check(typeInfo.getFieldDef(), node);
          return undefined;
        },
        InlineFragment: (node) => (isLeftOut(node, coerced) ? false : undefined),
        FragmentSpread(node) {
          if (isLeftOut(node, coerced)) return false;
          definitions.add(fragmentOf(document, node));
          return undefined;
        },
        Directive: (node) => check(typeInfo.getDirective(), node),
      }),
    );
  if (errors.length > 0) throw new RequestError(errors.slice(0, maximumErrors));
}
