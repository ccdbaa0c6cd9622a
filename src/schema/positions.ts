import { Kind, getLocation, type ASTNode, type DefinitionNode, type FieldDefinitionNode, type InputValueDefinitionNode } from 'graphql';
import { parseSdl } from './sdl';
import type { SdlFile } from './types';

/** Place of a definition; line and column count from 1 and point at its name. */
export interface SdlLocation {
  file: string;
  line: number;
  column: number;
}

/**
 * Finds where the SDL defines a schema coordinate: `Type`, `Type.field`, `Type.field(arg:)`, `Input.field`, `Enum.VALUE`,
 * `@directive` or `@directive(arg:)`. A type that is defined and extended is found at its definition; a member where it stands.
 * Built-in scalars and directives have no place. A file with a syntax error contributes nothing.
 */
export function createLocator(sdlFiles: readonly SdlFile[]): (coordinate: string) => SdlLocation | undefined {
  const places = new Map<string, SdlLocation>();
  const definitions = sdlFiles.flatMap((file) => [...(parseSdl(file).document?.definitions ?? [])]);
  // Definitions first, so that an extension never takes the place of the type itself.
  const isExtension = (node: DefinitionNode) => node.kind.endsWith('Extension');
  for (const definition of definitions.filter((node) => !isExtension(node))) register(definition, places);
  for (const definition of definitions.filter(isExtension)) register(definition, places);
  return (coordinate) => places.get(coordinate);
}

/** Every coordinate that a locator knows, for "did you mean". */
export function coordinatesOf(sdlFiles: readonly SdlFile[]): string[] {
  const places = new Map<string, SdlLocation>();
  for (const file of sdlFiles) {
    for (const definition of parseSdl(file).document?.definitions ?? []) register(definition, places);
  }
  return [...places.keys()];
}

function register(definition: DefinitionNode, places: Map<string, SdlLocation>): void {
  if (!('name' in definition) || !definition.name) return;
  const isDirective = definition.kind === Kind.DIRECTIVE_DEFINITION;
  const owner = `${isDirective ? '@' : ''}${definition.name.value}`;
  add(places, owner, definition.name);
  if (isDirective) addArguments(places, owner, definition.arguments);
  if ('fields' in definition) {
    for (const field of definition.fields as readonly (FieldDefinitionNode | InputValueDefinitionNode)[] ?? []) {
      const coordinate = `${owner}.${field.name.value}`;
      add(places, coordinate, field.name);
      if (field.kind === Kind.FIELD_DEFINITION) addArguments(places, coordinate, field.arguments);
    }
  }
  if ('values' in definition) {
    for (const value of definition.values ?? []) add(places, `${owner}.${value.name.value}`, value.name);
  }
}

function addArguments(
  places: Map<string, SdlLocation>,
  owner: string,
  nodes: readonly InputValueDefinitionNode[] | undefined,
): void {
  for (const { name } of nodes ?? []) add(places, `${owner}(${name.value}:)`, name);
}

function add(places: Map<string, SdlLocation>, coordinate: string, node: ASTNode): void {
  if (!node.loc || places.has(coordinate)) return;
  const { line, column } = getLocation(node.loc.source, node.loc.start);
  places.set(coordinate, { file: node.loc.source.name, line, column });
}
