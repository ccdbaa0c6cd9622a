import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { createSandboxCore, openSession, type SandboxOptions, type SandboxSpec } from '..';
import type { ClockOptions } from '../clock';
import { JsonText } from '../../../../src/lib/json';
import { operationNameIn } from '../../../../src/lib/names';
import { hint } from '../../../../src/lib/suggest';
import { parseDuration } from '../support/time';
import { UsageError } from './options';
import type { UploadedFile } from '../support/uploadedFile';

/** Takes the files out of variables, which name them as `{"$file": "passport.pdf"}`: `splitFiles` of src/plugins/samples. */
export type SplitFiles = (
  variables: Record<string, unknown>,
  api: undefined,
  onUnknown: (message: string) => void,
) => {
  readonly variables: Record<string, unknown>;
  readonly files: Readonly<Record<string, UploadedFile>>;
};

/** One entry of a fixtures file. */
type Fixture =
  | {
      readonly query: string;
      readonly operationName?: string;
      readonly variables?: Record<string, unknown>;
    }
  | { readonly advance: string };

const FORM =
  'It is a list of {"query": "mutation …", "variables": {…}} and {"advance": "10m"}, as the requests of the API have them.';

/**
 * Runs the operations of a JSON file against a new sandbox.
 * @throws UsageError with file, number of the entry and error code when one of them is wrong
 */
export async function runFixtures(
  { spec, splitFiles }: { spec: SandboxSpec; splitFiles: SplitFiles },
  file: string,
  clock: ClockOptions,
): Promise<Required<Pick<SandboxOptions, 'initial' | 'advanced'>>> {
  let advanced = 0;
  const sandbox = createSandboxCore({ spec, clock: Date.now, ...clock, hasRateLimits: false });
  let session = await openSession(sandbox, spec);
  for (const [index, fixture] of readFixtures(file).entries()) {
    const at = `--fixtures ${file}: entry ${index + 1}`;
    if ('advance' in fixture) {
      try {
        sandbox.advance(fixture.advance);
      } catch (error) {
        throw new UsageError(`${at}: ${(error as Error).message}`);
      }
      advanced += parseDuration(fixture.advance);
      // A token can have expired by then.
      session = await openSession(sandbox, spec);
      continue;
    }
    const { query, operationName } = fixture;
    const { variables, files: made } = splitFiles(fixture.variables ?? {}, undefined, (message) => {
      throw new UsageError(`${at}: ${message}`);
    });
    const files = Object.fromEntries(
      Object.entries(made).map(([variable, one]) => [variable, fileBeside(file, one)]),
    );
    const options = operationName === undefined ? { files } : { files, operationName };
    const [error] = (await session.run(query, variables, options)).errors ?? [];
    if (error) {
      const name = operationName ?? operationNameIn(query) ?? 'the operation';
      const { code, fieldErrors = [] } = error.extensions;
      const fields = (fieldErrors as { path: unknown[]; message: string }[]).map(
        ({ path, message }) => ` ${path.join('.')}: ${message}`,
      );
      throw new UsageError(
        `${at}: ${name} failed with ${String(code)}: ${error.message}${fields.join('')}`,
      );
    }
  }
  return { initial: sandbox.state.store.data, advanced };
}

/** The file of the same name in the folder of the fixtures, or else the one that was made for the name. */
function fileBeside(fixtures: string, made: UploadedFile): UploadedFile {
  const folder = path.dirname(fixtures);
  const file = path.join(folder, made.fileName);
  const isBeside = !path.relative(folder, file).startsWith('..') && isFile(file);
  return isBeside ? { ...made, content: new Uint8Array(readFileSync(file)) } : made;
}

const isFile = (file: string): boolean =>
  statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;

function readFixtures(file: string): Fixture[] {
  const fixtures = parse(file);
  if (!Array.isArray(fixtures)) throw new UsageError(`--fixtures ${file}: ${FORM}`);
  for (const [index, entry] of (fixtures as unknown[]).entries()) {
    const { query, advance } = (entry ?? {}) as Partial<Record<string, unknown>>;
    const at = `--fixtures ${file}: entry ${index + 1}`;
    if (typeof query !== 'string' && typeof advance !== 'string')
      throw new UsageError(`${at} has no "query" and no "advance". ${FORM}`);
    const known = query === undefined ? ['advance'] : ['query', 'variables', 'operationName'];
    const wrong = Object.keys(entry as object).find((key) => !known.includes(key));
    if (wrong !== undefined)
      throw new UsageError(`${at}: there is no "${wrong}". ${hint(wrong, known)}`);
  }
  return fixtures as Fixture[];
}

function parse(file: string): unknown {
  const at = `--fixtures ${file}`;
  if (!isFile(file)) throw new UsageError(`${at}: There is no such file.`);
  const { value, problem } = new JsonText(readFileSync(file, 'utf8').replace(/^\uFEFF/, ''));
  if (!problem) return value;
  const { line, column, what } = problem;
  throw new UsageError(`${at}:${line}:${column}: The file is not valid JSON: ${what}.`);
}
