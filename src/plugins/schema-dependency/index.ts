import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';

/**
 * Tells the bundler that guides depend on `schema/` and the glossary, the source of API constants,
 * samples, links and terms. Otherwise the dev server would keep old ones, since no Markdown file
 * changed.
 */
export default function schemaDependency({ siteDir }: LoadContext): Plugin {
  return {
    name: 'schema-dependency',
    configureWebpack: () => ({
      module: {
        rules: [
          {
            test: /\.mdx?$/,
            include: path.join(siteDir, 'docs'),
            exclude: path.join(siteDir, 'docs/graphql'),
            enforce: 'pre',
            use: [
              {
                loader: path.join(__dirname, 'loader.cjs'),
                options: {
                  folders: [path.join(siteDir, 'schema')],
                  files: [path.join(siteDir, 'docs/glossary.yml')],
                },
              },
            ],
          },
        ],
      },
    }),
  };
}
