import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { MDXProvider } from '@mdx-js/react';
import { createElement, type ComponentType, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, onTestFinished } from 'vitest';
import { listFiles } from '../../../src/lib/files';
import { generate, outputOf, pageOf } from './generating';
import { compilePage } from './mdxPipeline';
import { temporaryFolder } from './sdl';

describe('generateReference', () => {
  it('runs nothing that a description says', async () => {
    const canary = path.join(temporaryFolder(), 'canary');
    const code = `process.getBuiltinModule("fs").appendFileSync(${JSON.stringify(canary)}, "x")`;
    const attacks = [
      `a stray \` backtick {${code}}`,
      `{${code}}`,
      `&#123;${code}&#125;`,
      `import a from "data:text/javascript,${encodeURIComponent(code)}"`,
      `export const a = ${code}`,
      `<script>{${code}}</script>`,
      `<img src={${code}} />`,
      `www.a.example{${code}}`,
      `https://a.example/<b>{${code}}</b>`,
      `<!-- a --> {${code}} <!--*/${code}/*-->`,
      `~~~\n\`\`\`mdx-code-block\na\n~~~\n\n~~~\n{${code}}\n~~~`,
      `Title {${code}}\n---\n\n- {${code}}`,
      `| a |\n| --- |\n| {${code}} |`,
      `[a](javascript:${code}) [b](/x "{${code}}") ![c](https://evil.example/c)`,
      `\n---\n{${code}}\n---\n`,
      `"} /><Member a={${code}} />{"`,
    ];
    const at = (text: string): string => `"""\n${text.replace(/"""/g, '\\"""')}\n"""`;
    const sdl = attacks
      .map((attack, n) => {
        const d = at(attack);
        const reason = JSON.stringify(attack);
        return [
          `${d}\ntype T${n} { ${d} a(${d} b: Int = 1): Int @deprecated(reason: ${reason}) }`,
          `${d}\nenum E${n} { ${d} A }\n${d}\ninput I${n} { ${d} a: String = ${reason} }`,
          `${d}\nscalar S${n} @specifiedBy(url: ${reason})\n${d}\nunion U${n} = T${n}\n${d}\ninterface F${n} { ${d} a: Int }`,
          `${d}\ndirective @d${n}(${d} a: String = ${reason}) on FIELD\nextend type Query { ${d} q${n}(${d} a: I${n}): U${n} }`,
        ].join('\n');
      })
      .join('\n');
    const root = temporaryFolder({
      'a.graphql': `${at(attacks[0] as string)}\nschema { query: Query }\ntype Query { a: Int }\n${sdl}`,
    });
    const [result] = await generate({ root, schema: 'a.graphql' });
    expect(result?.error).toBeUndefined();

    const pages = listFiles(outputOf(root)).filter((file) => file.endsWith('.mdx'));
    expect(pages.length).toBeGreaterThanOrEqual(attacks.length * 8);
    for (const page of pages) {
      const source = pageOf(root, page.replace(/\.mdx$/, ''));
      const html = await render(source);
      expect(html).not.toMatch(/<(script|img|iframe|style|b)\b|href="(?!https?:|mailto:|\/|#)/i);
      expect(existsSync(canary), page).toBe(false);
    }
    // The same check detects code that does run.
    await render(`{${code}}`);
    expect(readFileSync(canary, 'utf8')).toBe('x');
  });
});

/** Compiles a page as Docusaurus does, loads it and renders it with components that only return their children. */
async function render(source: string): Promise<string> {
  const { module } = await compilePage(source);
  const folder = path.resolve('node_modules/.cache/kyc-reference-tests');
  mkdirSync(folder, { recursive: true });
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  renders += 1;
  const file = path.join(folder, `page-${process.pid}-${renders}.mjs`);
  writeFileSync(file, module);
  const { default: Page } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as {
    default: ComponentType;
  };
  const pass = ({ children }: { children?: ReactNode }): ReactNode => children;
  const names = [
    'Deprecated',
    'Details',
    'EntityHeader',
    'Member',
    'Members',
    'OperationBody',
    'OperationExample',
    'OperationLead',
    'OperationPage',
    'PageContents',
    'Signature',
    'TypeLink',
  ];
  const components = Object.fromEntries(names.map((name) => [name, pass]));
  return renderToStaticMarkup(createElement(MDXProvider, { components }, createElement(Page)));
}

let renders = 0;
