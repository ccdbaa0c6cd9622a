import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { nearest } from '../lib/suggest';

/** A failure whose message is all that a person needs. */
export class ImpactError extends Error {
  override readonly name = 'ImpactError';
}

/** A signal that ends the command, and that a child process got first: signals of a terminal go to all its processes. */
export class InterruptedError extends Error {
  override readonly name = 'InterruptedError';

  constructor(readonly signal: NodeJS.Signals) {
    super(`Interrupted by ${signal}.`);
  }
}

/** Signals by which people and systems end a command. */
export const END_SIGNALS: readonly NodeJS.Signals[] = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** What a run of git printed. */
interface Output {
  status: number | null;
  stdout: string;
  /** The first line of what went wrong. */
  failure: string;
}

/** The git repository of a project. Nothing here writes to it, to its index or to its working tree. */
export class Repository {
  /** @param root the project's folder, which may be a part of the repository */
  constructor(private readonly root: string) {}

  /**
   * The commit that a branch, tag or hash names.
   *
   * @throws ImpactError when this is no repository, or has no such commit
   */
  commitOf(name: string): string {
    const repository = this.#git(['rev-parse', '--git-dir']);
    if (repository.status !== 0)
      throw new ImpactError(
        `There is no git repository to compare with (${repository.failure}). Run the command in a clone.`,
      );
    const { status, stdout } = this.#git([
      'rev-parse',
      '--verify',
      '--quiet',
      '--end-of-options',
      `${name}^{commit}`,
    ]);
    if (status === 0) return stdout.trim();
    throw new ImpactError(`There is no commit "${name}" here. ${this.#remedy(name)}`);
  }

  #remedy(name: string): string {
    const names = this.#git(['for-each-ref', '--format=%(refname:short)']).stdout.split('\n');
    const near = nearest(name, names.filter(Boolean));
    const hint = near === undefined ? '' : `Did you mean "${near}"?`;
    if (this.#git(['rev-parse', '--is-shallow-repository']).stdout.trim() !== 'true')
      return hint || 'Name a branch, a tag or the hash of a commit; git fetch gets new ones.';
    // An expression names a commit by its distance from another, which is not known here.
    if (/[~^@:]/.test(name))
      return [hint, 'This clone is shallow. Run: git fetch --unshallow.'].filter(Boolean).join(' ');
    const [, remote = 'origin', branch] = /^([\w.-]+)\/(.+)$/.exec(name) ?? [];
    const refs = branch === undefined ? name : `${branch}:refs/remotes/${remote}/${branch}`;
    const deepen = `This clone is shallow. Run: git fetch --depth=1 ${remote} ${refs}, or git fetch --unshallow.`;
    return [hint, deepen].filter(Boolean).join(' ');
  }

  /** Paths of a commit below the project's folder with the hashes of their contents. */
  filesOf(commit: string, paths: readonly string[]): Map<string, string> {
    const { stdout } = this.#need(['ls-tree', '-r', '-z', commit, '--', ...paths]);
    return new Map(
      stdout
        .split('\0')
        .filter(Boolean)
        .map((line) => {
          const [, hash = '', file = ''] = /^\d+ \w+ (\w+)\t(.*)$/s.exec(line) ?? [];
          return [file, hash] as const;
        }),
    );
  }

  /** The same of the working tree, with files that are not committed and without those that git ignores. */
  workingFiles(paths: readonly string[]): Map<string, string> {
    const { stdout } = this.#need([
      ...['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate', '--'],
      ...paths,
    ]);
    const files = stdout
      .split('\0')
      .filter((file) => file && existsSync(path.join(this.root, file)))
      .sort();
    const prefix = this.#prefix();
    const input = files.map((file) => `${prefix}${file}\n`).join('');
    const hashes = this.#need(['hash-object', '--stdin-paths'], input);
    const lines = hashes.stdout.split('\n');
    return new Map(files.map((file, index) => [file, lines[index] ?? '']));
  }

  /** Paths that differ from the last commit, untracked ones included. */
  uncommitted(paths: readonly string[]): string[] {
    const { stdout } = this.#need([
      ...['status', '--porcelain', '-z', '--no-renames', '--untracked-files=all', '--'],
      ...paths,
    ]);
    const prefix = this.#prefix();
    return stdout
      .split('\0')
      .filter(Boolean)
      .map((line) => line.slice('?? '.length + prefix.length));
  }

  /** Path of the project's folder in the repository, for the commands of git that name files from the top of it. */
  #prefix(): string {
    return this.#need(['rev-parse', '--show-prefix']).stdout.trim();
  }

  /** Writes files of a commit into a folder. */
  extract(commit: string, paths: readonly string[], folder: string): void {
    const archive = path.join(folder, '.tar');
    this.#need(['archive', '--format=tar', `--output=${archive}`, commit, '--', ...paths]);
    const tar = spawnSync('tar', ['-xf', archive, '-C', folder], { encoding: 'utf8' });
    const interrupted = interruption(tar.signal);
    if (interrupted) throw interrupted;
    if (tar.status !== 0)
      throw new ImpactError(`tar failed (${tar.error?.message ?? tar.stderr.trim()}).`);
    rmSync(archive);
  }

  #need(args: readonly string[], input?: string): Output {
    const output = this.#git(args, input);
    if (output.status !== 0) throw new ImpactError(`git ${args[0]} failed (${output.failure}).`);
    return output;
  }

  #git(args: readonly string[], input?: string): Output {
    const { status, signal, stdout, stderr, error } = spawnSync('git', args, {
      cwd: this.root,
      encoding: 'utf8',
      maxBuffer: 1e9,
      // Else "git status" writes the index.
      env: { ...process.env, GIT_OPTIONAL_LOCKS: '0' },
      ...(input === undefined ? {} : { input }),
    });
    if (error && 'code' in error && error.code === 'ENOENT')
      throw new ImpactError('git is not installed, or not in PATH.');
    const interrupted = interruption(signal);
    if (interrupted) throw interrupted;
    // A process that could not be started has no output at all.
    const [failure = ''] = (error?.message ?? stderr).trim().split('\n');
    return { status, stdout: stdout ?? '', failure };
  }
}

/** The error for a child process that a signal ended; undefined for one that ended by itself. */
export function interruption(signal: NodeJS.Signals | null): InterruptedError | undefined {
  return signal !== null && END_SIGNALS.includes(signal) ? new InterruptedError(signal) : undefined;
}
