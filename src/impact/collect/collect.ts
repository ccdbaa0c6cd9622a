import path from 'node:path';
import { SourceError } from '../../lib/problem';
import { indexSymbols } from '../../samples/symbols';
import { loadApiSpec } from '../../schema/load';
import { schemaOf } from '../../schema/sdl';
import type { ApiSpec } from '../../schema/types';
import type { Snapshot } from '../snapshot';
import { collectExamples } from './examples';
import { collectPages } from './pages';
import { collectSources } from './sources';
import type { Tree } from './tree';

/**
 * Runs all samples of the project in a folder, and reads its pages, links and uses of names. This folder is copied into older
 * states of the project, so it imports only what they have as well.
 */
export async function collect(root: string): Promise<Snapshot> {
  const snapshot: Snapshot = {
    problems: [],
    stops: [],
    pages: [],
    samples: [],
    uses: [],
    links: [],
    specBytes: 0,
  };
  const spec = read(path.join(root, 'schema/v1'), snapshot);
  if (!spec) return snapshot;
  const { sdlFiles: _, ...loaded } = spec;
  snapshot.specBytes = Buffer.byteLength(JSON.stringify(loaded));
  const schema = schemaOf(spec);
  const tree: Tree = { root, spec, schema, symbols: indexSymbols(schema), snapshot };
  await collectPages(tree);
  await collectExamples(tree);
  collectSources(tree);
  return snapshot;
}

function read(folder: string, { problems }: Snapshot): ApiSpec | undefined {
  try {
    return loadApiSpec(folder);
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    problems.push({ file: 'schema/v1', message: error.message });
    return undefined;
  }
}
