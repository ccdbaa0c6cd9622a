import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { movedHashes } from '../../../src/plugins/runtime/partHashes';
import { partKey, partOf } from '../../../src/plugins/runtime/partKey.cjs';
import { cut, readParts } from '../../../src/plugins/runtime/parts.cjs';
import slim from '../../../src/plugins/runtime/slim.cjs';

/** Chunk that every page is made of, as `npm start` names it. */
const FRAME = '__comp---theme-doc-item-178-a40';

/** What Docusaurus generates for `count` pages of the docs, each of a frame of all and a chunk of its own. */
function generated(count: number, extra = ''): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'kyc-parts-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
  const pages = Array.from({ length: count }, (_, n) => `/docs/${n % 2 ? 'Types' : 'guides'}/p${String(n).padStart(3, '0')}`);
  const chunk = (n: number): string => (0xabcd0000 + n).toString(16);
  const route = (page: string, n: number): string =>
    `{ path: '${page}', component: ComponentCreator('${page}', 'h${n}'), exact: true, sidebar: "s" }`;
  write(
    'routes.js',
    `import React from 'react';\nimport ComponentCreator from '@docusaurus/ComponentCreator';\n\nexport default [
  { path: '/docs', component: ComponentCreator('/docs', 'd1'), routes: [${[...pages.map(route), extra].join(',\n')}] },
  { path: '/', component: ComponentCreator('/', 'r1'), exact: true },
  { path: '*', component: ComponentCreator('*') },
];\n`,
  );
  const chunks = pages.map((page, n) => [`${page}-h${n}`, { __comp: FRAME, content: chunk(n), more: { data: [FRAME] } }] as const);
  write('routesChunkNames.json', JSON.stringify({ '/docs-d1': { __comp: 'ffff0002' }, '/-r1': { __comp: 'ffff0003' }, ...Object.fromEntries(chunks) }, null, 2));
  const names = [FRAME, 'ffff0002', 'ffff0003', ...pages.map((_, n) => chunk(n))];
  const line = (name: string): string => `  "${name}": [() => import(/* webpackChunkName: "${name}" */ "@site/${name}.mdx"), "@site/${name}.mdx", require.resolveWeak("@site/${name}.mdx")],`;
  write('registry.js', `export default {\n${names.map(line).join('\n')}\n};\n`);
  const docs = pages.map((page) => ({ id: page.slice('/docs/'.length), path: page }));
  const older = { path: '/docs/old', mainDocId: 'start', docs: [{ id: 'start', path: '/docs/old/start' }, { id: 'guides/p000', path: '/docs/old/p000' }] };
  write('globalData.json', JSON.stringify({ docs: { default: { versions: [{ mainDocId: docs[0]?.id, docs }, older] } } }, null, 2));
  return folder;
}

/** A generated module as the browser's bundle has it. */
function slimmed(folder: string, file: string, kind: string, query = ''): string {
  const loader = { getOptions: () => ({ kind, generated: 'graphql/v1' }), resourcePath: path.join(folder, file), resourceQuery: query, addDependency: () => undefined };
  return slim.call(loader, readFileSync(path.join(folder, file), 'utf8'));
}

const namesIn = (text: string): string[] => [...text.matchAll(/webpackChunkName: "([^"]+)"/g)].map(([, name = '']) => name);

describe('the table of routes', () => {
  it('is cut into parts of neighbours, in the order of their keys', () => {
    const { parts } = readParts(generated(70));
    expect(parts.map(({ routes }) => routes.length)).toEqual([32, 32, 6]);
    const keys = parts.flatMap(({ routes }) => routes.map((route) => partKey(route.path)));
    expect(keys).toEqual([...keys].sort());
    expect(keys[0]).toBe('/docs/guides/p000');
    expect(keys.at(-1)).toBe('/docs/types/p069');
  });

  it('keeps what is no page: parents, patterns, the top level', () => {
    const pattern = `{ path: '/docs/:name', component: ComponentCreator('/docs/:name', 'x1'), exact: true }`;
    const { tree, parts } = readParts(generated(3, pattern));
    expect(tree.map((route) => route.path)).toEqual(['/docs', '/', '*']);
    expect(tree[0]?.routes?.map((route) => route.path)).toEqual(['/docs/:name']);
    expect(parts).toHaveLength(1);
  });

  it('is cut so that each page is found, in lists that lie between each other’s pages too', () => {
    const list = (paths: readonly string[]) => paths.map((at) => ({ path: at, component: [at, 'x'], exact: true }));
    const of = (prefix: string, count: number): string[] => Array.from({ length: count }, (_, n) => `${prefix}p${n}`);
    const docs = ['/docs/Errors/', '/docs/zum%20Anfang', '/docs/introduction', '/docs/versioning', ...of('/docs/', 40)];
    const older = ['/docs/old/introduction', '/docs/old/versioning', ...of('/docs/old/', 40)];
    const routes = [
      { path: '/docs', component: ['/docs', 'a'], routes: list(docs) },
      { path: '/docs/old', component: ['/docs/old', 'b'], routes: list(older) },
    ];
    const { parts } = cut(routes, Object.fromEntries([...docs, ...older].map((at) => [`${at}-x`, {}])));
    const first = parts.map((part) => partKey(part.routes[0]?.path ?? ''));
    const found = (asked: string): string[] => parts[partOf(first, asked)]?.routes.map((route) => route.path) ?? [];
    for (const at of [...docs, ...older]) expect(found(at), at).toContain(at);
    expect(found('/docs/errors')).toContain('/docs/Errors/');
    expect(found('/docs/Zum Anfang/')).toContain('/docs/zum%20Anfang');
    expect(parts.every(({ routes: pages, list: number }) => pages.every((page) => page.path.startsWith('/docs/old/') === (number === 1)))).toBe(true);
    expect(found('/about')).toEqual([]);
    // Not to be decoded, and no error.
    expect(partOf(first, '/docs/%E0%A4%A')).toBe(-1);
  });

  it('is not cut with names that do not fit', () => {
    const page = { path: '/docs/a', component: ['/docs/a', 'x'], exact: true };
    expect(() => cut([{ path: '/docs', component: ['/docs', 'd'], routes: [page] }], {})).toThrow('does not know the route /docs/a-x');
  });

  it('is not cut where there is nothing to cut', () => {
    expect(() => readParts(generated(0))).toThrow('holds no page of a plugin');
    expect(cut([{ path: '/', component: ['/', 'a'], exact: true }], {}).parts).toEqual([]);
  });
});

describe('what the browser gets', () => {
  it('is all of the tables, each line of them once', () => {
    const folder = generated(70);
    const tree = slimmed(folder, 'routes.js', 'routes');
    const parts = [0, 1, 2].map((n) => slimmed(folder, 'routes.js', 'routes', `?part=${n}`));
    expect(namesIn(tree)).toEqual(['pages-0', 'pages-1', 'pages-2']);
    const shared = slimmed(folder, 'registry.js', 'registry');
    expect(namesIn(shared)).toEqual([FRAME, 'ffff0002', 'ffff0003']);
    expect([shared, ...parts].flatMap(namesIn).sort()).toEqual(namesIn(readFileSync(path.join(folder, 'registry.js'), 'utf8')).sort());
    const names = (text: string): string[] => Object.keys(JSON.parse(text) as object);
    const inParts = parts.flatMap((part) => names(/chunkNames = (.*);$/m.exec(part)?.[1] ?? '{}'));
    expect([...names(slimmed(folder, 'routesChunkNames.json', 'chunkNames')), ...inParts].sort()).toEqual(names(readFileSync(path.join(folder, 'routesChunkNames.json'), 'utf8')).sort());
    expect(parts.map((part) => part.match(/hash of abcd00/g)?.length)).toEqual([32, 32, 6]);
  });

  it('knows the first document of each version, those of no part, and with each part what other versions call its pages', () => {
    const folder = generated(40);
    const { docs } = JSON.parse(slimmed(folder, 'globalData.json', 'globalData')) as { docs: { default: { versions: { docs: { path: string }[] }[] } } };
    expect(docs.default.versions.map((version) => version.docs.map((doc) => doc.path))).toEqual([['/docs/guides/p000'], ['/docs/old/start', '/docs/old/p000']]);
    const first = slimmed(folder, 'routes.js', 'routes', '?part=0');
    expect(first).toContain('[{"id":"guides/p000","path":"/docs/old/p000"},["docs","default",1]]');
  });

  it('is not silently whole when documents have other addresses', () => {
    const folder = generated(3);
    writeFileSync(path.join(folder, 'globalData.json'), JSON.stringify({ docs: { default: { versions: [{ mainDocId: 'a', docs: [{ id: 'a', path: '/a' }] }] } } }));
    expect(() => slimmed(folder, 'globalData.json', 'globalData')).toThrow('knows no page as a document');
  });

  it('is not silently whole when Docusaurus writes something else', () => {
    const folder = generated(3);
    const registry = readFileSync(path.join(folder, 'registry.js'), 'utf8');
    for (const other of ['export default {};', registry.replace('require.resolveWeak', 'require.resolve')]) {
      writeFileSync(path.join(folder, 'registry.js'), other);
      expect(() => slimmed(folder, 'registry.js', 'registry')).toThrow('lines of the registry are not as expected');
    }
    expect(() => slimmed(folder, 'registry.js', 'serverRegistry')).not.toThrow();
    writeFileSync(path.join(folder, 'registry.js'), 'export default {};');
    expect(() => slimmed(folder, 'registry.js', 'serverRegistry')).toThrow('holds nothing to leave out');
  });
});

describe('what no page reads', () => {
  const props = {
    version: {
      label: 'Version 1',
      docsSidebars: { s: [{ type: 'category', label: 'A', items: [{ type: 'link', label: 'B', href: '/docs/b', docId: 'b', unlisted: false }] }, { type: 'link', label: 'C', docId: 'graphql/v1/types/c', unlisted: true }] },
      docs: { b: { id: 'b', title: 'B', description: 'Long' }, 'graphql/v1/types/c': { id: 'graphql/v1/types/c', title: 'C', description: 'Generated' } },
    },
  };

  function left(kind: string, value: object): unknown {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'kyc-slim-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const source = JSON.stringify(value);
    writeFileSync(path.join(folder, 'file'), kind === 'configuration' ? `export default ${source};` : source);
    const text = slimmed(folder, 'file', kind);
    return JSON.parse(text.replace(/^export default |;$/g, ''));
  }

  it('is left out of the sidebar, and what it and cards of guides read stays', () => {
    const { version } = left('version', props) as typeof props;
    expect(version).toEqual({
      label: 'Version 1',
      docsSidebars: { s: [{ type: 'category', label: 'A', items: [{ type: 'link', label: 'B', href: '/docs/b', docId: 'b' }] }, { type: 'link', label: 'C', docId: 'generated', unlisted: true }] },
      docs: { b: { id: 'b', title: 'B', description: 'Long' } },
    });
  });

  it('is left out of configuration and versions', () => {
    const config = { title: 'T', future: { experimental_router: 'browser', experimental_faster: {} }, ssrTemplate: 'x', themeConfig: { prism: {}, blog: {}, navbar: {} } };
    expect(left('configuration', config)).toEqual({ title: 'T', future: { experimental_router: 'browser' }, themeConfig: { navbar: {} } });
    expect(left('siteMetadata', { docusaurusVersion: '3', pluginVersions: { a: { type: 'local' } } })).toEqual({ docusaurusVersion: '3', pluginVersions: {} });
    expect(() => left('siteMetadata', { docusaurusVersion: '3', pluginVersions: {} })).toThrow('holds nothing to leave out');
  });
});

describe('hashes of pages', () => {
  const runtime = (ids: string): string =>
    `f.u = (chunkId) => "assets/js/" + chunkId + "." + {"aaaa":"1111aaaa","bbbb":"2222bbbb","pages-0":"3333cccc",\n}[chunkId] + ".js";\nf.gca = function(chunkId) { chunkId = ${ids}[chunkId]||chunkId; return f.u(chunkId); };`;
  const IDS = '{"aaaa":"aaaa","bbbb":"bbbb"}';
  const files = (part: string, ids = IDS): Map<string, string> =>
    new Map([
      ['assets/js/pages-0.3333cccc.js', part],
      ['assets/js/runtime~main.9999ffff.js', runtime(ids)],
    ]);

  it('lie in the part that knows the page', () => {
    const moved = movedHashes(files('hashes = {"bbbb":"hash of bbbb"}'));
    expect(moved.get('assets/js/pages-0.3333cccc.js')).toBe('hashes = {"bbbb":"2222bbbb"}');
    const text = moved.get('assets/js/runtime~main.9999ffff.js');
    expect(text).toContain('({"aaaa":"1111aaaa","pages-0":"3333cccc"}[chunkId] || __webpack_require__.pageHashes[chunkId])');
    expect(text).not.toContain('chunkId = ');
  });

  it('are not lost: what is not as expected stops the build', () => {
    expect(() => movedHashes(files('hash of cccc'))).toThrow('has no hash of the chunk cccc');
    expect(() => movedHashes(files('', '{"aaaa":"12"}'))).toThrow('has no table of ids that are names');
    expect(() => movedHashes(new Map())).toThrow('has no table of hashes');
  });
});
