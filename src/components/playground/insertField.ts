import {
  getNamedType,
  isCompositeType,
  isInterfaceType,
  isLeafType,
  isObjectType,
  parse,
  TypeInfo,
  visit,
  visitWithTypeInfo,
  type DocumentNode,
  type GraphQLField,
  type GraphQLSchema,
} from 'graphql';

/** Marks the cursor; selected by no operation of its own accord. */
const MARK = '__cursor';

/** A text and where the cursor is in it. */
export interface Edit {
  text: string;
  cursor: number;
}

/**
 * Inserts a field at the cursor, on a line of its own, with its smallest selection.
 *
 * @returns undefined when the cursor is not in a selection of the parent type
 */
export function insertField(
  schema: GraphQLSchema,
  { text, cursor }: Edit,
  parent: string,
  name: string,
): Edit | undefined {
  const position = endOfWord(text, cursor);
  if (parentTypeAt(schema, text, position) !== parent) return undefined;
  const type = schema.getType(parent);
  if (!isObjectType(type) && !isInterfaceType(type)) return undefined;
  const field = type.getFields()[name];
  if (!field) return undefined;
  const before = text.slice(0, position).replace(/[ \t]+$/, '');
  const after = text.slice(position).replace(/^[ \t]+/, '');
  const indent = '  '.repeat(depthOf(before));
  const inserted = `${before.endsWith('\n') ? '' : '\n'}${indent}${written(field, indent)}`;
  const closing = after.startsWith('}') ? `\n${indent.slice(2)}` : '';
  const rest = after.startsWith('\n') || closing !== '' ? after : `\n${indent}${after}`;
  return { text: before + inserted + closing + rest, cursor: (before + inserted).length };
}

/** The type whose fields can be written at a position; undefined outside of a selection. */
export function parentTypeAt(
  schema: GraphQLSchema,
  text: string,
  position: number,
): string | undefined {
  let document: DocumentNode;
  try {
    document = parse(`${text.slice(0, position)} ${MARK} ${text.slice(position)}`);
  } catch {
    return undefined;
  }
  const info = new TypeInfo(schema);
  let found: string | undefined;
  visit(
    document,
    visitWithTypeInfo(info, {
      Field(node) {
        // With arguments, an alias or a selection the mark is in the middle of another field.
        const isAlone =
          node.alias === undefined &&
          node.selectionSet === undefined &&
          (node.arguments ?? []).length === 0 &&
          (node.directives ?? []).length === 0;
        if (node.name.value === MARK && isAlone) found = info.getParentType()?.name;
      },
    }),
  );
  return found;
}

/** A field with values to fill in for its required arguments, and one field of its type. */
function written(field: GraphQLField<unknown, unknown>, indent: string): string {
  const required = field.args.filter(
    ({ type, defaultValue }) => String(type).endsWith('!') && defaultValue === undefined,
  );
  const args = required.map(({ name }) => `${name}: ""`).join(', ');
  const call = args === '' ? field.name : `${field.name}(${args})`;
  const type = getNamedType(field.type);
  if (!isCompositeType(type)) return call;
  const inner =
    isObjectType(type) || isInterfaceType(type)
      ? Object.values(type.getFields()).find(
          (one) => isLeafType(getNamedType(one.type)) && one.args.length === 0,
        )?.name
      : undefined;
  return `${call} {\n${indent}  ${inner ?? '__typename'}\n${indent}}`;
}

function endOfWord(text: string, cursor: number): number {
  return cursor + (/^\w*/.exec(text.slice(cursor))?.[0].length ?? 0);
}

/** Number of braces that are open at the end of a text; strings do not count. */
function depthOf(text: string): number {
  const code = text.replaceAll(/"""[\s\S]*?"""|"(?:[^"\\\n]|\\.)*"|#.*/g, '');
  return (code.match(/[{]/g) ?? []).length - (code.match(/[}]/g) ?? []).length;
}
