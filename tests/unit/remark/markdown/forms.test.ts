import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { FORMS } from '../../../../src/remark/markdown/forms';

/** Generated after the Markdown version was stored, from code. */
const WITHOUT_FORM = ['Code'];

/** Components that pages import. */
const IMPORTED = ['CaseLifeCycle', 'DataModel', 'Sequence', 'Playground', 'ReleaseFilter'];

/** Keys of `pageComponents`. Read from the source: the components themselves need Docusaurus' bundler. */
function pageComponents(): string[] {
  const source = ts.createSourceFile(
    'index.ts',
    readFileSync('src/components/index.ts', 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  );
  const names: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isShorthandPropertyAssignment(node) || ts.isPropertyAssignment(node))
      names.push(node.name.getText());
    ts.forEachChild(node, visit);
  };
  visit(source);
  return names;
}

describe('Markdown forms', () => {
  it('are there for each component that a page may use', () => {
    const names = [...pageComponents(), ...IMPORTED];
    expect(names).toEqual(expect.arrayContaining(['Sample', 'CaseLifeCycle']));
    expect(names.filter((name) => !(name in FORMS) && !WITHOUT_FORM.includes(name))).toEqual([]);
  });
});
