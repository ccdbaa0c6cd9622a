import type { Root } from 'mdast';
import type { GraphQLSchema } from 'graphql';
import { readChangelog, type Changelog } from '../releases';
import { nameAt } from '../changes';
import { deprecationsOf } from '../deprecations';
import { siteSchema } from '../../../schema/siteSchema';
import { indexSymbols } from '../../../schema/symbols';
import { replaceElements, type Render } from '../../../lib/replaceElements';
import { changelogNodes, deprecationNodes, latestNodes } from './nodes';

/**
 * Remark plugin: replaces `<Changelog />`, `<Deprecations />` and `<LatestChange />` by the changelog, the list of deprecations and
 * the latest release. It runs before samples, which link the names.
 */
export default function changelog(): (tree: Root) => Promise<void> {
  const getSchema = (): GraphQLSchema => siteSchema().schema;
  const read = (): Promise<Changelog> => readChangelog(getSchema());
  const elements: Readonly<Record<(typeof CHANGELOG_ELEMENTS)[number], Render>> = {
    Changelog: async () => {
      const { history, changes } = await read();
      const schema = getSchema();
      const announced = history.announced.map((each) => ({
        ...each,
        coordinate: nameAt(each.path, schema),
      }));
      return changelogNodes({ changes, announced, symbols: indexSymbols(schema) });
    },
    Deprecations: async () => {
      const { history } = await read();
      const schema = getSchema();
      return deprecationNodes(deprecationsOf(schema, history.releases), indexSymbols(schema));
    },
    LatestChange: async () => latestNodes((await read()).changes),
  };
  return (tree) => replaceElements(tree, elements);
}

/** Elements that become nodes of the changelog. */
export const CHANGELOG_ELEMENTS = ['Changelog', 'Deprecations', 'LatestChange'] as const;
