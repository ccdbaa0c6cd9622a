import path from 'node:path';
import type { GenerateOptions } from './generate';
import { CONTENT_HASH_FILE } from '../../lib/generatedFiles';
import { runScalarExamples } from './scalars';
import { readApiSpec } from '../../schema/reader';
import { contentHashOf } from '../../schema/contentHash';
import { schemaOf } from '../../schema/sdl';
import { repositoryUrl } from '../../lib/site';
import { OWN_SCHEMA, ROOT, pathFromEnvironment } from '../../lib/root';
import type { ApiSpec, InputRule } from '../../schema/types';

/**
 * What to generate from: `SCHEMA` where it is set, else the site's own schema with its domains.
 *
 * @throws SourceError when schema/v1 is invalid
 */
export function referenceOptions(): GenerateOptions {
  const schema = pathFromEnvironment('SCHEMA');
  if (schema) return { root: ROOT, schema };
  const spec = readApiSpec();
  const folder = path.join(ROOT, OWN_SCHEMA);
  const repository = repositoryUrl();
  return {
    root: ROOT,
    schema: OWN_SCHEMA,
    domains: spec.api.domains,
    ...(repository ? { repository } : {}),
    loadMetadata: () => ({
      spec,
      constraints: constraintsOf(spec),
      // A separate schema, since its scalars are changed.
      scalarExamples: runScalarExamples(`${OWN_SCHEMA}/scalars.yml`, schemaOf({ sdl: spec.sdl })),
    }),
    files: { [CONTENT_HASH_FILE]: contentHashOf(folder) },
  };
}

/** The rules of inputs.yml as text that can follow "required", by coordinate. What an id belongs to is in its description. */
function constraintsOf({ inputs, api }: ApiSpec): Map<string, string[]> {
  const texts = ({ text, items, notEmpty, notNull, unique, range, format }: InputRule) => [
    ...(text ? [`at most ${api.limits[text].value.text}`] : []),
    ...(items ? [`at most ${api.limits[items].value.text}`] : []),
    ...(notEmpty ? [unique ? 'not empty' : 'not blank'] : []),
    ...(notNull ? ['not null'] : []),
    ...(unique ? ['no duplicates'] : []),
    ...(range ? [`from ${range.minimum} to ${range.maximum}`] : []),
    ...(format ? [format.expected] : []),
  ];
  return new Map(Object.entries(inputs).map(([coordinate, rule]) => [coordinate, texts(rule)]));
}
