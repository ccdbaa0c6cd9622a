import { createFixture, guide, type Fixture, type Outcome } from './fixture';

/**
 * Builds that the files of this suite share. The files run one after the other in one process, so
 * each build is made once, by the first file that needs it. A test that changes a source restores
 * it.
 */

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

const CARDS = "import DocCardList from '@theme/DocCardList';\n\n<DocCardList />";

/** A text that no file of the site may have. */
export const DRAFT = 'Zeppelins are not announced yet.';

/**
 * The fixture with a guide that has all features of guides and one that lists its category. Not
 * built.
 */
export function createFeatures(): Fixture {
  const site = createFixture();
  site.write('docs/technical-details/index.mdx', guide('technical-details', CARDS));
  site.write('docs/general/filtering.mdx', guide('filtering', FEATURES));
  const draft = guide('draft', `${DRAFT} It is about \`Case.id\`.`);
  site.write('docs/general/draft.mdx', draft.replace('\n---\n\n', '\ndraft: true # soon\n---\n\n'));
  return site;
}

export interface Built {
  site: Fixture;
  /** What the build printed. */
  output: string;
}

/** Builds a site. @throws Error with the end of its output when that fails */
export async function build(site: Fixture, env: NodeJS.ProcessEnv = {}): Promise<Built> {
  const { code, output }: Outcome = await site.run('build', env);
  if (code !== 0 || !output.includes('Published to build/.'))
    throw new Error(`The fixture does not build: ${output.slice(-2000)}`);
  return { site, output };
}

/** Creates something at the first call, and removes its site when the process ends. */
function once(make: () => Promise<Built>): () => Promise<Built> {
  let made: Promise<Built> | undefined;
  return () => {
    if (!made) {
      made = make();
      void made.then(
        ({ site }) => process.on('exit', () => site.remove()),
        () => undefined,
      );
    }
    return made;
  };
}

/** The fixture with its features, as it should be. */
export const goodSite = once(() => build(createFeatures()));

/** Path that `foreignSite` is built for. */
export const FOREIGN_BASE = '/wrong/';

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

/** The site over another schema, whose descriptions are hostile, for a path. */
export const foreignSite = once(() => {
  const site = createFixture();
  for (const [file, content] of Object.entries(hostileSchema(site))) site.write(file, content);
  return build(site, { SCHEMA: 'other', BASE_URL: FOREIGN_BASE });
});
