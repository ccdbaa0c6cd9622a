/**
 * Our own fixes, each with a change that takes it out and the test that must then fail. `npm run prove` makes the changes of a
 * group in a copy of the project, builds it once, runs the tests that are named, and says which stayed green. Changes of one
 * group do not hide each other. What Docusaurus or the browser does by itself has nothing of ours to take out.
 */
export interface Change {
  file: string;
  /** Stands in the file exactly once. */
  from: string;
  to: string;
  /** File of the test, below `tests/`, whose first folder is its Vitest project. */
  test: string;
  /** How the full name of each test that must fail begins; one that begins so is enough. */
  title: string;
}

const START = 'src/plugins/runtime/start.js';

export const GROUPS: Readonly<Record<string, readonly Change[]>> = {
  runtime: [
    { file: START, from: 'if (stored !== null && !THEMES.includes(stored))', to: 'if (false)', test: 'browser/behaviour-storage', title: 'B1 stored as garbage' },
    { file: START, from: "!== '%announcement%'", to: "=== '%announcement% '", test: 'browser/behaviour-storage', title: '§4 announcement' },
    { file: START, from: 'sign.movementX === 0 && sign.movementY === 0', to: 'false', test: 'browser/taking-over', title: 'when a page is taken over it is by a pointer that moves' },
    { file: START, from: 'onerror: () => fail(', to: 'title: () => fail(', test: 'browser/behaviour-failures', title: 'B11 the application does not come' },
    { file: 'src/theme/ErrorPageContent/index.tsx', from: 'if (pathname !== crashed.current) tryAgain();', to: '', test: 'browser/behaviour-crash', title: 'B22 the next page' },
    { file: 'src/theme/ErrorPageContent/index.tsx', from: '<title>Page Error</title>', to: '', test: 'browser/behaviour-crash', title: 'B22, §8 crash page' },
    { file: 'src/theme/NotFound/Content/index.tsx', from: '<PageMetadata title="Page Not Found" />', to: '', test: 'browser/behaviour-crash', title: 'B19, §2 not found' },
    { file: 'src/plugins/runtime/client/normalizeLocation.ts', from: 'if (isDecodable(normalized.hash))', to: 'if (true)', test: 'browser/behaviour-routing', title: 'B17' },
    { file: 'src/plugins/runtime/client/pendingNavigation.tsx', from: 'value={first}', to: 'value={said}', test: 'browser/redrawing', title: 'what is drawn again is nothing of a page when' },
    { file: 'src/theme/DocItem/Content/index.tsx', from: 'OpeningContent(props: Props): ReactNode {', to: 'OpeningContent(props: Props): ReactNode {\n  useLocation();', test: 'browser/redrawing', title: 'what is drawn again is nothing of a page for' },
    { file: 'src/plugins/runtime/client/preload.ts', from: 'return upstream(normalized)', to: 'return upstream(pathname)', test: 'browser/behaviour-routing', title: 'B20' },
    { file: 'src/plugins/runtime/index.ts', from: 'nameParts(outDir, baseUrl, readParts(generatedFilesDir).parts);', to: 'void [nameParts, readParts, outDir, baseUrl];', test: 'browser/taking-over', title: 'when a page is taken over every script' },
    { file: 'src/plugins/runtime/client/docusaurus.ts', from: 'loadPart(routePath).then(() => preloadRoute(routePath))', to: 'preloadRoute(routePath)', test: 'browser/parts', title: 'the table of routes comes with the page that a pointer is on' },
    { file: 'src/guides.ts', from: '    later,\n', to: '', test: 'browser/later', title: 'a page that a link leads to shows its first screen first' },
    { file: 'src/theme/Tabs/index.tsx', from: '<IsBrowser.Provider value>\n      <Tabs {...props} />\n    </IsBrowser.Provider>', to: '<Tabs {...props} />', test: 'browser/taking-over', title: 'when a page is taken over its tabs stay' },
    { file: 'src/css/admonitions.css', from: '.theme-admonition > :first-child::first-letter', to: ".theme-admonition > [class*='admonitionHeading']::first-letter", test: 'site/styles', title: 'the style sheet restyles no whole page' },
    { file: 'src/theme/DocSidebarItem/index.tsx', from: '(from === to || staysAside)', to: '!staysAside', test: 'browser/chrome', title: 'sidebar and table of contents a link of the sidebar' },
    { file: 'src/components/Members.tsx', from: '{isWhole ? list : null}', to: '{isWhole ? list : list}', test: 'browser/later', title: 'a page that a link leads to is drawn without' },
    { file: 'src/components/PageLink.tsx', from: 'ref={fetchInView} ', to: '', test: 'browser/links', title: 'a link of a text has what its page needs' },
    { file: 'src/plugins/runtime/bundler.ts', from: "priority: 45", to: 'priority: -45', test: 'site/budgets', title: 'budgets of the application on' },
    { file: 'src/components/links.ts', from: 'if (to === history.createHref(history.location)) history.replace(to);', to: 'if (!to) history.replace(to);', test: 'browser/links', title: 'a link of a text to the page that it stands on' },
    { file: 'src/plugins/runtime/client/preload.ts', from: 'if (!(error instanceof URIError))', to: 'if (false)', test: 'browser/behaviour-failures', title: 'B9' },
    { file: 'src/plugins/runtime/client/docusaurus.ts', from: 'connection?.effectiveType?.includes', to: 'connection?.effectiveType!.includes', test: 'browser/behaviour-prefetch', title: 'B13' },
    { file: 'src/theme/Root/index.tsx', from: '<RouteAnnouncement />', to: '', test: 'browser/keyboard', title: 'another page by its title' },
    { file: 'src/css/base.css', from: "p[class*='errorBoundaryError']", to: 'p.nothing', test: 'browser/accessibility', title: 'on the page that crashed' },
    { file: 'src/plugins/runtime/client/head.tsx', from: '() => !ExecutionEnvironment.canUseDOM', to: '() => true', test: 'browser/taking-over', title: 'when a page is taken over its head' },
    { file: 'src/plugins/runtime/bundler.ts', from: 'exclude: OPENED, ', to: '', test: 'site/scripts', title: 'scripts that a reader opens' },
    { file: START, from: "scheduler.postTask(press, { priority: 'user-blocking' })", to: 'press()', test: 'browser/taking-over', title: 'when a page is taken over what was pressed' },
    { file: 'src/plugins/runtime/client/docusaurus.ts', from: '    .then(idle)\n', to: '', test: 'browser/behaviour-prefetch', title: 'what the next pages need each once' },
    { file: 'src/css/infima.css', from: '--ifm-transition-fast: 0s', to: '--ifm-transition-fast: 120ms', test: 'browser/motion', title: 'motion is none' },
    { file: 'src/components/Code.module.css', from: 'content-visibility: auto', to: 'opacity: 1', test: 'browser/off-screen', title: 'code off the screen is most of a guide' },
  ],
  configuration: [
    { file: 'src/plugins/runtime/client/head.tsx', from: '      if (isAsked) return;\n', to: '', test: 'browser/redrawing', title: 'the head is added up once' },
    { file: 'src/hosting/styles.ts', from: `html.replace(link, '<link media="print"')`, to: 'html', test: 'site/styles', title: 'the styles come with the page' },
    { file: 'src/components/search/SearchBar.tsx', from: 'flushSync(() => setTyped(detail))', to: 'void [flushSync, setTyped(detail)]', test: 'browser/taking-over', title: 'when a page is taken over what was typed' },
    { file: START, from: 'stylesFailed ? addressBanner()', to: 'false ? addressBanner()', test: 'browser/behaviour-failures', title: 'B11 neither comes' },
    { file: START, from: 'onerror: removeScript', to: 'onerror: null', test: 'browser/taking-over', title: 'when a page is taken over a script that does not come' },
    { file: START, from: 'onload: removeScript', to: 'onload: null', test: 'browser/taking-over', title: 'when a page is taken over a script that is none' },
    { file: 'src/plugins/runtime/replaced.ts', from: 'lib/hooks/styles.css', to: 'lib/hooks/none.css', test: 'site/styles', title: 'the style sheet restyles no whole page at each press' },
    { file: 'src/css/navbar.css', from: 'stroke: currentcolor', to: 'opacity: 1', test: 'browser/chrome', title: 'the drawer of a narrow window' },
    { file: 'src/css/base.css', from: ":not([role='tab'])", to: '', test: 'browser/keyboard', title: 'by keyboard tabs' },
    { file: 'src/plugins/runtime/bundler.ts', from: ', called(bundler)]', to: ', ...[called(bundler)].slice(1)]', test: 'site/scripts', title: 'scripts that a page' },
    { file: 'src/plugins/runtime/client/docusaurus.ts', from: '.filter((name) => !fetchedChunks.has(name))', to: '', test: 'browser/behaviour-prefetch', title: 'what the next pages need each once' },
    { file: 'src/components/Code.tsx', from: '.trimEnd()', to: '.trimEnd().concat("\\n")', test: 'browser/off-screen', title: 'code off the screen takes its place' },
    { file: 'src/css/base.css', from: '.menu__caret::before,\n', to: '', test: 'browser/motion', title: 'motion shows where' },
    { file: 'src/components/sameProps.ts', from: "return sameExcept(['location', 'match'], before, after);", to: 'return !before && !after;', test: 'browser/redrawing', title: 'what is drawn again is nothing of the frame' },
    { file: 'src/components/StillLinks.tsx', from: 'still.location = location;', to: '', test: 'browser/redrawing', title: 'a link of the sidebar to the page' },
    { file: 'src/components/Later.module.css', from: 'block-size: 100vh;', to: '', test: 'browser/later', title: 'a page that a link leads to shows its first screen first' },
    { file: START, from: "if (!THEMES.includes(root.dataset.theme ?? ''))", to: 'if (false)', test: 'browser/behaviour-storage', title: 'B1' },
    { file: 'docusaurus.config.ts', from: 'respectPrefersColorScheme: false', to: 'respectPrefersColorScheme: true', test: 'browser/behaviour-storage', title: 'B5' },
    { file: 'docusaurus.config.ts', from: "versionPersistence: 'localStorage'", to: "versionPersistence: 'none'", test: 'browser/behaviour-storage', title: '§4 version' },
    { file: 'docusaurus.config.ts', from: 'hideable: false', to: 'hideable: true', test: 'browser/behaviour-layout', title: '§1 sidebar' },
    { file: 'docusaurus.config.ts', from: 'maxHeadingLevel: 3', to: 'maxHeadingLevel: 4', test: 'faults/builds', title: '§9 table of contents' },
    { file: 'docusaurus.config.ts', from: 'Copyright © ${COPYRIGHT_YEAR}', to: 'Copyright © 1925', test: 'browser/behaviour-facts', title: '§9 copyright year' },
    { file: 'docusaurus.config.ts', from: "href: landingPage", to: "href: '/'", test: 'browser/behaviour-routing', title: '§2 landing page' },
    { file: 'docusaurus.config.ts', from: '  url: siteUrl(),', to: "  titleDelimiter: '–',\n  url: siteUrl(),", test: 'browser/behaviour-routing', title: '§2 page titles' },
    { file: 'src/plugins/runtime/client/docusaurus.ts', from: "|| connection?.saveData", to: '', test: 'browser/behaviour-prefetch', title: 'B13' },
    { file: 'src/plugins/runtime/bundler.ts', from: '30_000', to: '90_000', test: 'browser/behaviour-progress', title: 'B8' },
    { file: 'src/css/index.css', from: "@import url('./print.css');", to: '', test: 'browser/behaviour-layout', title: 'B25 from the dark' },
    { file: 'src/css/base.css', from: "html:not([data-scripts='on']) .needs-scripts", to: '.nothing', test: 'browser/behaviour-failures', title: 'B11 the application does not come' },
  ],
  commands: [
    { file: 'src/commands/sanity.ts', from: 'if (statSync(path.join(folder, file)).size === 0)', to: 'if (false)', test: 'unit/commands/sanity', title: 'with several faults' },
    { file: 'src/commands/sanity.ts', from: 'files.filter((file) => !found.has(file))', to: 'files.filter(() => false)', test: 'unit/commands/sanity', title: 'without robots.txt' },
    { file: 'src/commands/sanity.ts', from: 'if (!found.has(file)) problems.push(', to: 'if (!found.has(file)) String(', test: 'unit/commands/sanity', title: 'whose page was dropped' },
    { file: 'src/commands/sanity.ts', from: '!expected.has(file)', to: 'false', test: 'unit/commands/sanity', title: 'with a page too many' },
    { file: 'src/commands/sanity.ts', from: "existsSync(path.join(folder, '__server'))", to: 'false', test: 'unit/commands/sanity', title: 'with what the making of pages leaves' },
    { file: 'src/commands/sanity.ts', from: 'if (!own.includes(hash))', to: 'if (false)', test: 'unit/commands/sanity', title: 'whose inline script was changed' },
    { file: 'src/commands/sanity.ts', from: 'problems.push(...brokenAddresses(', to: 'String(brokenAddresses(', test: 'unit/commands/sanity', title: 'C4 whose page leads' },
    { file: 'src/commands/publish.ts', from: 'if (existsSync(previous)) renameSync(previous, output);', to: '', test: 'unit/commands/publish', title: 'a publishing that fails' },
    { file: 'src/commands/publish.ts', from: 'else renameSync(previous, output);', to: '', test: 'unit/commands/publish', title: 'one that was cut off' },
    { file: 'src/commands/publish.ts', from: 'if (!found || found.isDirectory()) return;', to: 'return;', test: 'unit/commands/publish', title: 'C16' },
    { file: 'src/commands/expected.ts', from: 'if (!other) return [];', to: 'return [];', test: 'unit/commands/sanity', title: 'C9' },
    { file: 'src/commands/guideLinks.ts', from: 'route === undefined || routes.has(route)', to: 'true', test: 'unit/commands/guideLinks', title: 'C1' },
    { file: 'src/commands/build.mts', from: "child.prependOnceListener('exit', leave);", to: '', test: 'faults/publishing', title: 'by SIGTERM ends with' },
    { file: 'src/commands/endWithParent.cjs', from: "process.kill(process.pid, 'SIGKILL');", to: '', test: 'faults/publishing', title: 'by SIGKILL, its child dies too' },
    { file: 'src/commands/build.mts', from: 'checkSanity(expectation);\n    publish', to: 'publish', test: 'faults/publishing', title: 'C22' },
    { file: 'src/commands/build.mts', from: 'recover(places);', to: '', test: 'faults/publishing', title: 'by SIGKILL between the renames' },
    { file: 'src/commands/run.cjs', from: 'if (actual[0] < minimum[0] ||', to: 'if (false && actual[0] < minimum[0] ||', test: 'faults/builds', title: 'C19' },
    { file: 'src/cards/png.ts', from: 'await setImmediate();', to: 'void setImmediate;', test: 'unit/cards/png', title: 'drawing of cards lets the event loop turn' },
    { file: 'src/reference/check.ts', from: 'return collisions.length > 0 ?', to: 'return false ?', test: 'faults/builds', title: 'C7' },
  ],
};
