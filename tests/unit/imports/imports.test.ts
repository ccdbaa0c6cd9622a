import { existsSync, readFileSync } from 'node:fs';
import { evaluate } from '@mdx-js/mdx';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import * as runtime from 'react/jsx-runtime';
import type { Root } from 'mdast';
import { describe, expect, it } from 'vitest';
import imports, { IMPORTED } from '../../../src/imports';
import { element } from '../../../src/samples/jsx';

/** Lines of the imports that a page gets. */
function importsOf(...names: string[]): string[] {
  const tree: Root = { type: 'root', children: names.map((name) => element(name, {})) };
  imports()(tree);
  return tree.children.flatMap((node) => (node.type === 'mdxjsEsm' ? (node.data?.estree?.body ?? []) : [])).map((node) => {
    if (node.type !== 'ImportDeclaration') return node.type;
    return `${node.specifiers.map(({ type, local }) => `${type} ${local.name}`).join()} from ${String(node.source.value)}`;
  });
}

describe('components of few pages', () => {
  it('are imported once by pages that use them, and others not at all', () => {
    expect(importsOf('GlossaryTerm', 'Sample', 'GlossaryTerm', 'CaseLifeCycle')).toEqual([
      'ImportSpecifier GlossaryTerm from @site/src/components/Glossary',
      'ImportDefaultSpecifier CaseLifeCycle from @site/src/components/diagrams/CaseLifeCycle',
    ]);
    expect(importsOf('Sample', 'toString')).toEqual([]);
  });

  it('are where their imports say, under the name that these ask for', () => {
    const wrong = Object.entries(IMPORTED).filter(([name, file]) => {
      const source = `src/components/${file}.tsx`;
      const isDefault = file.split('/').at(-1) === name;
      return !existsSync(source) || !readFileSync(source, 'utf8').includes(`export ${isDefault ? 'default ' : ''}function ${name}(`);
    });
    expect(wrong).toEqual([]);
  });

  it('are imported by the page that MDX compiles, inside of a text too', async () => {
    const stub = 'data:text/javascript,export const GlossaryTerm = () => "a term"';
    // What MDX makes of the import; a bundler finds the module.
    const rename = () => (tree: Root) => {
      const [node] = tree.children;
      const declaration = node?.type === 'mdxjsEsm' ? node.data?.estree?.body[0] : undefined;
      if (declaration?.type === 'ImportDeclaration') declaration.source = { type: 'Literal', value: stub };
    };
    const page = await evaluate('A text with <GlossaryTerm/> in it.', { ...runtime, baseUrl: import.meta.url, remarkPlugins: [imports, rename] });
    expect(renderToStaticMarkup(createElement(page.default as () => ReactNode))).toBe('<p>A text with a term in it.</p>');
  });
});
