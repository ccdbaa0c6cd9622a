import { statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from '../../src/lib/files';
import { buildStock } from './peers';
import { buildSite, type Project, type Site } from './site';
import { printTable } from './table';

/** Numbers of operations and types. */
const SIZES = [200, 800, 1600];

/** Builds commits of the project and stock Docusaurus over schemas of several sizes, and prints how they grow. */
export async function benchGrowth(projects: readonly Project[]): Promise<void> {
  for (const size of SIZES) {
    const sites: Site[] = [];
    for (const project of projects) {
      const schema = path.join(project.root, 'grown.graphql');
      writeFileSync(schema, schemaOf(size));
      sites.push(await buildSite(project, schema));
    }
    sites.push(await buildStock(sites[0]!.folder));
    const titles = sites.map(({ title }) => title);
    printTable(`${size} operations and types`, titles, [
      ['output without compressed copies', sites.map(({ folder }) => bytesOf(folder)), 'MB'],
      ['processor time of a cold build', sites.map(({ cpu }) => cpu), 's'],
    ]);
  }
}

function bytesOf(folder: string): number {
  const files = listFiles(folder).filter((file) => !/\.(br|gz)$/.test(file));
  return files.reduce((sum, file) => sum + statSync(path.join(folder, file)).size, 0);
}

/**
 * SDL with so many names: of each ten a query, a mutation, an input, an enum and six objects that lead to others. The same size
 * gives the same SDL.
 */
function schemaOf(size: number): string {
  const groups = Math.round(size / 10);
  const link = (group: number, at: number): string =>
    `Thing${(group * 7 + at * 3) % groups}x${at % 6}`;
  const parts = Array.from({ length: groups }, (_, group) => [
    `extend type Query { thing${group}(id: ID!): Thing${group}x0 }`,
    `extend type Mutation { changeThing${group}(input: Input${group}!): Thing${group}x0 }`,
    `input Input${group} { id: ID, kind: Kind${group}, title: String }`,
    `enum Kind${group} { ONE TWO THREE }`,
    ...[0, 1, 2, 3, 4, 5].map(
      (at) => `"""What it is in one sentence. What a reader should know of it in a second one."""
type Thing${group}x${at} {
  """What the field contains, in one sentence."""
  id: ID!
  title: String!
  kind: Kind${group}
  other: ${link(group, at + 1)}
  things(first: Int): [${link(group, at + 2)}!]!
}`,
    ),
  ]);
  return ['type Query', 'type Mutation', ...parts.flat()].join('\n\n');
}
