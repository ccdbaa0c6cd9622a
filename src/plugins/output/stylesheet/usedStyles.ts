import { Parser } from 'htmlparser2';
import postcss, { type AtRule, type Container, type Node, type Root, type Rule } from 'postcss';

/** What only scripts add to pages. Other rules of the theme whose names no page has are left out. */
const ADDED_BY_SCRIPTS: readonly RegExp[] = [
  // The menu of narrow windows.
  /^(navbar-sidebar|dropdownNavbarItemMobile_|margin-right--md$)/,
  // What opens: the version menu, the contents of narrow windows, the button to the top.
  /^(dropdown--show$|tocCollapsible|backToTopButtonShow_)/,
  // The progress bar.
  /^(nprogress|bar|peg)$/,
  // The crash page.
  /^(errorBoundary|margin-vert--(lg|md)$|hr$)/,
];

/** What pages have, and only src/css styles: `.alert`, `table thead`, `.markdown > h2` of the theme are left out, not `.tableOfContents`. */
const STYLED_BY_US = /\.(alert|button)|^(table|kbd)\b|^\.markdown *>? *h\d/;

/** What no page displays before it is used. */
const DEFERRED_SELECTORS = [
  // States, as in `.link:hover`; not in `.dropdown:hover .dropdown__menu`, since menus must open at once.
  /:(hover|active|focus|checked)\b(?!.*__menu)/,
  // Parts such as `::selection`; not `:before`, as a minifier writes it.
  /::(?!details)/,
  // Attributes that scripts or other languages set.
  /\[(align|aria-current\]|data-(copied|dismissed)|dir)/,
  // What scripts add or display.
  /#load-failed *~|dropdown__link|backToTop.*:after/,
  /print|forced-colors|reduced-motion|contrast/,
];

/** Declarations that nobody sees before a page is used, and those that an unprefixed one beside them repeats. */
const DEFERRED_DECLARATIONS =
  /^(-webkit-(tap|text-decoration|mask|user-select)|transition|cursor|outline|user-select)/;

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
 * declarations that our rule with the same selector sets too; and variables that nothing reads, or that have one value everywhere.
 *
 * @param names tags, classes and ids of all pages
 * @param variables names that scripts, pages and other stylesheets contain
 */
export function usedStyles(
  css: string,
  names: ReadonlySet<string>,
  variables: ReadonlySet<string>,
): Root {
  const root = postcss.parse(css);
  removeOverridden(root);
  replaceConstants(root);
  const isUsed = (name: string): boolean =>
    names.has(name) || ADDED_BY_SCRIPTS.some((added) => added.test(name));
  keepSelectors(
    root,
    (selector, rule) =>
      !isInTheme(rule) || (!STYLED_BY_US.test(selector) && matches(selector, isUsed)),
  );
  removeUnread(root, variables);
  return root;
}

/**
 * The rules of a stylesheet that a page with these names displays as it is served. The whole stylesheet follows, in its own order, so
 * nothing is lost: what only scripts add, states under a pointer, transitions, print and forced colours wait for it.
 */
export function criticalCss(
  sheet: Root,
  names: ReadonlySet<string>,
  variables: ReadonlySet<string>,
): string {
  const root = sheet.clone();
  // Menus must open without the file. Unstyled, that of a phone would lie over the text.
  const isShown = (name: string): boolean =>
    names.has(name) || /^(navbar-sidebar|dropdown--show)/.test(name);
  keepSelectors(root, (selector, rule) => {
    // A state in `:not()` is the one before.
    const states = atRules(rule) + selector.replaceAll(/:not\([^()]*\)/g, '');
    return !DEFERRED_SELECTORS.some((each) => each.test(states)) && matches(selector, isShown);
  });
  root.walkDecls(DEFERRED_DECLARATIONS, (node) => {
    node.remove();
  });
  removeUnread(root, variables);
  return root.toString();
}

/** The at-rules around a node. */
function atRules({ parent }: Node): string {
  if (parent?.type !== 'atrule') return parent ? atRules(parent) : '';
  const { name, params } = parent as AtRule;
  return `@${name} ${params} ${atRules(parent)}`;
}

const isInTheme = (node: Node): boolean => atRules(node).includes('@layer');

/**
 * Whether a selector has only such tags, classes and ids. Those in lists do not count: an element needs only one of them.
 * `.menu:not(.never) > a[href]` needs `menu` and `a`.
 */
function matches(selector: string, isUsed: (name: string) => boolean): boolean {
  let plain = selector.replaceAll(/\[[^\]]*\]/g, '');
  while (plain.includes('(')) plain = plain.replaceAll(/:[\w-]+\([^()]*\)/g, '');
  const names = plain.matchAll(/[.#]([\w-]+)|(?<![\w:-])([a-z][\w-]*)/gi);
  return [...names].every(([, name, tag]) => isUsed(name ?? tag ?? ''));
}

/** Removes other selectors. */
function keepSelectors(root: Root, isKept: (selector: string, rule: Rule) => boolean): void {
  root.walkRules((rule) => {
    rule.selectors = rule.selectors.filter((selector) => isKept(selector, rule));
    if (rule.selector === '') rule.remove();
  });
}

/** Removes rules and at-rules with nothing in them, the inner ones first. */
function removeEmpty(container: Container): void {
  container.each((node) => {
    if (!('nodes' in node) || !node.nodes) return;
    removeEmpty(node);
    if (node.nodes.length === 0) node.remove();
  });
}

/** Removes variables that nothing reads, and what is empty then. */
function removeUnread(root: Root, variables: ReadonlySet<string>): void {
  const read = new Set(variables);
  root.walkDecls(({ value }) => {
    for (const [name] of value.matchAll(/--[\w-]+/g)) read.add(name);
  });
  let isDone = true;
  root.walkDecls(/^--/, (node) => {
    if (read.has(node.prop)) return;
    node.remove();
    isDone = false;
  });
  // Variables that only the removed ones read are unread now.
  if (!isDone) removeUnread(root, variables);
  removeEmpty(root);
}

/**
 * Writes a short value that a variable has everywhere in place of its name. No component and no script sets a variable of `:root`.
 * `:root{--gap:8px}.menu{margin:var(--gap)}` → `:root{--gap:8px}.menu{margin:8px}`
 */
function replaceConstants(root: Root): void {
  const values = new Map<string, string>();
  root.walkDecls(/^--/, (node) => {
    const isConstant =
      !values.has(node.prop) &&
      node.value.length < 40 &&
      (node.parent as Rule).selector === ':root' &&
      !atRules(node).includes('@media');
    values.set(node.prop, isConstant ? node.value : '');
  });
  // A minifier leaves out the space after a bracket.
  const replaced = (text: string): string =>
    text.replaceAll(
      /(?<=([%)])?)var\((--[\w-]+)\)(?=([^\s,)/*])?)/g,
      (call, before, name: string, after) => {
        const value = values.get(name);
        return value ? [before && ' ', replaced(value), after && ' '].join('') : call;
      },
    );
  root.walkDecls((node) => {
    if (node.value.includes('var(')) node.value = replaced(node.value).replaceAll('  ', ' ');
  });
}

/**
 * Unlayered rules win, so a layered declaration of the same property by the same selector has no effect.
 * `@layer theme{.menu{color:red;margin:0}}.menu{color:blue}` → `@layer theme{.menu{margin:0}}.menu{color:blue}`
 */
function removeOverridden(root: Root): void {
  const set = new Set<string>();
  root.each((rule) => {
    if (rule.type !== 'rule') return;
    rule.walkDecls(({ prop }) => {
      for (const selector of rule.selectors) set.add(`${selector} ${prop}`);
    });
  });
  root.walkDecls((node) => {
    const { prop, important } = node;
    if (important || !isInTheme(node)) return;
    const isSet = (selector: string): boolean =>
      set.has(`${selector} ${prop}`) ||
      (prop.startsWith('--') && /^html(\[[^\]]*\])?$/.test(selector) && set.has(`:root ${prop}`));
    if ((node.parent as Rule).selectors.every(isSet)) node.remove();
  });
}
