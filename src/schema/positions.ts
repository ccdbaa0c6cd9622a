import {
  Kind,
  getLocation,
  type DefinitionNode,
  type DocumentNode,
  type FieldDefinitionNode,
  type InputValueDefinitionNode,
  type NameNode,
} from 'graphql';
import { parseSdl } from './sdl';
import type { SdlFile } from './types';

/** Position of a definition; line and column count from 1 and point at its name. */
export interface SdlLocation {
  file: string;
  line: number;
  column: number;
}

/**
 * Finds where the SDL defines a schema coordinate: `Type`, `Type.field`, `Type.field(arg:)`, `Input.field`,
 * `Enum.VALUE`, `@directive` or `@directive(arg:)`. A type that is defined and extended is found at its
 * definition; a member at its own position. Built-in scalars and directives have no position. Files with a
 * syntax error are skipped.
 */
export function createLocator(
  sdlFiles: readonly SdlFile[],
): (coordinate: string) => SdlLocation | undefined {
  const positions = positionsIn(sdlFiles.flatMap((file) => parseSdl(file).document ?? []));
  return (coordinate) => {
    const node = positions.get(coordinate);
    if (!node?.loc) return undefined;
    const { line, column } = getLocation(node.loc.source, node.loc.start);
    return { file: node.loc.source.name, line, column };
  };
}

/** Every coordinate that the documents define. */
export function coordinatesOf(documents: readonly DocumentNode[]): string[] {
  return [...positionsIn(documents).keys()];
}

function positionsIn(documents: readonly DocumentNode[]): Map<string, NameNode> {
  const definitions = documents.flatMap((document) => document.definitions);
  const isExtension = (node: DefinitionNode) => node.kind.endsWith('Extension');
  const positions = new Map<string, NameNode>();
  // Definitions first, so that an extension never replaces the position of the type itself.
  for (const definition of definitions.filter((node) => !isExtension(node)))
    register(definition, positions);
  for (const definition of definitions.filter(isExtension)) register(definition, positions);
  return positions;
}

function register(definition: DefinitionNode, positions: Map<string, NameNode>): void {
  if (!('name' in definition) || !definition.name) return;
  const isDirective = definition.kind === Kind.DIRECTIVE_DEFINITION;
  const owner = `${isDirective ? '@' : ''}${definition.name.value}`;
  add(positions, owner, definition.name);
  if (isDirective) addArguments(positions, owner, definition.arguments);
  if ('fields' in definition) {
    for (const field of (definition.fields as readonly (
      | FieldDefinitionNode
      | InputValueDefinitionNode
    )[]) ?? []) {
      const coordinate = `${owner}.${field.name.value}`;
      add(positions, coordinate, field.name);
      if (field.kind === Kind.FIELD_DEFINITION)
        addArguments(positions, coordinate, field.arguments);
    }
  }
  if ('values' in definition) {
    for (const value of definition.values ?? [])
      add(positions, `${owner}.${value.name.value}`, value.name);
  }
}

function addArguments(
  positions: Map<string, NameNode>,
  owner: string,
  nodes: readonly InputValueDefinitionNode[] | undefined,
): void {
  for (const { name } of nodes ?? []) add(positions, `${owner}(${name.value}:)`, name);
}

function add(positions: Map<string, NameNode>, coordinate: string, name: NameNode): void {
  if (!positions.has(coordinate)) positions.set(coordinate, name);
}
