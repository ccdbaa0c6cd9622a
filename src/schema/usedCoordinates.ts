import {
  Kind,
  TypeInfo,
  getNamedType,
  isIntrospectionType,
  visit,
  visitWithTypeInfo,
  type ASTNode,
  type GraphQLSchema,
  type NameNode,
} from 'graphql';

/** Schema coordinates of the names in an operation, by the offset of each name. Unknown names are left out. */
export function coordinatesIn(document: ASTNode, schema: GraphQLSchema): Map<number, string> {
  const found = new Map<number, string>();
  const info = new TypeInfo(schema);
  const put = (name: NameNode | undefined, coordinate: string): void => {
    if (name?.loc) found.set(name.loc.start, coordinate);
  };
  visit(
    document,
    visitWithTypeInfo(info, {
      enter(node) {
        switch (node.kind) {
          case Kind.FIELD: {
            const parent = info.getParentType();
            if (parent && !isIntrospectionType(parent) && !node.name.value.startsWith('__')) {
              put(node.name, `${parent.name}.${node.name.value}`);
            }
            break;
          }
          case Kind.ARGUMENT: {
            const directive = info.getDirective();
            const parent = info.getParentType();
            const field = info.getFieldDef();
            if (directive) put(node.name, `@${directive.name}(${node.name.value}:)`);
            else if (parent && field)
              put(node.name, `${parent.name}.${field.name}(${node.name.value}:)`);
            break;
          }
          case Kind.OBJECT_FIELD: {
            const parent = info.getParentInputType();
            if (parent) put(node.name, `${getNamedType(parent).name}.${node.name.value}`);
            break;
          }
          case Kind.ENUM: {
            const type = info.getInputType();
            if (type && node.loc)
              found.set(node.loc.start, `${getNamedType(type).name}.${node.value}`);
            break;
          }
          case Kind.NAMED_TYPE:
            put(node.name, node.name.value);
            break;
          case Kind.DIRECTIVE:
            put(node.name, `@${node.name.value}`);
            break;
        }
      },
    }),
  );
  return found;
}
