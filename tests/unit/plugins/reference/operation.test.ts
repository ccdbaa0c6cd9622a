import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { operationNamed, operationsOf } from '../../../../src/lib/operations';
import { pagesOf } from '../../../../src/schema/routes';
import { operationPage } from '../../../../src/plugins/reference/operationPage';
import type { PageContext } from '../../../../src/plugins/reference/page';
import { indexUsages } from '../../../../src/plugins/reference/typeUsages';
import { NIGHTLY } from '../../../support/nightly';
import { linesOf } from './sdl';
import { loadApiSpec } from '../../../../src/schema/load';

const spec = loadApiSpec();
const schema = buildSchema(spec.sdl);
const usagesOf = indexUsages(schema);

function pageOf(name: string, more: Partial<PageContext> = {}, from = schema): string {
  const context: PageContext = {
    schema: from,
    usagesOf: from === schema ? usagesOf : indexUsages(from),
    appliedTo: () => [],
    queryPathsTo: () => [],
    editUrlOf: () => undefined,
    changedOn: () => undefined,
    ...more,
  };
  pagesOf(from);
  return linesOf(operationPage(operationNamed(from, name), context));
}

/** The anchors of a page's rows. */
function anchors(page: string): string[] {
  return [...page.matchAll(/anchor=\{"([^"]+)"\}/g)].map(([, anchor]) => anchor as string);
}

describe('the page of an operation', () => {
  it('nests input types to four levels, and a recursive type once', () => {
    const all = anchors(pageOf('createCase'));
    expect(all).toEqual(
      expect.arrayContaining(['input.name', 'input.client.company.registrationNumber.danishCVR']),
    );
    expect(all.filter((anchor) => anchor.split('.').length > 5)).toEqual([]);
    const filter = anchors(pageOf('cases'));
    expect(filter).toEqual(expect.arrayContaining(['filter.and', 'filter.updatedAt.from']));
    expect(filter.filter((anchor) => anchor.startsWith('filter.and.'))).toEqual([]);
  });

  it('lists what is returned, a sentence a field, with links to its type', () => {
    const row = (field: string, page: string): string | undefined =>
      page
        .split('\n')
        .find((line) => line.includes(`| [\`${field}\`](`))
        ?.trim();
    expect(row('status', pageOf('createCase'))).toBe(
      '| [`status`](/docs/graphql/v1/types/objects/case#status): [`Status!`](/docs/graphql/v1/types/objects/status) | Progress of the case. |',
    );
    expect(row('items', pageOf('cases'))).toContain('): [`[Case!]!`](');
    const types = buildSchema(`type Query { a: A }
      type A {
        "Set by \`a\`. \`b\` is another."
        a: Int
        "No full stop"
        b: Int
        c: Int
        d: Int @deprecated
      }`);
    const page = pageOf('a', {}, types);
    expect(['a', 'b', 'c', 'd'].map((field) => row(field, page)?.split(' | ').at(-1))).toEqual([
      'Set by `a`. |',
      'No full stop |',
      '|',
      undefined,
    ]);
  });

  it('has no anchor twice', () => {
    for (const { field } of operationsOf(schema).filter((_, at) => NIGHTLY || at % 4 === 0)) {
      const all = anchors(pageOf(field.name));
      expect(all.length, field.name).toBe(new Set(all).size);
    }
  });

  it('lists its own errors, a sentence each, and links to the general ones', () => {
    const page = pageOf('archiveCase', { spec });
    expect(page).toMatch(
      /^ *- \[`CASE_STATE_CONFLICT`\]\(\/docs\/Errors\/#CASE_STATE_CONFLICT\): [^.]+\.$/m,
    );
    expect(page).toContain('/docs/Errors/#error-codes)');
    // All that its field can fail with, and no other.
    for (const { code, layer, operations } of spec.errors.codes) {
      expect(page.includes(`/docs/Errors/#${code})`), code).toBe(
        layer === 'field' && operations.includes('archiveCase'),
      );
    }
  });

  it('names the permissions and the roles that hold them', () => {
    const page = pageOf('deleteCase', { spec });
    expect(page).toContain('<EntityHeader kind={"mutation"} permissions={"case:delete"} />');
    expect(page).toMatch(/`case:delete`, otherwise .*Roles: .*Administrator/);
  });

  it('leaves out with another schema what nobody knows of it', () => {
    const page = pageOf('a', {}, buildSchema('type Query { a(b: Int = 3): String }'));
    expect(page).toContain('<Example operation={"a"}');
    expect(page).not.toContain('<RelatedOperations ');
    expect(pageOf('archiveCase', { spec })).toMatch(/<Example op[^]*<RelatedOperations op/);
    expect(page.match(/^## .*/gm)).toEqual([
      '## Arguments {/* #section-arguments */}',
      '## Returns {/* #section-returns */}',
    ]);
  });
});
