import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { readChangelog, type Changelog } from './releases';
import { FEED_FILE, atomFeed } from './feed';
import { siteRoot } from '../../lib/site';
import { siteSchema, siteSpec } from '../../schema/siteSchema';

export { LABELS } from './changes';
export { type Changelog, lastRelease, readChangelog } from './releases';
export { CHANGELOG_ELEMENTS, default as changelogRemark } from './remark';

/** Stops the build when a breaking change is not announced, and writes the feed of releases. */
export default function changelog({ siteConfig, baseUrl }: LoadContext): Plugin | null {
  if (!siteSpec()) return null;
  return {
    name: 'changelog',
    loadContent() {
      return readChangelog(siteSchema().schema);
    },
    postBuild({ content, outDir }) {
      writeFileSync(
        path.join(outDir, FEED_FILE),
        atomFeed((content as Changelog).changes, { title: siteConfig.title, site: siteRoot() }),
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
