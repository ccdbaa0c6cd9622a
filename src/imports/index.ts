import type { Root } from 'mdast';
import type { MdxjsEsm } from 'mdast-util-mdx';
import { visit } from 'unist-util-visit';

/**
 * Components that few pages use, by name: where each is, below `src/components`. They come with the pages that use them; all others
 * (src/components/index.ts) with every page. A file with one component exports it as its default.
 */
export const IMPORTED: Readonly<Record<string, { file: string; isDefault: boolean }>> = {
  CaseLifeCycle: { file: 'diagrams/CaseLifeCycle', isDefault: true },
  CodeFilter: { file: 'CodeFilter', isDefault: true },
  GlossaryList: { file: 'Glossary', isDefault: false },
  GlossaryTerm: { file: 'Glossary', isDefault: false },
  OnboardingPhases: { file: 'diagrams/OnboardingPhases', isDefault: true },
  Playground: { file: 'playground/Playground', isDefault: true },
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
  const { file, isDefault } = IMPORTED[name] ?? {};
  const source = `@site/src/components/${file}`;
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
