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

/** Place of a definition; line and column count from 1 and point at its name. */
export interface SdlLocation {
  file: string;
  line: number;
  column: number;
}

/**
 * Finds where the SDL defines a schema coordinate: `Type`, `Type.field`, `Type.field(arg:)`, `Input.field`,
 * `Enum.VALUE`, `@directive` or `@directive(arg:)`. A type that is defined and extended is found at its
 * definition; a member where it stands. Built-in scalars and directives have no place. A file with a syntax
 * error contributes nothing.
 */
export function createLocator(
  sdlFiles: readonly SdlFile[],
): (coordinate: string) => SdlLocation | undefined {
  const places = placesIn(sdlFiles.flatMap((file) => parseSdl(file).document ?? []));
  return (coordinate) => {
    const node = places.get(coordinate);
    if (!node?.loc) return undefined;
    const { line, column } = getLocation(node.loc.source, node.loc.start);
    return { file: node.loc.source.name, line, column };
  };
}

/** Every coordinate that the documents define. */
export function coordinatesOf(documents: readonly DocumentNode[]): string[] {
  return [...placesIn(documents).keys()];
}

function placesIn(documents: readonly DocumentNode[]): Map<string, NameNode> {
  const definitions = documents.flatMap((document) => document.definitions);
  const isExtension = (node: DefinitionNode) => node.kind.endsWith('Extension');
  const places = new Map<string, NameNode>();
  // Definitions first, so that an extension never takes the place of the type itself.
  for (const definition of definitions.filter((node) => !isExtension(node)))
    register(definition, places);
  for (const definition of definitions.filter(isExtension)) register(definition, places);
  return places;
}

function register(definition: DefinitionNode, places: Map<string, NameNode>): void {
  if (!('name' in definition) || !definition.name) return;
  const isDirective = definition.kind === Kind.DIRECTIVE_DEFINITION;
  const owner = `${isDirective ? '@' : ''}${definition.name.value}`;
  add(places, owner, definition.name);
  if (isDirective) addArguments(places, owner, definition.arguments);
  if ('fields' in definition) {
    for (const field of (definition.fields as readonly (
      | FieldDefinitionNode
      | InputValueDefinitionNode
    )[]) ?? []) {
      const coordinate = `${owner}.${field.name.value}`;
      add(places, coordinate, field.name);
      if (field.kind === Kind.FIELD_DEFINITION) addArguments(places, coordinate, field.arguments);
    }
  }
  if ('values' in definition) {
    for (const value of definition.values ?? [])
      add(places, `${owner}.${value.name.value}`, value.name);
  }
}

function addArguments(
  places: Map<string, NameNode>,
  owner: string,
  nodes: readonly InputValueDefinitionNode[] | undefined,
): void {
  for (const { name } of nodes ?? []) add(places, `${owner}(${name.value}:)`, name);
}

function add(places: Map<string, NameNode>, coordinate: string, name: NameNode): void {
  if (!places.has(coordinate)) places.set(coordinate, name);
}
