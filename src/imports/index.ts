import path from 'node:path';
import type { Root } from 'mdast';
import type { MdxjsEsm } from 'mdast-util-mdx';
import { visit } from 'unist-util-visit';

/**
 * Components that few pages use, by name: the file of each, below `src/components`. They come with the pages that use them; all others
 * (src/components/index.ts) with every page. What has its file's name is the file's default export.
 */
export const IMPORTED: Readonly<Record<string, string>> = {
  CaseLifeCycle: 'diagrams/CaseLifeCycle',
  CodeFilter: 'CodeFilter',
  GlossaryList: 'Glossary',
  GlossaryTerm: 'Glossary',
  OnboardingPhases: 'diagrams/OnboardingPhases',
  Playground: 'playground/Playground',
};

/** Remark plugin: writes the imports of what a page uses of these, so that its writer need not. */
export default function imports(): (tree: Root) => void {
  return (tree) => {
    const used = new Set<string>();
    visit(tree, ['mdxJsxFlowElement', 'mdxJsxTextElement'], (node) => {
      if ('name' in node && node.name && Object.hasOwn(IMPORTED, node.name)) used.add(node.name);
    });
    tree.children.unshift(...[...used].map((name) => importOf(name)));
  };
}

function importOf(name: string): MdxjsEsm {
  const source = `@site/src/components/${IMPORTED[name]}`;
  const isDefault = path.posix.basename(source) === name;
  const local = { type: 'Identifier', name } as const;
  return {
    type: 'mdxjsEsm',
    value: '',
    data: {
      estree: {
        type: 'Program',
        sourceType: 'module',
        body: [
          {
            type: 'ImportDeclaration',
            specifiers: [isDefault ? { type: 'ImportDefaultSpecifier', local } : { type: 'ImportSpecifier', imported: local, local }],
            source: { type: 'Literal', value: source },
            attributes: [],
          },
        ],
      },
    },
  };
}
