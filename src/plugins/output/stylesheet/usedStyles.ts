import { Parser } from 'htmlparser2';
import postcss, { type Root } from 'postcss';
import { PurgeCSS } from 'purgecss';

/** What only scripts add to pages. Other rules of the theme whose names no page has are left out. */
const ADDED_BY_SCRIPTS: readonly (string | RegExp)[] = [
  // The menu of narrow windows.
  /^navbar-sidebar/,
  /^dropdownNavbarItemMobile_/,
  'margin-right--md',
  // What opens: the version menu, the contents of narrow windows, the button to the top.
  'dropdown--show',
  /^tocCollapsible/,
  /^backToTopButtonShow_/,
  // The progress bar.
  'nprogress',
  'bar',
  'peg',
  // The crash page.
  'margin-vert--lg',
  'margin-vert--md',
  /^errorBoundary/,
  'hr',
];

/** What pages have, and our stylesheets style alone: src/css/admonitions.css and buttons.css. */
const STYLED_BY_US = [/^alert/, /^button/];

/** Adds tags, classes and ids of a page to `names`. */
export function addNames(html: string, names: Set<string>): void {
  new Parser({
    onopentag(tag, attributes) {
      for (const name of [tag, attributes['id'], ...(attributes['class'] ?? '').split(/\s+/)])
        if (name) names.add(name);
    },
  }).end(html);
}

/**
 * The site's stylesheet without what has no effect: rules of the theme, which are in cascade layers, that match no element; their
 * declarations that our rule with the same selector sets too; and variables that nothing reads.
 *
 * @param names tags, classes and ids of all pages
 * @param variables names that scripts, pages and other stylesheets contain
 */
export async function usedStyles(
  css: string,
  names: ReadonlySet<string>,
  variables: readonly string[],
): Promise<string> {
  const own = postcss.parse(css);
  const theme = postcss.root();
  for (const node of [...own.nodes])
    if (node.type === 'atrule' && node.name === 'layer') theme.append(node);
  removeOverridden(theme, own);
  const [matching] = await new PurgeCSS().purge({
    content: [{ raw: '', extension: 'html' }],
    css: [{ raw: theme.toString() }],
    defaultExtractor: () => [...names],
    // Scripts set attributes to any value.
    dynamicAttributes: [...css.matchAll(/\[([\w-]+)/g)].map(([, name]) => name ?? ''),
    safelist: [...ADDED_BY_SCRIPTS],
    blocklist: STYLED_BY_US,
  });
  const used = postcss.parse(matching?.css ?? '');
  used.append(own.nodes);
  const [read] = await new PurgeCSS().purge({
    content: [],
    css: [{ raw: used.toString() }],
    variables: true,
    safelist: { standard: [/./], variables: [...variables] },
  });
  return read?.css ?? css;
}

/** Unlayered rules win, so a layered declaration of the same property by the same selector has no effect. */
function removeOverridden(theme: Root, own: Root): void {
  const set = new Set<string>();
  own.each((rule) => {
    if (rule.type !== 'rule') return;
    rule.each((node) => {
      if (node.type !== 'decl') return;
      for (const selector of rule.selectors) set.add(`${selector} ${node.prop}`);
    });
  });
  theme.walkRules((rule) => {
    rule.each((node) => {
      if (node.type !== 'decl' || node.important) return;
      const { prop } = node;
      const isSet = (selector: string): boolean =>
        set.has(`${selector} ${prop}`) ||
        (prop.startsWith('--') && /^html(\[[^\]]*\])?$/.test(selector) && set.has(`:root ${prop}`));
      if (rule.selectors.every(isSet)) node.remove();
    });
  });
}
