import flat from '@docusaurus/core/lib/client/flat';
import ComponentCreator from '@docusaurus/ComponentCreator';
import type { ChunkNames } from '@docusaurus/types';
import globalData from '@generated/globalData';
import registry from '@generated/registry';
import { parts, type Part } from '@generated/routes';
import routesChunkNames from '@generated/routesChunkNames';
import { partOf } from '../partKey.cjs';

// Of the framework; `pageHashes` is ours.
declare const __webpack_require__: { pageHashes: Record<string, string> };

type Versions = { versions: { docs: { path: string }[] }[] };

/** Parts that have been asked for, by their number. */
const asked = new Map<number, Promise<void>>();

// The bundler's runtime looks there for what only parts know, see partHashes.ts.
__webpack_require__.pageHashes = {};

/** Chunk names by path of a route. Routes with one path (parents and children of it) load all of theirs. */
const chunksByPath = new Map<string, string[]>();
remember(routesChunkNames);

/** Names of the chunks that the route of a path is drawn with, as far as it is known. */
export function chunksOf(path: string): readonly string[] {
  return chunksByPath.get(path) ?? [];
}

/**
 * Adds the part of the table of routes that a path would stand in, once.
 *
 * @returns rejected when the part does not come; it is asked for again the next time
 */
export function loadPart(pathname: string): Promise<void> {
  const number = partOf(parts.first, pathname);
  const known = asked.get(number);
  if (known) return known;
  const load = parts.load[number];
  if (!load) return Promise.resolve();
  const loading = load().then((part) => add(part, number));
  asked.set(number, loading);
  loading.catch(() => asked.delete(number));
  return loading;
}

function add({ default: loaders, chunkNames, hashes, docs, routes }: Part, number: number): void {
  Object.assign(__webpack_require__.pageHashes, hashes);
  Object.assign(registry, loaders);
  Object.assign(routesChunkNames, chunkNames);
  remember(chunkNames);
  for (const [doc, [plugin, instance, version]] of docs) {
    const { versions } = globalData[plugin]?.[instance] as Versions;
    const known = versions[version]?.docs;
    if (!known?.some(({ path }) => path === doc.path)) known?.push(doc);
  }
  parts.lists[number]?.push(...routes.map((route) => ({ ...route, component: ComponentCreator(...route.component) })));
}

function remember(chunkNames: Record<string, ChunkNames>): void {
  for (const [name, chunks] of Object.entries(chunkNames)) {
    // `/docs/introduction-fe9` is the path, and a hash that tells routes with one path apart.
    const path = name.replace(/-[^-]+$/, '');
    chunksByPath.set(path, [...(chunksByPath.get(path) ?? []), ...Object.values(flat(chunks))]);
  }
}
