import path from 'node:path';
import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { VFile } from 'vfile';
import { PageProblems } from '../../../src/lib/pageProblems';
import { guideRoute, readGuides } from '../../../src/schema/guides';
import { coveredByRequest } from '../../../src/plugins/samples/covered';
import { indexSymbols } from '../../../src/schema/symbols';
import { collectSteps } from '../../../src/plugins/samples/steps';
import { guideUsages } from '../../../src/plugins/reference/guideUsages';
import { temporaryFolder } from '../../support/temporaryFolder';
import { ownApiContext } from '../plugins/samples/page';

const schema = buildSchema(`
  enum Colour { RED GREEN BLUE }
  input Shape { colour: Colour, inner: [Shape!], size: Int }
  interface Node { id: ID!, colour: Colour }
  type Thing implements Node { id: ID!, colour: Colour, colours: [Colour!] }
  type Query { thing(shape: Shape, colour: Colour): Thing, node: Node, things: [[Thing]] }
`);

describe('what a request shows', () => {
  it('is in its text and in its variables', () => {
    const code =
      'query A($shape: Shape, $unused: Int) { thing(shape: $shape) { id } other: thing(shape: { colour: RED, size: 1 }, colour: GREEN) { id } }';
    const covered = coveredByRequest(
      code,
      '{ "shape": { "inner": [{ "colour": "BLUE" }, null], "nothing": 1 } }',
      schema,
    );
    expect([...covered].sort()).toEqual([
      ...['Colour.BLUE', 'Colour.GREEN', 'Colour.RED', 'Int'],
      ...['Query.thing', 'Query.thing(colour:)', 'Query.thing(shape:)'],
      ...['Shape', 'Shape.colour', 'Shape.inner', 'Shape.size', 'Thing.id'],
    ]);
  });
});

describe('guides', () => {
  it('have the routes that Docusaurus gives them', () => {
    const files = ['index.mdx', 'Errors/index.mdx', 'use-cases/documents.mdx'];
    const routes = ['/docs/', '/docs/Errors/', '/docs/use-cases/documents'];
    expect(files.map(guideRoute)).toEqual(routes);
    // The page of a folder is also named readme, or like the folder.
    expect(['README.md', 'limits/Limits.mdx', 'a/readme.md'].map(guideRoute)).toEqual([
      '/docs/',
      '/docs/limits/',
      '/docs/a/',
    ]);
  });
});

describe('the guides that use a name', () => {
  it('are found by samples and inline code, each once, without generated pages, drafts and parts of pages', () => {
    const front = '---\ntitle: "First: <page>"\n---\n\n';
    const folder = temporaryFolder({
      'a.mdx': `${front}It is \`thing\` and \`Thing.colour\`, \`BLUE\`, \`raw:Node\`.\n\n\`\`\`graphql\nquery A { thing { id } }\n\`\`\`\n`,
      'b.mdx':
        '```graphql run\nquery B($shape: Shape) { thing(shape: $shape) { id } }\n```\n\n```json variables\n{ "shape": { "colour": "RED" } }\n```\n',
      'broken.mdx': '{ `Thing`\n',
      '_part.mdx': '`Thing`\n',
      'draft.mdx': '---\ndraft: true # soon\n---\n\n`Thing`\n',
      'graphql/v1/c.mdx': '`Thing`\n',
    });
    expect(readGuides(folder).map(({ file }) => file)).toEqual(['a.mdx', 'b.mdx']);
    const usages = [...guideUsages(folder, schema)];
    const a = { route: '/docs/a', title: 'First: <page>' };
    const b = { route: '/docs/b', title: '/docs/b' };
    expect(Object.fromEntries(usages)).toEqual({
      Colour: [a, b],
      'Colour.BLUE': [a],
      'Colour.RED': [b],
      Query: [a, b],
      'Query.thing': [a, b],
      'Query.thing(shape:)': [b],
      Shape: [b],
      'Shape.colour': [b],
      Thing: [a, b],
      'Thing.colour': [a],
      'Thing.id': [a, b],
    });
  });
});

describe('coverage of the guides', () => {
  it('is of every operation and every error code', () => {
    const { schema: own, spec } = ownApiContext();
    const covered = new Set<string>();
    for (const { file, source, tree } of readGuides(path.resolve('docs'))) {
      const problems = new PageProblems(new VFile({ path: file, value: source }));
      for (const step of collectSteps(tree, problems)) {
        if (step.meta.error !== undefined) covered.add(step.meta.error);
        if (step.kind !== 'graphql') continue;
        const { node, variables } = step;
        for (const name of coveredByRequest(node.value, variables?.value, own)) covered.add(name);
      }
    }
    const wanted = [
      ...[...indexSymbols(own).operations.values()].map(({ coordinate }) => coordinate),
      ...spec.errors.codes.map(({ code }) => code),
    ];
    const left = wanted.filter((name) => !covered.has(name));
    expect(left, `No sample shows these: ${left.join(', ')}`).toEqual([]);
  });
});
