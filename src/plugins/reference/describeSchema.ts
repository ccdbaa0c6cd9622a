import path from 'node:path';
import { Kind } from 'graphql';
import { ROOT } from '../../lib/root';
import { siteTitle } from '../../lib/site';
import { plainText } from '../../schema/descriptions';
import { readSdl } from '../../schema/source';

/** The longest description of a schema that can be its title. */
const MAX_TITLE_LENGTH = 60;

/**
 * Title and tagline of a site that is the reference of a schema: `SITE_TITLE`, else the schema's description if it is short, else the name of the
 * file or folder; and the schema's description. Problems of the schema are reported by those who need it.
 */
export function describeSchema(location: string): { title: string; tagline: string } {
  const definitions = readSdl(location, ROOT).files.flatMap(({ document }) => document.definitions);
  const schema = definitions.find(({ kind }) => kind === Kind.SCHEMA_DEFINITION);
  const description =
    schema?.kind === Kind.SCHEMA_DEFINITION ? plainText(schema.description?.value) : '';
  const short = description.length <= MAX_TITLE_LENGTH ? description.replace(/\.$/, '') : '';
  const { name } = path.parse(location);
  return {
    title: siteTitle() || short || name.replace(/[-_.]+/g, ' ').trim() || 'GraphQL API',
    tagline: description || 'GraphQL reference',
  };
}
