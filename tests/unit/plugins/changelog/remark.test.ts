import { readFileSync } from 'node:fs';
import { load } from 'cheerio';
import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { readChangelog } from '../../../../src/plugins/changelog/releases';
import { releaseSnapshotOf } from '../../../../src/plugins/changelog/changes';
import { deprecationsOf } from '../../../../src/plugins/changelog/deprecations';
import { atomFeed } from '../../../../src/plugins/changelog/feed';
import {
  changelogNodes,
  deprecationNodes,
  latestNodes,
} from '../../../../src/plugins/changelog/remark/nodes';
import { indexSymbols } from '../../../../src/schema/symbols';
import { loadApiSpec } from '../../../../src/schema/load';

describe('the changelog of version 1', () => {
  const spec = loadApiSpec();
  const current = buildSchema(spec.sdl);
  const symbols = indexSymbols(current);

  it('ends with the current schema: unreleased changes are listed and cause no problem', async () => {
    const { changes: all, history } = await readChangelog(current);
    expect(all.filter(({ date }) => date !== undefined)).toHaveLength(history.releases.length);
    expect(
      all.flatMap(({ changes: each }) => each).filter(({ kind }) => kind === 'breaking'),
    ).toEqual([]);
    const rendered = JSON.stringify(changelogNodes({ changes: all, announced: [], symbols }));
    for (const { date } of history.releases) expect(rendered).toContain(`"id":"release-${date}"`);
    expect(JSON.stringify(latestNodes(all))).toContain(
      `/docs/changelog#release-${history.releases.at(-1)?.date}`,
    );
  });

  it('lists each deprecated name with its day, reason, replacement and end', async () => {
    const { history } = await readChangelog(current);
    const deprecations = deprecationsOf(current, history.releases);
    expect(deprecations.map(({ coordinate }) => coordinate)).toEqual([
      'IdentityValidationTypes.NEMID',
      'Person.citizenship',
      'SendContactPointEmailInput.from',
    ]);
    for (const { why = '', replacement = '', removedFrom = '', since = '' } of deprecations) {
      expect([why, replacement, removedFrom, since]).not.toContain('');
      // As long a time as the API spec promises.
      const end = new Date(`${since}T00:00:00Z`);
      end.setUTCMonth(end.getUTCMonth() + spec.api.versions.deprecationNotice.value);
      expect(removedFrom >= end.toISOString().slice(0, 10)).toBe(true);
    }
    expect(JSON.stringify(deprecationNodes(deprecations, symbols))).toContain(
      'deprecated:Person.citizenship',
    );
    expect(JSON.stringify(deprecationNodes([], symbols))).toContain(
      'Nothing is deprecated at present.',
    );
  });

  it('keeps snapshots in one form', async () => {
    const { history } = await readChangelog(current);
    for (const { date } of history.releases) {
      const kept = readFileSync(`schema/v1/history/${date}.graphql`, 'utf8');
      expect(releaseSnapshotOf(kept)).toBe(kept);
    }
    const snapshot = releaseSnapshotOf(spec.sdl);
    expect(snapshot).not.toContain('"""');
    expect(releaseSnapshotOf(snapshot)).toBe(snapshot);
  });

  it('has a feed that a reader of XML understands, whatever the summaries hold', () => {
    const change = { kind: 'added', path: 'A.b', coordinate: 'A.b' } as const;
    const release = { date: '2024-01-01', summary: 'A `<b>` & "c"' };
    const first = { date: '2023-01-01', changes: [] };
    const $ = load(
      atomFeed([first, { ...release, changes: [{ ...change, message: '' }] }, { changes: [] }], {
        title: 'Site',
        site: 'https://docs.example',
      }),
      { xml: true },
    );
    expect($('feed > id').text()).toBe('https://docs.example/docs/changelog');
    expect($('feed > updated').text()).toBe('2024-01-01T00:00:00Z');
    const [latest, ...others] = $('entry').toArray();
    expect(others.map((entry) => $('title', entry).text())).toEqual(['1 January 2023']);
    expect($('id', latest).text()).toBe('https://docs.example/docs/changelog#release-2024-01-01');
    expect($('updated', latest).text()).toBe('2024-01-01T00:00:00Z');
    expect($('summary', latest).text()).toBe('A <b> & "c"');
    expect($('content', latest).text()).toContain(
      '<p>A &lt;b&gt; &amp; &quot;c&quot;</p><ul><li>Added: <code>A.b</code></li></ul>',
    );
  });
});
