/** The part of Rspack's and webpack's compiler that is used here. */
interface Compiler {
  hooks: { thisCompilation: { tap(name: string, use: (compilation: Compilation) => void): void } };
}
interface Compilation {
  hooks: { processAssets: { tap(at: { name: string; stage: number }, use: (assets: Record<string, Source>) => void): void } };
  updateAsset(file: string, source: object): void;
}
interface Source {
  source(): string | Buffer;
}

const NAME = 'runtime: hashes of pages';

/** Before scripts are minimised (400), and long before the hashes of files are computed from what they hold (2500). */
const STAGE = 100;

const RUNTIME = /(^|\/)runtime~main\.\w+\.js$/;
const PART = /(^|\/)pages-\d+\.\w+\.js$/;

/** The bundler's table from chunk to hash, and the place in a part where one is wanted, see slim.cjs. */
const TABLE = /\{(?:\s*"[^"]+":\s*"[\da-f]+",?)+\s*\}\[chunkId\]/;
/** Docusaurus' table from the name of a chunk to its id, which are the same here (`chunkIds: 'named'`). */
const IDS = /chunkId = \{[^}]*\}\[chunkId\]\|\|chunkId;/;

const WANTED = /hash of ([\w-]+)/g;

/**
 * Moves the hash in the file name of each page's chunk from the bundler's runtime, which every page starts with, into the part of
 * the table of routes that knows the page.
 */
export class PartHashes {
  /** @param Raw the bundler's `sources.RawSource` */
  constructor(private readonly Raw: new (text: string) => object) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.processAssets.tap({ name: NAME, stage: STAGE }, (assets) => {
        // By their names: asked for an asset, the bundler copies it.
        const files = Object.keys(assets).filter((file) => RUNTIME.test(file) || PART.test(file));
        const texts = new Map(files.map((file) => [file, String(assets[file]?.source())]));
        for (const [file, text] of movedHashes(texts)) compilation.updateAsset(file, new this.Raw(text));
      });
    });
  }
}

/**
 * @param texts the runtime and the parts, by file
 * @returns them with the hashes moved; the runtime then also looks in `__webpack_require__.pageHashes`
 * @throws Error when the runtime's tables are not as expected, or lack a hash that a part wants
 */
export function movedHashes(texts: ReadonlyMap<string, string>): Map<string, string> {
  const [runtime, source] = [...texts].find(([file]) => RUNTIME.test(file)) ?? ['runtime~main', ''];
  const table = TABLE.exec(source)?.[0];
  if (!table) throw new Error(`runtime: ${runtime} has no table of hashes.`);
  const hashes = entries(table);
  const ids = IDS.exec(source)?.[0] ?? '';
  if (!ids || Object.entries(entries(ids)).some(([name, id]) => name !== id)) throw new Error(`runtime: ${runtime} has no table of ids that are names.`);
  const moved = new Set<string>();
  const result = new Map<string, string>();
  for (const [file, text] of texts) {
    if (file === runtime) continue;
    const filled = text.replace(WANTED, (_, name: string) => {
      const hash = hashes[name];
      if (!hash) throw new Error(`runtime: ${runtime} has no hash of the chunk ${name}.`);
      moved.add(name);
      return hash;
    });
    result.set(file, filled);
  }
  const rest = JSON.stringify(Object.fromEntries(Object.entries(hashes).filter(([name]) => !moved.has(name))));
  return result.set(runtime, source.replace(ids, '').replace(table, () => `(${rest}[chunkId] || __webpack_require__.pageHashes[chunkId])`));
}

function entries(table: string): Record<string, string> {
  return Object.fromEntries([...table.matchAll(/"([^"]+)":\s*"([^"]+)"/g)].map(([, name = '', value = '']) => [name, value]));
}
