import type { ListItem, Nodes, PhrasingContent, RootContent } from 'mdast';

/** A tag; attributes are read by `href` alone. */
const TAG = /<(\/?)([a-z][a-z\d]*)\b([^<>]*)>/gi;

const HREF = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)')/i;

type Make = (children: Nodes[], attributes: string) => Nodes[];

const code: Make = (children) => [{ type: 'inlineCode', value: textOf(children) }];
const strong: Make = (children) => [{ type: 'strong', children: children as PhrasingContent[] }];
const emphasis: Make = (children) => [
  { type: 'emphasis', children: children as PhrasingContent[] },
];

/** HTML that is rendered within a line: as Markdown, which has no attributes. */
const INLINE: Readonly<Record<string, Make>> = {
  a: (children, attributes) => {
    const [, double, single] = HREF.exec(attributes) ?? [];
    const url = double ?? single;
    const text = withoutLinks(children) as PhrasingContent[];
    return url ? [{ type: 'link', url, children: text }] : children;
  },
  b: strong,
  strong,
  i: emphasis,
  em: emphasis,
  code,
  kbd: code,
  br: () => [{ type: 'break' }],
};

const item = (children: readonly Nodes[]): ListItem =>
  ({ type: 'listItem', spread: false, children: blocks(children) }) as ListItem;

const list =
  (ordered: boolean): Make =>
  (children) => {
    const items = blocks(children).flatMap((node) =>
      node.type === 'list' ? node.children : [item([node])],
    );
    return items.length > 0 ? [{ type: 'list', ordered, spread: false, children: items }] : [];
  };

/** HTML that is rendered between paragraphs. */
const BLOCKS: Readonly<Record<string, Make>> = {
  ...INLINE,
  p: (children) => blocks(children),
  div: (children) => blocks(children),
  blockquote: (children) => [{ type: 'blockquote', children: blocks(children) } as Nodes],
  pre: (children) => [{ type: 'code', value: textOf(children) }],
  ul: list(false),
  ol: list(true),
  li: (children) => [item(children)],
  hr: () => [{ type: 'thematicBreak' }],
};

const EMPTY = new Set(['br', 'hr']);

/** Elements that another one of their kind ends, as it may in HTML. */
const OPEN_ENDED = new Set(['p', 'li']);

interface Frame {
  tag: string;
  source: string;
  attributes: string;
  children: Nodes[];
}

/**
 * Siblings with the HTML of `INLINE`, and between blocks of `BLOCKS`, as Markdown. Other tags, and those without their end, stay.
 *
 * @param areBlocks whether the siblings are blocks
 */
export function withoutHtml(siblings: readonly Nodes[], areBlocks: boolean): Nodes[] {
  const makers = areBlocks ? BLOCKS : INLINE;
  if (!siblings.some((node) => node.type === 'html' && hasTag(node.value, makers)))
    return [...siblings];
  const frames: Frame[] = [{ tag: '', source: '', attributes: '', children: [] }];
  const top = (): Frame => frames.at(-1) as Frame;
  const end = (isClosed: boolean): void => {
    const { tag, source, attributes, children } = frames.pop() as Frame;
    const made = isClosed ? makers[tag]?.(children, attributes) : undefined;
    top().children.push(...(made ?? [{ type: 'html', value: source }, ...children]));
  };
  for (const node of siblings.flatMap(tokens)) {
    const [, slash, name = '', attributes = ''] =
      node.type === 'html' ? (new RegExp(TAG, 'i').exec(node.value) ?? []) : [];
    const tag = name.toLowerCase();
    if (!Object.hasOwn(makers, tag)) top().children.push(node);
    else if (EMPTY.has(tag)) top().children.push(...(makers[tag]?.([], '') ?? []));
    else if (!slash) {
      if (top().tag === tag && OPEN_ENDED.has(tag)) end(true);
      frames.push({
        tag,
        source: node.type === 'html' ? node.value : '',
        attributes,
        children: [],
      });
    } else if (frames.some((frame) => frame.tag === tag)) {
      while (top().tag !== tag) end(OPEN_ENDED.has(top().tag));
      end(true);
    } else top().children.push(node);
  }
  while (frames.length > 1) end(OPEN_ENDED.has(top().tag));
  return areBlocks ? blocks(top().children) : top().children;
}

function hasTag(html: string, makers: Readonly<Record<string, Make>>): boolean {
  return [...html.matchAll(TAG)].some(([, , tag = '']) => Object.hasOwn(makers, tag.toLowerCase()));
}

/** A block of HTML as its tags and texts. */
function tokens(node: Nodes): Nodes[] {
  if (node.type !== 'html') return [node];
  return node.value.split(/(<[^<>]*>)/).flatMap((part, index): Nodes[] => {
    if (index % 2 === 1) return [{ type: 'html', value: part }];
    const value = part
      .replace(/\s+/g, ' ')
      .replace(/&(lt|gt|amp|quot|nbsp);/g, (_, name: string) => ENTITIES[name] ?? '');
    return value.trim() === '' ? [] : [{ type: 'text', value }];
  });
}

const ENTITIES: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  nbsp: ' ',
};

/** Content between blocks: what belongs in a line becomes paragraphs, items without a list get one. */
function blocks(nodes: readonly Nodes[]): RootContent[] {
  const made: RootContent[] = [];
  let line: PhrasingContent[] = [];
  const endLine = (): void => {
    const [first, last] = [line[0], line.at(-1)];
    if (first?.type === 'text') first.value = first.value.trimStart();
    if (last?.type === 'text') last.value = last.value.trimEnd();
    if (line.length > 0) made.push({ type: 'paragraph', children: line });
    line = [];
  };
  for (const node of nodes as readonly RootContent[]) {
    if (PHRASING.has(node.type)) line.push(node as PhrasingContent);
    else {
      endLine();
      const last = made.at(-1);
      if (node.type !== 'listItem') made.push(node);
      else if (last?.type === 'list') last.children.push(node);
      else made.push({ type: 'list', ordered: false, spread: false, children: [node] });
    }
  }
  endLine();
  return made;
}

const PHRASING = new Set(['text', 'strong', 'emphasis', 'inlineCode', 'link', 'break', 'html']);

/** Nodes with the content of links instead of them: MDX would read a link in a link as text. */
export function withoutLinks(nodes: readonly Nodes[]): Nodes[] {
  return nodes.flatMap((node) => {
    if (!('children' in node)) return [node];
    const children = withoutLinks(node.children);
    return node.type === 'link' ? children : [{ ...node, children } as Nodes];
  });
}

function textOf(nodes: readonly Nodes[]): string {
  return nodes
    .map((node) =>
      'children' in node ? textOf(node.children) : 'value' in node ? node.value : '\n',
    )
    .join('');
}
