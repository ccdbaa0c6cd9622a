import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, rmSync, statSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import type { SiteModel } from '../model/types';
import { ImpactError, run, type Repository } from './git';

/** Makes the model of a state, in that state and with its own code. */
const COMMAND = 'src/commands/model.mts';

/** What that code gets of the environment: nothing that changes what pages print. */
const INHERITED = ['PATH', 'Path', 'HOME', 'TMPDIR', 'TEMP', 'SystemRoot'];

/** Number of models of commits that are kept. */
const KEPT = 20;

/**
 * The model of a folder.
 *
 * @param file where it is written to
 * @param signal ends the process
 * @throws ImpactError when the code there cannot be run, or its schema/v1 is invalid
 */
export async function makeModel(
  folder: string,
  file: string,
  signal: AbortSignal,
): Promise<SiteModel> {
  const command = path.join(folder, COMMAND);
  if (!existsSync(command)) throw new ImpactError(`it has no ${COMMAND}`);
  const env = Object.fromEntries(INHERITED.map((name) => [name, process.env[name]]));
  const args = ['--import', 'tsx', command, file];
  await run(process.execPath, args, { cwd: folder, env, signal }).catch((error: unknown) => {
    if (!(error instanceof ImpactError)) throw error;
    const words = error.message.replace(/^model failed\.\n/, '');
    throw new ImpactError(/^\w*Error\b.*$/m.exec(words)?.[0] ?? words);
  });
  return readModel(file) as SiteModel;
}

/**
 * The model of a commit: a kept one, or one made with the packages of the working tree.
 *
 * @param folder where the files of the commit are written to, where they are needed
 * @throws ImpactError as `makeModel`
 */
export async function modelOfCommit(
  commit: string,
  repository: Repository,
  root: string,
  folder: string,
  signal: AbortSignal,
): Promise<SiteModel> {
  const tree = await repository.treeOf(commit);
  const lock = path.join(root, 'package-lock.json');
  const hash = createHash('sha256')
    .update(`${process.version} ${tree} `)
    .update(existsSync(lock) ? readFileSync(lock) : '')
    .digest('hex');
  const cache = path.join(root, 'node_modules/.cache/kyc-impact');
  const file = path.join(cache, `${hash.slice(0, 32)}.json`);
  const kept = readModel(file);
  if (kept) return kept;
  await repository.extract(tree, folder);
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'), 'junction');
  const model = await makeModel(folder, file, signal);
  const files = readdirSync(cache).map((name) => path.join(cache, name));
  files.sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  for (const old of files.slice(KEPT)) rmSync(old, { force: true });
  return model;
}

/** Undefined for a file that is missing or damaged. */
function readModel(file: string): SiteModel | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as SiteModel;
  } catch {
    return undefined;
  }
}
