import { VFile } from 'vfile';
import { describe, expect, it } from 'vitest';
import { parsePage } from '../../../../src/schema/guides';
import { nodesToMdx } from '../../../../src/plugins/reference/mdx';
import insertSections from '../../../../src/plugins/reference/builtSections';
import { durationText } from '../../../../src/plugins/reference/builtSections/examples';
import { indexSymbols } from '../../../../src/schema/symbols';
import { readApiSpec } from '../../../../src/schema/reader';
import { schemaOf } from '../../../../src/schema/sdl';

const spec = readApiSpec();
const schema = schemaOf(spec);
const plugin = insertSections({
  getApiContext: () => ({ spec, schema, symbols: indexSymbols(schema) }),
});

/** A page as MDX, after the plugin. */
async function replaced(source: string, path = 'docs/graphql/v1/generated.mdx'): Promise<string> {
  const tree = parsePage(source);
  await plugin(tree, new VFile({ path }));
  return nodesToMdx(tree.children);
}

describe('insertSections', () => {
  it('renders both examples, and what was done before', async () => {
    const page = await replaced('<Example operation={"getReachLinkForPerson"} />');
    expect(page.match(/<ExampleSet value=/g)).toHaveLength(2);
    expect(page).toContain(
      'Before this call, [`createReachLink`](/docs/graphql/v1/operations/mutations/create-reach-link) was run and 2 days passed.',
    );
    expect(durationText('1w 2d30m')).toBe('1 week 2 days 30 minutes');
  });

  it('says what the example of all fields leaves out', async () => {
    const page = await replaced('<Example operation={"users"} />');
    expect(page).toMatch(/Left out:\n\n *- `\w+\.\w+(\(\w+:\))?`: \w/);
  });

  it('lists related operations', async () => {
    const page = await replaced('<RelatedOperations operation={"archiveCase"} />');
    expect(page).toMatch(/^## Related operations \{.*\}\n\n- Usually before it: \[`cases`\]/);
    expect(page).toMatch(/^- Usually after it: .*\[`reactivateCase`\]\(.*\), /m);
  });

  it('lists the guides that use a name', async () => {
    const page = await replaced('<UsedInGuides name={"CreateCaseInput"} />');
    expect(page).toMatch(
      /^## Used in guides \{.*section-guides.*\}\n\n(- \[[^\]]+\]\(\/docs\/[\w/-]+\)\n){3}\n<details>\s+<summary>\s+\d+ more/,
    );
    expect(page).toContain('(/docs/use-cases/');
    expect(await replaced('<UsedInGuides name={"Nothing"} />')).toBe('');
  });
});
