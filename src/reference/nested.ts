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

/** The position of an input on an operation's page. */
interface InputPosition {
  /** Prefix of its anchor. */
  prefix: string;
  level: number;
  /** Enclosing types: a recursive one, such as a filter's `and`, is nested once. */
  path: readonly GraphQLNamedType[];
}

/**
 * Rows of an operation's arguments with the fields of their input types below, to four levels. The first level is open, the
 * others are folded.
 *
 * @param constraints as text, by coordinate
 */
export function openedArguments(
  args: readonly GraphQLArgument[],
  operation: string,
  constraints: PageContext['constraints'],
): RootContent {
  const open = (
    input: GraphQLArgument | GraphQLInputField,
    coordinate: string,
    { prefix, level, path }: InputPosition,
  ): RootContent => {
    const type = getNamedType(input.type);
    const own = { prefix, constraints: constraints?.get(coordinate) };
    if (!isInputObjectType(type) || level >= LEVELS || path.includes(type))
      return inputMember(input, own);
    const below: InputPosition = {
      prefix: `${prefix}${input.name}.`,
      level: level + 1,
      path: [...path, type],
    };
    const rows = requiredFirst(Object.values(type.getFields())).map((field) =>
      open(field, `${type.name}.${field.name}`, below),
    );
    const label = `Fields of ${type.name}${type.isOneOf ? ': give exactly one' : ''}`;
    return inputMember(input, { ...own, nested: [members(rows, { label, collapsed: level > 0 })] });
  };
  const hasInputs = args.some((arg) => isInputObjectType(getNamedType(arg.type)));
  return members(
    requiredFirst(args).map((arg) =>
      open(arg, `${operation}(${arg.name}:)`, { prefix: '', level: 0, path: [] }),
    ),
    { expandable: hasInputs },
  );
}

/** Required inputs, then the others, both in the order of the schema. */
function requiredFirst<T extends GraphQLArgument | GraphQLInputField>(inputs: readonly T[]): T[] {
  return [
    ...inputs.filter(isRequiredInputField),
    ...inputs.filter((input) => !isRequiredInputField(input)),
  ];
}
