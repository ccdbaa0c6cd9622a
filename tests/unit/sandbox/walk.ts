import type { GraphQLBody, Session } from '../../../src/sandbox';

interface ChunkData {
  readonly items: readonly { readonly id: string }[];
  readonly pageInfo: { readonly endCursor: string | null; readonly hasNextPage: boolean };
}

function chunkOf({ data, errors }: GraphQLBody, collection: string): ChunkData {
  if (errors) throw new Error(JSON.stringify(errors));
  return data?.[collection] as ChunkData;
}

/** Ids of a collection: all of them (sorted), those that meet a filter, and those that meet its negation. */
export async function partitionOf(
  session: Session,
  collection: string,
  filterType: string,
  filter: object,
): Promise<{ all: string[]; met: string[]; unmet: string[] }> {
  const idsOf = async (condition: object): Promise<string[]> => {
    const query = `query($f: ${filterType}) { ${collection}(filter: $f, first: 100) {
      items { id } pageInfo { endCursor hasNextPage } } }`;
    return chunkOf(await session.run(query, { f: condition }), collection).items.map(
      ({ id }) => id,
    );
  };
  return {
    all: (await idsOf({})).sort(),
    met: await idsOf(filter),
    unmet: await idsOf({ not: filter }),
  };
}
