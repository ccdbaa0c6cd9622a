import { Kind, print, type DefinitionNode, type DocumentNode } from 'graphql';

/** SDL that belongs together, e.g. that of one domain. */
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

/** What an extension adds to: all parts of a definition that are lists. */
const PARTS = ['directives', 'interfaces', 'fields', 'types', 'values', 'operationTypes'] as const;

type Parts = Partial<Record<(typeof PARTS)[number], readonly unknown[]>>;

/**
 * A schema as one SDL text: sections in their order, descriptions and applied directives in, each `extend` joined with what it
 * extends, since not every tool reads extensions. An extension of what is defined nowhere stays one. Other comments are left out.
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
