import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { GraphQLSchema } from 'graphql';
import { OWN_SCHEMA } from '../lib/root';
import { SourceError } from '../lib/problem';
import { readSchema } from '../schema/readSchema';
import { compare, STATIC } from './compare';
import { END_SIGNALS, ImpactError, InterruptedError, Repository } from './git';
import type { ImpactReport } from './report';
import type { Snapshot } from './snapshot';
import { MissingCodeError, Snapshots } from './snapshots';

/** What the results of samples depend on, and what pages and links are read from. */
const COMPARED = ['docs', 'schema', 'src', 'package.json', 'tsconfig.json'];

/**
 * Compares the working tree with a commit.
 *
 * @param root the project's folder
 * @param base branch, tag or hash of a commit
 * @throws ImpactError when there is nothing to compare with
 * @throws SourceError with the problems of the working tree's SDL
 */
export async function impactOf(root: string, base: string): Promise<ImpactReport> {
  const repository = new Repository(root);
  const commit = repository.commitOf(base);
  const baseFiles = repository.filesOf(commit, COMPARED);
  if (![...baseFiles.keys()].some((file) => /^schema\/v1\/[^/]+\.graphql$/.test(file)))
    throw new ImpactError(
      `The commit ${commit.slice(0, 7)} has no schema/v1, so there is nothing to compare with.`,
    );
  const schema = readSchema(OWN_SCHEMA, root).schema;

  const work = mkdtempSync(path.join(os.tmpdir(), 'kyc-impact-'));
  const snapshots = new Snapshots(root);
  const cleanUp = (): void => {
    snapshots.stop();
    rmSync(work, { recursive: true, force: true });
  };
  const onSignal = (signal: NodeJS.Signals): never => {
    cleanUp();
    process.exit(128 + os.constants.signals[signal]);
  };
  // Not once: a terminal and the launcher both signal, and the second signal would end the process before it has cleaned up.
  for (const signal of END_SIGNALS) process.on(signal, onSignal);
  try {
    const old = path.join(work, 'base');
    mkdirSync(old);
    const paths = COMPARED.filter((each) =>
      [...baseFiles.keys()].some((file) => file === each || file.startsWith(`${each}/`)),
    );
    repository.extract(commit, paths, old);
    symlinkSync(path.join(root, 'node_modules'), path.join(old, 'node_modules'), 'dir');
    const baseSchema = schemaAt(old, commit);
    const notes: string[] = [];
    const [head, before] = await Promise.all([
      snapshots
        .of(root, repository.workingFiles(COMPARED), path.join(work, 'head.json'))
        .then(readable, failing),
      snapshots
        .of(old, baseFiles, path.join(work, 'base.json'))
        .then(readable)
        .catch((error: unknown) => unreadable(error, notes)),
    ]);
    notes.push(
      ...[...linesOf(head), ...head.stops].map((line) => `The build stops at: ${line}`),
      ...(before ? linesOf(before) : []).map(
        (line) => `At the base, what follows fails and is not compared: ${line}`,
      ),
    );
    return {
      base: { name: base, commit },
      uncommitted: repository.uncommitted([...COMPARED, STATIC]),
      notes,
      ...(await compare(
        { schema: baseSchema, snapshot: before, files: repository.filesOf(commit, [STATIC]) },
        { schema, snapshot: head, files: repository.workingFiles([STATIC]) },
      )),
    };
  } catch (error) {
    // This process has the signal too, but handles it only when no child process is waited for synchronously.
    if (error instanceof InterruptedError) onSignal(error.signal);
    throw error;
  } finally {
    cleanUp();
    for (const signal of END_SIGNALS) process.off(signal, onSignal);
  }
}

/**
 * A snapshot, unless the whole API spec of its state is invalid. Pages and examples that fail are missing in it.
 *
 * @throws ImpactError with the reason
 */
function readable(snapshot: Snapshot): Snapshot {
  const { pages, problems } = snapshot;
  if (pages.length === 0 && problems[0]) throw new ImpactError(problems[0].message);
  return snapshot;
}

/** The problems of a state, each once and on a line. */
function linesOf({ problems }: Snapshot): string[] {
  return [...new Set(problems.flatMap(({ message }) => message.split('\n')))];
}

/** The base may be older than what its samples are read with, or need packages that are no longer installed. */
function unreadable(error: unknown, notes: string[]): undefined {
  if (!(error instanceof ImpactError)) throw error;
  const reason =
    error instanceof MissingCodeError
      ? 'The base has no code that reads samples and pages as this version does'
      : 'The samples and pages of the base cannot be read with its own code';
  notes.push(`${reason} (${error.message}). Only the schema is compared.`);
}

function failing(error: unknown): never {
  if (!(error instanceof ImpactError)) throw error;
  throw new ImpactError(`The samples of the working tree cannot be run: ${error.message}.`);
}

function schemaAt(folder: string, commit: string): GraphQLSchema {
  try {
    return readSchema(OWN_SCHEMA, folder).schema;
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    throw new ImpactError(`The schema of ${commit.slice(0, 7)} is invalid.\n${error.message}`);
  }
}
