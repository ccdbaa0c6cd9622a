import type { Root } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import { linkProse } from '../samples';
import type { SymbolIndex } from '../../schema/symbols';
import { OVERVIEW_ROUTES } from '../../schema/routes';

/**
 * Remark plugin for sites with another schema, whose descriptions were written for another site: a link that names a part of the schema
 * (`#Query.user`) leads to its page, any other link within that site becomes text, and names in code become links.
 */
export default function externalSchemaLinks({
  getSymbols,
}: {
  getSymbols: () => SymbolIndex;
}): (tree: Root) => void {
  let routes: ReadonlySet<string> | undefined;
  return (tree) => {
    const symbols = getSymbols();
    routes ??= new Set([
      ...OVERVIEW_ROUTES,
      ...[...symbols.byCoordinate.values()].map(({ route }) => route),
    ]);
    visit(tree, 'link', (node, index, parent) => {
      if (!/^[/#]/.test(node.url) || routes?.has(node.url)) return undefined;
      const named = symbols.named(node.url.slice(1));
      if (named) node.url = named.route;
      else if (parent && index !== undefined) {
        parent.children.splice(index, 1, ...node.children);
        return [SKIP, index];
      }
      return undefined;
    });
    linkProse(tree, { symbols, errorCodes: new Set() });
  };
}
