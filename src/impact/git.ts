import { execFile, type ExecFileException } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { promisify } from 'node:util';
import { nearest } from '../lib/suggest';

/** A failure whose message is all that a person needs. */
export class ImpactError extends Error {
  override readonly name = 'ImpactError';
}

/** A signal ended a child process before this one handled it: signals of a terminal go to all processes. */
export class InterruptedError extends Error {
  constructor(readonly signal: NodeJS.Signals) {
    super(`Interrupted by ${signal}.`);
  }
}

/**
 * Runs a program, and returns what it prints.
 *
 * @throws ImpactError with what it prints about a failure
 */
export async function run(
  program: string,
  args: readonly string[],
  options: { cwd: string; env: NodeJS.ProcessEnv; signal?: AbortSignal },
): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)(program, args, { ...options, maxBuffer: 1e9 });
    return stdout;
  } catch (error) {
    const { code, stderr = '', signal, message } = error as ExecFileException;
    if (signal) throw new InterruptedError(signal);
    if (code === 'ENOENT') throw new ImpactError(`${program} is not installed, or not in PATH.`);
    throw new ImpactError(stderr.trim() || message);
  }
}

/** The git repository of a project. Nothing here writes to it, to its index or to its working tree. */
export class Repository {
  /** @param root the project's folder, which may be a part of the repository */
  constructor(private readonly root: string) {}

  /**
   * The commit that a branch, tag or hash names.
   *
   * @throws ImpactError when this is not a repository, or has no such commit
   */
  async commitOf(name: string): Promise<string> {
    await this.#git('rev-parse', '--git-dir').catch((error: Error) => {
      if (/not installed/.test(error.message)) throw error;
      throw new ImpactError(
        `There is no git repository to compare with (${error.message}). Run the command in a clone.`,
      );
    });
    const args = ['--verify', '--quiet', '--end-of-options', `${name}^{commit}`];
    const commit = await this.#git('rev-parse', ...args).catch(() => '');
    if (commit) return commit.trim();
    const names = await this.#git('for-each-ref', '--format=%(refname:short)');
    const near = nearest(name, names.split('\n').filter(Boolean));
    const isShallow = await this.#git('rev-parse', '--is-shallow-repository');
    const remedy = isShallow.startsWith('true')
      ? 'This clone is shallow. Run: git fetch --unshallow.'
      : 'Name a branch, a tag or the hash of a commit; git fetch gets new ones.';
    throw new ImpactError(
      `There is no commit "${name}" here. ${near === undefined ? remedy : `Did you mean "${near}"?`}`,
    );
  }

  /** Hash of the project's files in a commit. */
  async treeOf(commit: string): Promise<string> {
    return (await this.#git('rev-parse', `${commit}:./`)).trim();
  }

  /** Paths that differ from the last commit, untracked ones included. */
  async uncommitted(paths: readonly string[]): Promise<string[]> {
    const prefix = (await this.#git('rev-parse', '--show-prefix')).trim();
    const options = ['--porcelain', '-z', '--no-renames', '--untracked-files=all'];
    return (await this.#git('status', ...options, '--', ...paths))
      .split('\0')
      .filter(Boolean)
      .map((line) => line.slice('?? '.length + prefix.length));
  }

  /** Writes the files of a tree into a folder, with an index of its own beside it. */
  async extract(tree: string, folder: string): Promise<void> {
    const gitDir = (await this.#git('rev-parse', '--absolute-git-dir')).trim();
    mkdirSync(folder, { recursive: true });
    const env = { GIT_DIR: gitDir, GIT_WORK_TREE: folder, GIT_INDEX_FILE: `${folder}.index` };
    await run('git', ['read-tree', '-mu', tree], { cwd: folder, env: { ...process.env, ...env } });
  }

  #git(...args: string[]): Promise<string> {
    // Else "git status" writes the index.
    const env = { ...process.env, GIT_OPTIONAL_LOCKS: '0' };
    return run('git', args, { cwd: this.root, env });
  }
}
