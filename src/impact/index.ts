import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { printSchema } from 'graphql';
import { SourceError } from '../lib/problem';
import { OWN_SCHEMA } from '../lib/root';
import type { SiteModel } from '../model/types';
import { readSchema } from '../schema/readSchema';
import { compare } from './compare';
import { ImpactError, InterruptedError, Repository } from './git';
import { makeModel, modelOfCommit } from './models';
import type { ImpactReport } from './report';

/** What models are made from. */
const COMPARED = ['docs', 'schema', 'src', 'package.json', 'tsconfig.json', 'static'];

/** Signals by which people and systems end a command. */
const END_SIGNALS: readonly NodeJS.Signals[] = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Compares the working tree with a commit.
 *
 * @param root the project's folder
 * @param base branch, tag or hash of a commit
 * @throws ImpactError when there is nothing to compare with, or the working tree is invalid
 */
export async function impactOf(root: string, base: string): Promise<ImpactReport> {
  const repository = new Repository(root);
  const commit = await repository.commitOf(base);
  const work = mkdtempSync(path.join(os.tmpdir(), 'kyc-impact-'));
  const abort = new AbortController();
  const cleanUp = (): void => {
    abort.abort();
    rmSync(work, { recursive: true, force: true });
  };
  const onSignal = (signal: NodeJS.Signals): never => {
    cleanUp();
    process.exit(128 + os.constants.signals[signal]);
  };
  // Not once: a terminal and the launcher both signal, and the second signal would end the process before it has cleaned up.
  for (const signal of END_SIGNALS) process.on(signal, onSignal);
  try {
    const folder = path.join(work, 'base');
    const notes: string[] = [];
    const [head, known] = await Promise.all([
      makeModel(root, path.join(work, 'head.json'), abort.signal),
      modelOfCommit(commit, repository, root, folder, abort.signal).catch((error: unknown) =>
        schemaAlone(error, folder, commit, notes),
      ),
    ]);
    // Of a base whose pages are not known, nothing but the schema differs.
    const before = { ...head, problems: [], ...known };
    notes.push(
      ...[...linesOf(head), ...head.buildErrors].map((line) => `The build stops at: ${line}`),
      ...linesOf(before).map(
        (line) => `At the base, what follows fails and is not compared: ${line}`,
      ),
    );
    return {
      base: { name: base, commit },
      uncommitted: await repository.uncommitted(COMPARED),
      notes,
      ...(await compare(before, head)),
    };
  } catch (error) {
    if (error instanceof InterruptedError) onSignal(error.signal);
    throw error;
  } finally {
    cleanUp();
    for (const signal of END_SIGNALS) process.off(signal, onSignal);
  }
}

/** The problems of a state, each once and on a line. */
function linesOf({ problems }: SiteModel): string[] {
  return [...new Set(problems.flatMap(({ message }) => message.split('\n')))];
}

/** The SDL of a base that is older than what makes models, or needs packages that are no longer installed. */
function schemaAlone(
  error: unknown,
  folder: string,
  commit: string,
  notes: string[],
): Pick<SiteModel, 'sdl'> {
  if (!(error instanceof ImpactError)) throw error;
  notes.push(
    `The samples and pages of the base cannot be read with its own code (${error.message}). Only the schema is compared.`,
  );
  try {
    return { sdl: printSchema(readSchema(OWN_SCHEMA, folder).schema) };
  } catch (invalid) {
    if (!(invalid instanceof SourceError)) throw invalid;
    throw new ImpactError(
      `The commit ${commit.slice(0, 7)} has no valid schema to compare with.\n${invalid.message}`,
    );
  }
}
