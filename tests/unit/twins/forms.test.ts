import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { IMPORTED } from '../../../src/imports';
import { FORMS } from '../../../src/twins/forms';

/** Components that are not pages' own: they are made after the twin was kept, of code and of where the first screen ends. */
const AFTER_THE_TWIN = ['Code', 'Later'];

/** Keys of `pageComponents`. Read from the source: the components themselves need Docusaurus' bundler. */
function pageComponents(): string[] {
  const source = ts.createSourceFile('index.ts', readFileSync('src/components/index.ts', 'utf8'), ts.ScriptTarget.Latest, true);
  const names: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isShorthandPropertyAssignment(node) || ts.isPropertyAssignment(node)) names.push(node.name.getText());
    ts.forEachChild(node, visit);
  };
  visit(source);
  return names;
}

describe('Markdown forms', () => {
  it('are there for each component that a page may use', () => {
    const names = [...pageComponents(), ...Object.keys(IMPORTED)];
    expect(names).toEqual(expect.arrayContaining(['Sample', 'CaseLifeCycle']));
    expect(names.filter((name) => !(name in FORMS) && !AFTER_THE_TWIN.includes(name))).toEqual([]);
  });
});
