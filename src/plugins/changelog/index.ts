import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { readChangelog, type Changelog } from '../../remark/changelog';
import { FEED_FILE, atomFeed } from './feed';
import { OWN_SCHEMA } from '../../lib/root';
import { readSchema } from '../../schema/readSchema';

/** Stops the build when a breaking change is not announced, and writes the feed of releases. */
export default function changelog({ siteConfig, siteDir, baseUrl }: LoadContext): Plugin {
  return {
    name: 'changelog',
    loadContent() {
      // Read as a file, so that a problem has a position.
      const { schema } = readSchema(OWN_SCHEMA, siteDir);
      if (!schema) throw new Error('changelog: schema/v1 was not checked before.');
      return readChangelog(schema);
    },
    postBuild({ content, outDir }) {
      const site = (siteConfig.url + baseUrl).replace(/\/$/, '');
      writeFileSync(
        path.join(outDir, FEED_FILE),
        atomFeed((content as Changelog).changes, { title: siteConfig.title, site }),
      );
    },
    injectHtmlTags: () => ({
      headTags: [
        {
          tagName: 'link',
          attributes: {
            rel: 'alternate',
            type: 'application/atom+xml',
            href: baseUrl + FEED_FILE,
            title: 'Changelog',
          },
        },
      ],
    }),
  };
}
