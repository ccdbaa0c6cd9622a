import { cpSync } from 'node:fs';
import path from 'node:path';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { NIGHTLY } from '../support/nightly';
import { createFixture, fixtureAt, guide, type Fixture } from './fixture';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folders of the fixture as it should be, and at night of the fixture with another schema; both are built. */
    sites: { good: string; other: string | undefined };
  }
}

/**
 * Setup of the suite: makes the builds that its files share, which only read them.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const good = createFeatures();
  const other = NIGHTLY ? createOtherFixture() : undefined;
  await Promise.all([
    build(good),
    other && build(other, { SCHEMA: 'other', BASE_URL: OTHER_BASE }),
  ]);
  project.provide('sites', { good: good.root, other: other?.root });
  return async () => {
    good.remove();
    other?.remove();
  };
}

/** The Docusaurus features for writers, on one guide. */
const FEATURES = `Text with a note[^1], ~~struck~~, <abbr title="Know your customer">KYC</abbr> and a comment{/* for writers */}.

[^1]: The note.

- [x] Done
- [ ] Open

| Left | Right |
| :--- | ----: |
| a    | b     |

:::tip[A title]

Inside of it.

:::

<details>
<summary>More</summary>

Folded.

</details>

## A heading {/* #own-id */}

\`\`\`diff title="change.diff"
- old
+ new
\`\`\`
`;

/** A text that no file of the site may have. */
export const DRAFT = 'Zeppelins are not announced yet.';

/** The fixture with a guide that has all features of guides, and a draft. Not built. */
export function createFeatures(): Fixture {
  const site = createFixture();
  site.write('docs/general/filtering.mdx', guide('filtering', FEATURES));
  const draft = guide('draft', `${DRAFT} It is about \`Case.id\`.`);
  site.write('docs/general/draft.mdx', draft.replace('\n---\n\n', '\ndraft: true # soon\n---\n\n'));
  return site;
}

/** Builds a site. @throws Error with the end of its output when that fails */
export async function build(site: Fixture, env: NodeJS.ProcessEnv = {}): Promise<void> {
  const { code, output } = await site.run('build', env);
  if (code !== 0 || !output.includes('Published to build/.'))
    throw new Error(`The fixture does not build: ${output.slice(-2000)}`);
}

/** The fixture with its features, as it should be. Files only read it. */
export const goodSite = (): Fixture => fixtureAt(inject('sites').good);

/** A site of the same sources with that build, to break. */
export function copyOfGoodSite(): Fixture {
  const site = createFeatures();
  for (const folder of ['build', 'docs/graphql'])
    cpSync(path.join(inject('sites').good, folder), path.join(site.root, folder), {
      recursive: true,
    });
  return site;
}

/** Path that `otherSite` is built for. */
export const OTHER_BASE = '/wrong/';

/** Writes a file when executed: nothing in a description may be executed. */
export const canaryOf = ({ root }: Fixture): string => `${root}/canary`;

function hostileSchema(site: Fixture): Readonly<Record<string, string>> {
  const code = `process.getBuiltinModule("fs").writeFileSync(${JSON.stringify(canaryOf(site))}, "x")`;
  const attacks = [
    `a stray \` backtick {${code}}`,
    `www.a.example{${code}}`,
    `export const x = ${code}`,
    `<script>alert(1)</script> --> {${code}}`,
    `~~~\n\`\`\`mdx-code-block\na\n~~~\n\n~~~\n{${code}}\n~~~`,
    ':::danger\n![x](https://evil.example/x)\n:::',
    `Harmless \`\\| {${code}}\``,
    'Harmless `\\| <iframe src="https://evil.example"></iframe>`',
    'Harmless `\\| {`',
  ];
  const types = attacks.map((attack, n) => {
    const description = `"""\n${attack}\n"""`;
    return `${description}\ntype T${n} { ${description} a: Int @deprecated(reason: ${JSON.stringify(attack)}) }`;
  });
  const fields = attacks.map((_, n) => `t${n}: T${n}`).join(', ');
  const union = attacks.map((_, n) => `T${n}`).join(' | ');
  return {
    'other/a.graphql': `type Query { search: SearchQuery, ${fields}, any: Any }\nunion Any = ${union}\ntype SearchQuery { null: Null }\ntype Null { a: Int }\n`,
    'other/b.graphql': `${types.join('\n')}\n`,
    // Names and habits that a schema of ours may not have.
    'other/more/c.graphql': `extend schema @link(url: "https://specs.apollo.dev/federation/v2.3")
type Query { _: Boolean index: Index objects: Objects }
enum Index { SP500 }
"[a](#Query.index) [c](/help/d) [e](../f) [g][r] <b>h</b> \`Index.SP500\`\\n\\n[r]: https://a.example/x"
type Objects @key(fields: "a") { a: INDEX } scalar INDEX
`,
    // As on the project's own home page, whose statements do not apply to this site.
    'src/pages/_latestChange.mdx': '<LatestChange />\n\n<NoSuchThing />\n',
    'src/pages/index.tsx':
      "import './_latestChange.mdx';\nexport default () => <main><h1>Home</h1></main>;\n",
  };
}

/** The site with another schema, whose descriptions are hostile, for a path; at night. Files only read it. */
export const otherSite = (): Fixture => fixtureAt(inject('sites').other!);

function createOtherFixture(): Fixture {
  const site = createFixture();
  for (const [file, content] of Object.entries(hostileSchema(site))) site.write(file, content);
  return site;
}
