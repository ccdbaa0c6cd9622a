import { escapeAttribute as escape } from '../../lib/html';
import type { ReleaseChanges } from './check';
import { plainText } from '../../schema/descriptions';
import { longDate } from '../../schema/apiValue';
import { LABELS } from './changes';

export interface FeedOptions {
  title: string;
  /** URL of the site with its base, without a trailing slash. */
  site: string;
}

/** File name of the feed in the output. */
export const FEED_FILE = 'changelog.xml';

/** The releases as an Atom feed (RFC 4287), newest first. */
export function atomFeed(all: readonly ReleaseChanges[], { title, site }: FeedOptions): string {
  const released = all
    .filter((release): release is ReleaseChanges & { date: string } => release.date !== undefined)
    .reverse();
  const entries = released.map(({ date, summary: markdown = '', changes, notes = {} }) => {
    const summary = plainText(markdown);
    const url = `${site}/docs/changelog#release-${date}`;
    const lines = [
      ...changes.map(
        ({ kind, coordinate }) => `<li>${LABELS[kind]}: <code>${escape(coordinate)}</code></li>`,
      ),
      ...Object.entries(notes).flatMap(([kind, texts = []]) =>
        texts.map((note) => `<li>${LABELS[kind as 'added']}: ${escape(plainText(note))}</li>`),
      ),
    ];
    const html = `<p>${escape(summary)}</p>${lines.length > 0 ? `<ul>${lines.join('')}</ul>` : ''}`;
    return [
      '  <entry>',
      `    <id>${escape(url)}</id>`,
      `    <title>${escape(longDate(date))}</title>`,
      `    <updated>${date}T00:00:00Z</updated>`,
      `    <link href="${escape(url)}"/>`,
      `    <summary>${escape(summary)}</summary>`,
      `    <content type="html">${escape(html)}</content>`,
      '  </entry>',
    ].join('\n');
  });
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    `  <id>${escape(`${site}/docs/changelog`)}</id>`,
    `  <title>${escape(title)}: changelog</title>`,
    `  <updated>${released[0]?.date ?? '1970-01-01'}T00:00:00Z</updated>`,
    `  <author><name>${escape(title)}</name></author>`,
    `  <link rel="self" href="${escape(`${site}/${FEED_FILE}`)}"/>`,
    `  <link href="${escape(`${site}/docs/changelog`)}"/>`,
    ...entries,
    '</feed>',
    '',
  ].join('\n');
}
