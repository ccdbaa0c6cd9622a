import { readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { fromMarkdown } from 'mdast-util-from-markdown';
import ts from 'typescript';
import { visit } from 'unist-util-visit';
import { describe, expect, it } from 'vitest';
import { guideFiles } from '../../../src/schema/guides';
import { temporaryFolder } from '../../support/temporaryFolder';
import {
  CODEGEN_SHIM,
  generated,
  guidePrograms,
  titledFences,
} from '../plugins/downloads/codegenGuide';

// Programs that readers copy from several guides work together, so they are compiled together, in
// strict mode.

const OPTIONS: ts.CompilerOptions = {
  noEmit: true,
  strict: true,
  noUnusedLocals: true,
  noUnusedParameters: true,
  noUncheckedIndexedAccess: true,
  skipLibCheck: true,
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  types: ['node'],
};

/** Programs of the guides by the file name in their title. */
const programs = guidePrograms();
const untitled: string[] = [];
for (const file of guideFiles(path.resolve('docs'))) {
  // Its programs are tests, which run as files of their own, see tests/site/testing-guide.test.ts.
  if (file === 'testing.mdx') continue;
  visit(fromMarkdown(readFileSync(`docs/${file}`, 'utf8')), 'code', (node) => {
    if (node.lang !== 'ts') return;
    const title = /title="([\w-]+\.ts)"/.exec(node.meta ?? '')?.[1];
    if (title === undefined || programs.has(title))
      untitled.push(`docs/${file}:${node.position?.start.line}`);
    else programs.set(title, node.value);
  });
}

describe('programs of the guides', () => {
  it('have a file name, each its own', () => {
    expect(untitled).toEqual([]);
    expect(programs.size).toBeGreaterThanOrEqual(8);
  });

  it('compile together', async () => {
    // Types that a program imports are generated as its page says.
    const types = [...(await generated(titledFences('docs/schema.mdx')))].map(
      ([file, text]) => [path.basename(file), text] as const,
    );
    const all = [...types, ...programs, ['shim.d.ts', CODEGEN_SHIM] as const];
    const folder = temporaryFolder(Object.fromEntries(all));
    symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
    const files = ['shim.d.ts', ...programs.keys()].map((name) => path.join(folder, name));
    const wrong = ts
      .getPreEmitDiagnostics(ts.createProgram(files, OPTIONS))
      .map(({ file, messageText }) => {
        return `${path.basename(file?.fileName ?? '')}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
      });
    expect(wrong).toEqual([]);
  });
});
