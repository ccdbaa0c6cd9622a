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
  /** File of the test, below `tests/browser`. */
  test: string;
  /** How the full name of each test that must fail begins; one that begins so is enough. */
  title: string;
}

const START = 'src/plugins/runtime/start.js';

export const GROUPS: Readonly<Record<string, readonly Change[]>> = {
  runtime: [
    { file: START, from: 'if (stored !== null && !THEMES.includes(stored))', to: 'if (false)', test: 'behaviour-storage', title: 'B1 stored as garbage' },
    { file: START, from: "!== '%announcement%'", to: "=== '%announcement% '", test: 'behaviour-storage', title: '§4 announcement' },
    { file: START, from: 'stylesFailed ? addressBanner()', to: 'false ? addressBanner()', test: 'behaviour-failures', title: 'B11 neither comes' },
    { file: START, from: 'script.onerror = () =>', to: 'const unused = () =>', test: 'behaviour-failures', title: 'B11 the application does not come' },
    { file: 'src/theme/ErrorPageContent/index.tsx', from: 'if (pathname !== crashed.current) tryAgain();', to: '', test: 'behaviour-crash', title: 'B22 the next page' },
    { file: 'src/theme/ErrorPageContent/index.tsx', from: '<title>Page Error</title>', to: '', test: 'behaviour-crash', title: 'B22, §8 crash page' },
    { file: 'src/theme/NotFound/Content/index.tsx', from: '<PageMetadata title="Page Not Found" />', to: '', test: 'behaviour-crash', title: 'B19, §2 not found' },
    { file: 'src/plugins/runtime/client/normalizeLocation.ts', from: 'if (isDecodable(normalized.hash))', to: 'if (true)', test: 'behaviour-routing', title: 'B17' },
    { file: 'src/plugins/runtime/client/preload.ts', from: 'upstream(normalizeLocation(location).pathname)', to: 'upstream(pathname)', test: 'behaviour-routing', title: 'B20' },
    { file: 'src/plugins/runtime/client/preload.ts', from: 'if (!(error instanceof URIError))', to: 'if (false)', test: 'behaviour-failures', title: 'B9' },
    { file: 'src/plugins/runtime/client/docusaurus.ts', from: 'connection?.effectiveType?.includes', to: 'connection?.effectiveType!.includes', test: 'behaviour-prefetch', title: 'B13' },
    { file: 'src/theme/Root/index.tsx', from: '<RouteAnnouncement />', to: '', test: 'keyboard', title: 'another page by its title' },
    { file: 'src/css/base.css', from: "p[class*='errorBoundaryError']", to: 'p.nothing', test: 'accessibility', title: 'on the page that crashed' },
  ],
  configuration: [
    { file: START, from: "if (!THEMES.includes(root.dataset.theme ?? ''))", to: 'if (false)', test: 'behaviour-storage', title: 'B1' },
    { file: 'docusaurus.config.ts', from: 'respectPrefersColorScheme: false', to: 'respectPrefersColorScheme: true', test: 'behaviour-storage', title: 'B5' },
    { file: 'docusaurus.config.ts', from: "versionPersistence: 'localStorage'", to: "versionPersistence: 'none'", test: 'behaviour-storage', title: '§4 version' },
    { file: 'docusaurus.config.ts', from: 'hideable: false', to: 'hideable: true', test: 'behaviour-layout', title: '§1 sidebar' },
    { file: 'docusaurus.config.ts', from: 'maxHeadingLevel: 3', to: 'maxHeadingLevel: 4', test: 'behaviour-layout', title: '§9 table of contents' },
    { file: 'docusaurus.config.ts', from: 'Copyright © ${COPYRIGHT_YEAR}', to: 'Copyright © 1925', test: 'behaviour-facts', title: '§9 copyright year' },
    { file: 'docusaurus.config.ts', from: "href: landingPage", to: "href: '/'", test: 'behaviour-routing', title: '§2 landing page' },
    { file: 'docusaurus.config.ts', from: '  url: siteUrl(),', to: "  titleDelimiter: '–',\n  url: siteUrl(),", test: 'behaviour-routing', title: '§2 page titles' },
    { file: 'src/plugins/runtime/client/docusaurus.ts', from: "|| connection?.saveData", to: '', test: 'behaviour-prefetch', title: 'B13' },
    { file: 'src/plugins/runtime/index.ts', from: '30_000', to: '90_000', test: 'behaviour-progress', title: 'B8' },
    { file: 'src/css/index.css', from: "@import url('./print.css');", to: '', test: 'behaviour-layout', title: 'B25 from the dark' },
    { file: 'src/css/base.css', from: "html:not([data-scripts='on']) .needs-scripts", to: '.nothing', test: 'behaviour-layout', title: 'B6' },
  ],
};
