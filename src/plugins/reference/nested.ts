import {
  getNamedType,
  isInputObjectType,
  isRequiredInputField,
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLNamedType,
} from 'graphql';
import type { RootContent } from 'mdast';
import { inputMember, members, type PageContext } from './page';

/** Levels of nested input types on an operation's page. */
const LEVELS = 4;

/** Rows of an operation's page. Types that would exceed it are not nested: their rows link to their pages. */
export const MAX_ROWS = 150;

type Input = GraphQLArgument | GraphQLInputField;

/** Rows of an operation's arguments with the fields of their input types below. The first level is open, the others are folded. */
export function argumentRows(
  args: readonly GraphQLArgument[],
  operation: string,
  { schema, constraints }: Pick<PageContext, 'schema' | 'constraints'>,
): RootContent {
  const nested = nestedInputs(args);
  const open = (input: Input, coordinate: string, prefix: string): RootContent => {
    const type = getNamedType(input.type);
    const own = { schema, prefix, constraints: constraints?.get(coordinate) };
    const below = `${prefix}${input.name}.`;
    if (!isInputObjectType(type) || !nested.has(below)) return inputMember(input, own);
    const rows = requiredFirst(Object.values(type.getFields())).map((field) =>
      open(field, `${type.name}.${field.name}`, below),
    );
    const label = `Fields of ${type.name}${type.isOneOf ? ': give exactly one' : ''}`;
    const isFolded = prefix !== '';
    return inputMember(input, { ...own, nested: [members(rows, { label, collapsed: isFolded })] });
  };
  const hasInputs = args.some((arg) => isInputObjectType(getNamedType(arg.type)));
  return members(
    requiredFirst(args).map((arg) => open(arg, `${operation}(${arg.name}:)`, '')),
    { expandable: hasInputs },
  );
}

/**
 * The inputs whose fields are nested, as prefixes of their anchors: to four levels, level by level until the rows of a page are full. A
 * recursive type, such as a filter's `and`, is nested once.
 */
function nestedInputs(args: readonly GraphQLArgument[]): ReadonlySet<string> {
  const nested = new Set<string>();
  let rows = args.length;
  let level = requiredFirst(args).map((input: Input) => ({
    input,
    prefix: '',
    path: [] as GraphQLNamedType[],
  }));
  for (let depth = 0; depth < LEVELS; depth += 1) {
    level = level.flatMap(({ input, prefix, path }) => {
      const type = getNamedType(input.type);
      if (!isInputObjectType(type) || path.includes(type)) return [];
      const fields = requiredFirst(Object.values(type.getFields()));
      if (rows + fields.length > MAX_ROWS) return [];
      rows += fields.length;
      const below = `${prefix}${input.name}.`;
      nested.add(below);
      return fields.map((field) => ({ input: field, prefix: below, path: [...path, type] }));
    });
  }
  return nested;
}

/** Required inputs, then the others, both in the order of the schema. */
function requiredFirst<T extends Input>(inputs: readonly T[]): T[] {
  return [
    ...inputs.filter(isRequiredInputField),
    ...inputs.filter((input) => !isRequiredInputField(input)),
  ];
}
