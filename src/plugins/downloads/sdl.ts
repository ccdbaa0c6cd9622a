import { Kind, print, type DefinitionNode, type DocumentNode } from 'graphql';

/** A section of the SDL, e.g. that of one domain. */
export interface SdlSection {
  /** One line, printed as a comment above the section. */
  heading?: string | undefined;
  document: DocumentNode;
}

const EXTENDED: Readonly<Partial<Record<Kind, Kind>>> = {
  [Kind.SCHEMA_EXTENSION]: Kind.SCHEMA_DEFINITION,
  [Kind.SCALAR_TYPE_EXTENSION]: Kind.SCALAR_TYPE_DEFINITION,
  [Kind.OBJECT_TYPE_EXTENSION]: Kind.OBJECT_TYPE_DEFINITION,
  [Kind.INTERFACE_TYPE_EXTENSION]: Kind.INTERFACE_TYPE_DEFINITION,
  [Kind.UNION_TYPE_EXTENSION]: Kind.UNION_TYPE_DEFINITION,
  [Kind.ENUM_TYPE_EXTENSION]: Kind.ENUM_TYPE_DEFINITION,
  [Kind.INPUT_OBJECT_TYPE_EXTENSION]: Kind.INPUT_OBJECT_TYPE_DEFINITION,
};

/** Lists that an extension can add to. */
const PARTS = ['directives', 'interfaces', 'fields', 'types', 'values', 'operationTypes'] as const;

type Parts = Partial<Record<(typeof PARTS)[number], readonly unknown[]>>;

/**
 * A schema as one SDL string: sections in order, with descriptions and applied directives. Each
 * `extend` is merged into its definition, since not every tool reads extensions; an extension
 * without a definition stays. Other comments are left out.
 *
 * @param head comment at the top, one line
 */
export function wholeSdl(head: string, sections: readonly SdlSection[]): string {
  const all = sections.flatMap(({ document }) => document.definitions);
  const defined = new Set(all.map((node) => keyOf(node)));
  const extensions = new Map<string, DefinitionNode[]>();
  for (const node of all) {
    const base = EXTENDED[node.kind];
    if (!base || !defined.has(keyOf(node, base))) continue;
    extensions.set(keyOf(node, base), [...(extensions.get(keyOf(node, base)) ?? []), node]);
  }
  const isJoined = (node: DefinitionNode): boolean =>
    extensions.get(keyOf(node, EXTENDED[node.kind] ?? node.kind))?.includes(node) ?? false;
  const blocks = sections.flatMap(({ heading, document }) => {
    const definitions = document.definitions.filter((node) => !isJoined(node));
    const printed = definitions.map((node) =>
      print(joined(node, extensions.get(keyOf(node)) ?? [])),
    );
    return heading !== undefined && printed.length > 0 ? [`# ${heading}`, ...printed] : printed;
  });
  return `${[`# ${head}`, ...blocks].join('\n\n')}\n`;
}

function keyOf(node: DefinitionNode, kind: Kind = node.kind): string {
  return `${kind} ${'name' in node && node.name ? node.name.value : ''}`;
}

function joined(node: DefinitionNode, extensions: readonly DefinitionNode[]): DefinitionNode {
  const parts = PARTS.flatMap((part) => {
    const entries = [node, ...extensions].flatMap((each) => (each as Parts)[part] ?? []);
    return entries.length > 0 ? [[part, entries] as const] : [];
  });
  return { ...node, ...Object.fromEntries(parts) };
}
