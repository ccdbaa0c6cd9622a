import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { BUILD, FILES } from './site';

/** Classes in scripts of the theme's features that the site has turned off, or of which nothing is left but the name. */
const OFF = [
  // Styled by src/css/admonitions.css and buttons.css alone.
  /^(alert|button)--|^shadow--lw$/,
  // CSS modules of the theme.
  /^(details|isBrowser|collapsibleContent|tag\w*|img|containsTaskList|footer|footerLogoLink)_/,
  /^(icon(Edit|ExternalLink|Language)|menu(ExternalLink|HtmlItem)|navbarHid\w+)_/,
  /^(anchorWithHideOnScrollNavbar|collapseSidebarButton\w*|expandButton\w*|sidebar[WHL]\w+)_/,
  /^doc(SidebarContainerHidden|MainContainerEnhanced|ItemWrapperEnhanced)_/,
  // Infima.
  /^(badge|card|footer|navbar|padding|pagination|table-of-contents|breadcrumbs|container)(--|__)/,
  /^margin-(left|bottom|top)--/,
];

const read = (file: string): string => readFileSync(path.join(BUILD, file), 'utf8');
const namesIn = (texts: readonly string[], pattern: RegExp): Set<string> =>
  new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name]) => name ?? '')));

it('each class that scripts can add has its rules', () => {
  const scripts = FILES.filter((file) => /^assets\/js\/.*\.js$/.test(file)).map(read);
  const sheets = FILES.filter((file) => file.endsWith('.css')).map(read);
  const infima = readFileSync('node_modules/infima/dist/css/default/default.css', 'utf8');
  const styled = namesIn(sheets, /\.([A-Za-z][\w-]*)/g);
  const known = namesIn([infima], /\.([A-Za-z][\w-]*)/g);
  const modules = namesIn(scripts, /:"([a-z][A-Za-z]*_(?=[a-z]*[A-Z\d_-])[\w-]{4})"/g);
  const names = namesIn(scripts, /["'` ]([A-Za-z][\w-]*(?:--|__)[\w-]+)(?=["'` ])/g);
  const used = [...modules, ...[...names].filter((name) => known.has(name))];
  expect(used.length).toBeGreaterThan(150);
  expect(used.filter((name) => !styled.has(name) && !OFF.some((off) => off.test(name)))).toEqual(
    [],
  );
});
