import {
  Kind,
  TypeInfo,
  getDirectiveValues,
  getLocation,
  GraphQLIncludeDirective,
  GraphQLSkipDirective,
  isInputObjectType,
  isListType,
  isNonNullType,
  visit,
  visitWithTypeInfo,
  type ASTVisitor,
  type DefinitionNode,
  type DocumentNode,
  type GraphQLInputType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionNode,
  type ValueNode,
} from 'graphql';
import { ApiError } from '../errors/fail';
import { Refusal } from './types';
import { maximumErrors, type Variables } from './variables';

type Fault = Refusal['errors'][number];

/**
 * Checks what the variables make of the arguments that they are part of: `null` where nothing may be null, and one-of inputs. Validation
 * cannot know it, and graphql-js finds it only when it comes to the field, after other mutations of the request were executed.
 *
 * @param variables with their defaults
 * @throws BAD_USER_INPUT, one entry for each fault (20 at most)
 */
export function checkArguments(schema: GraphQLSchema, document: DocumentNode, operation: OperationDefinitionNode, variables: Variables): void {
  const faults: Fault[] = [];
  const typeInfo = new TypeInfo(schema);
  const executed = definitionsOf(document, operation, variables);
  visit(
    document,
    visitWithTypeInfo(typeInfo, {
      OperationDefinition: (node) => (executed.has(node) ? undefined : false),
      FragmentDefinition: (node) => (executed.has(node) ? undefined : false),
      ...skipExcluded(variables),
      Argument(node) {
        const type = typeInfo.getInputType();
        if (!type || isLeftToDefault(node.value, typeInfo.getDefaultValue(), variables)) return;
        for (const reason of faultsOf(node.value, type, variables, node.name.value)) {
          faults.push({ error: new ApiError('BAD_USER_INPUT', { reason }), place: { locations: locationsOf(node.value) } });
        }
      },
    }),
  );
  if (faults.length > 0) throw new Refusal(faults.slice(0, maximumErrors));
}

/** The operation and the fragments that it spreads, at whatever depth: others have variables of their own. */
function definitionsOf(document: DocumentNode, operation: OperationDefinitionNode, variables: Variables): Set<DefinitionNode> {
  const found = new Set<DefinitionNode>([operation]);
  // A set that grows while it is walked: each definition is visited once.
  for (const definition of found) {
    visit(definition, {
      ...skipExcluded(variables),
      FragmentSpread(node) {
        if (isExcluded(node, variables)) return;
        const { name } = node;
        const fragment = document.definitions.find((node) => node.kind === Kind.FRAGMENT_DEFINITION && node.name.value === name.value);
        if (fragment) found.add(fragment);
      },
    });
  }
  return found;
}

/** What is wrong with a value, in words without any value. @param path of the value, for the words */
function faultsOf(node: ValueNode, type: GraphQLInputType, variables: Variables, path: string): string[] {
  const isNull = node.kind === Kind.VARIABLE && (variables[node.name.value] ?? null) === null;
  if (isNonNullType(type)) {
    if (isNull) return [`Variable $${node.name.value} is null, and ${path} of type ${String(type)} must not be null.`];
    return faultsOf(node, type.ofType as GraphQLInputType, variables, path);
  }
  if (isListType(type)) {
    const item = type.ofType as GraphQLInputType;
    if (node.kind === Kind.LIST) return node.values.flatMap((value, index) => faultsOf(value, item, variables, `${path}.${index}`));
    return node.kind === Kind.VARIABLE || node.kind === Kind.NULL ? [] : faultsOf(node, item, variables, path);
  }
  if (!isInputObjectType(type) || node.kind !== Kind.OBJECT) return [];
  const given = new Map(node.fields.map((field) => [field.name.value, field.value]));
  const [only] = given.values();
  if (type.isOneOf && only?.kind === Kind.VARIABLE && (variables[only.name.value] ?? null) === null) {
    return [`Variable $${only.name.value} is null, and ${path} of type ${type.name} takes exactly one field with a value.`];
  }
  return Object.values(type.getFields()).flatMap((field) => {
    const value = given.get(field.name);
    if (!value) return [];
    if (isLeftToDefault(value, field.defaultValue, variables)) return [];
    return faultsOf(value, field.type, variables, `${path}.${field.name}`);
  });
}

/** A variable that is not given leaves out the argument or the field, and its default applies. */
function isLeftToDefault(value: ValueNode, defaultValue: unknown, variables: Variables): boolean {
  return value.kind === Kind.VARIABLE && variables[value.name.value] === undefined && defaultValue !== undefined;
}

/** What `@skip` or `@include` leaves out is never executed, and neither are its arguments coerced. */
function skipExcluded(variables: Variables): ASTVisitor {
  const skip = (node: SelectionNode): false | undefined => (isExcluded(node, variables) ? false : undefined);
  return { Field: skip, InlineFragment: skip, FragmentSpread: skip };
}

function isExcluded(node: SelectionNode, variables: Variables): boolean {
  try {
    const skip = getDirectiveValues(GraphQLSkipDirective, node, variables);
    const include = getDirectiveValues(GraphQLIncludeDirective, node, variables);
    return skip?.['if'] === true || include?.['if'] === false;
  } catch {
    // The condition itself is at fault, which is said where its argument is visited.
    return false;
  }
}

function locationsOf({ loc }: ValueNode): Fault['place']['locations'] {
  return loc && [getLocation(loc.source, loc.start)];
}
