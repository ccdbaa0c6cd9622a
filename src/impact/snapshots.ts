import { spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { listFiles, replaceFile } from '../lib/files';
import { ImpactError, interruption } from './git';
import type { Snapshot } from './snapshot';

/** Folder of the code that runs inside each state of the project. */
const COLLECT = 'src/impact/collect';

/** Number of snapshots that are kept. */
const KEPT = 20;

/** Variables of the environment that change what pages print or how strict they are. */
const VARIABLES =
  /^(?:SCHEMA|SITE_URL|BASE_URL|REPOSITORY_URL|PREVIEW|CI|STATUS_URL|DATA_REGION|CONTROLLER_NAME|(?:CONTACT|SUPPORT|PRIVACY)_(?:EMAIL|HOURS))$/;

/** A state of the project lacks a module that reading it needs. */
export class MissingCodeError extends ImpactError {}

/** Makes snapshots of states of the project, and keeps them by the hash of everything that they depend on. */
export class Snapshots {
  readonly #cache: string;
  readonly #children = new Set<ChildProcess>();

  /** @param root the project's folder, whose packages and collecting code are used for every state */
  constructor(private readonly root: string) {
    this.#cache = path.join(root, 'node_modules/.cache/kyc-impact');
  }

  /**
   * The snapshot of a folder: a kept one, or one made by a child process in that folder.
   *
   * @param files all files of the state by path, with the hashes of their contents
   * @param output where the child process writes its result
   * @throws ImpactError when the code of that state cannot be run
   */
  async of(folder: string, files: ReadonlyMap<string, string>, output: string): Promise<Snapshot> {
    const kept = path.join(this.#cache, `${this.#keyOf(files)}.json`);
    const known = readKept(kept);
    if (known) return known;
    if (folder !== this.root) this.#installCollector(folder);
    await this.#run(folder, output);
    const text = readFileSync(output, 'utf8');
    replaceFile(kept, (temporary) => writeFileSync(temporary, text));
    this.#prune();
    return JSON.parse(text) as Snapshot;
  }

  /** Ends what is still running. */
  stop(): void {
    for (const child of this.#children) child.kill('SIGKILL');
  }

  #keyOf(files: ReadonlyMap<string, string>): string {
    const hash = createHash('sha256').update(process.version);
    // Packages are those of the working tree for every state.
    for (const file of ['package-lock.json', ...this.#collector()])
      if (existsSync(path.join(this.root, file)))
        hash.update(readFileSync(path.join(this.root, file)));
    const lines = [...files].map(([file, content]) => `${file} ${content}`).sort();
    return hash.update(lines.join('\n')).digest('hex').slice(0, 32);
  }

  #collector(): string[] {
    return listFiles(path.join(this.root, COLLECT)).map((file) => path.join(COLLECT, file));
  }

  /** Both states are read by the same code, also where an old one has none or another. */
  #installCollector(folder: string): void {
    rmSync(path.join(folder, COLLECT), { recursive: true, force: true });
    cpSync(path.join(this.root, COLLECT), path.join(folder, COLLECT), { recursive: true });
  }

  #run(folder: string, output: string): Promise<void> {
    const env = Object.fromEntries(
      Object.entries(process.env).filter(([name]) => !VARIABLES.test(name)),
    );
    const args = ['--import', 'tsx', path.join(folder, COLLECT, 'main.mts'), output];
    const child = spawn(process.execPath, args, {
      cwd: folder,
      env,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    this.#children.add(child);
    let words = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      words += text;
    });
    return new Promise((resolve, reject) => {
      child.on('error', reject);
      child.on('close', (code, signal) => {
        this.#children.delete(child);
        if (code === 0) resolve();
        else reject(interruption(signal) ?? failureOf(words, folder));
      });
    });
  }

  /** Deletes the snapshots that were not used for longest. */
  #prune(): void {
    const files = readdirSync(this.#cache)
      .map((name) => path.join(this.#cache, name))
      .map((file) => ({ file, time: statSync(file).mtimeMs }))
      .sort((a, b) => b.time - a.time);
    for (const { file } of files.slice(KEPT)) rmSync(file, { force: true });
  }
}

/** A kept snapshot, marked as used; undefined when there is none, or it cannot be read. */
function readKept(file: string): Snapshot | undefined {
  if (!existsSync(file)) return undefined;
  try {
    const snapshot = JSON.parse(readFileSync(file, 'utf8')) as Snapshot;
    utimesSync(file, new Date(), new Date());
    return snapshot;
  } catch {
    return undefined;
  }
}

/** What a crash says, from the output of the process. The missing module is named by its path below the folder of the state. */
export function failureOf(words: string, folder: string): ImpactError {
  // Node names a module by its path where it is imported, and as it is written where it is required.
  const [, name = '', requiredBy = ''] =
    /\bCannot find module '([./][^']*)'(?:\s+Require stack:\s+- (.+))?/.exec(words) ?? [];
  const module = path.resolve(path.dirname(requiredBy), name);
  if (module.startsWith(folder + path.sep))
    return new MissingCodeError(`it has no ${path.relative(folder, module)}`);
  const [line] = /^\w*Error\b.*$/m.exec(words) ?? [];
  return new ImpactError(
    line ?? (words.trim().split('\n').at(-1) || 'the process ended without a message'),
  );
}
