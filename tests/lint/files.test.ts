import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { listFiles } from '../../src/lib/files';

/** Paths of the files in git; of all files where there is no git. */
function projectFiles(): string[] {
  try {
    return execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0');
  } catch {
    return ['src', 'packages', 'tests', 'docs', 'schema'].flatMap((folder) =>
      listFiles(folder).map((file) => `${folder}/${file}`),
    );
  }
}

// On macOS and Windows `./sample/Sample` is `sample.ts`: resolvers try one extension after the other, and the disk ignores case.
it('has no two modules whose paths differ in case, or in case and extension, alone', () => {
  const paths = new Set(
    projectFiles()
      .filter((file) => /\.(?:d\.)?[cm]?[jt]sx?$|\.(?:json|mdx?|css)$/.test(file))
      .map((file) => file.replace(/\.(?:d\.)?[cm]?[jt]sx?$/, '')),
  );
  expect(paths.size).toBeGreaterThan(300);
  const known = new Map<string, string>();
  const clashes: string[] = [];
  for (const file of paths) {
    const other = known.get(file.toLowerCase());
    if (other !== undefined) clashes.push(`${other} and ${file}`);
    known.set(file.toLowerCase(), file);
  }
  expect(clashes).toEqual([]);
});

const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;

it('has no path that Windows cannot have', () => {
  const wrong = projectFiles().filter((file) =>
    file
      .split('/')
      .some((name) => RESERVED.test(name.split('.')[0] ?? '') || /[<>:"\\|?*]|[. ]$/.test(name)),
  );
  expect(wrong).toEqual([]);
});

const IN_MARKDOWN = /`((?:src|tests|packages|schema\/v1|docs|static)\/[\w./-]+)`/g;
const IN_COMMENTS = /(?<=^ *#.*[ `])((?:src|tests|packages|schema\/v1)\/[\w./-]+\w)/gm;

it('each path that a README, CONTRIBUTING or a comment in YAML names is there', () => {
  const pages = projectFiles().filter((file) => /\.(md|yml)$/.test(file));
  const gone = pages.flatMap((page) =>
    [...readFileSync(page, 'utf8').matchAll(page.endsWith('.md') ? IN_MARKDOWN : IN_COMMENTS)]
      .map(([, named = '']) => named)
      .filter((named) => !existsSync(path.join(path.dirname(page), named)))
      .filter((named) => !existsSync(named) && !/generated|docs\/(graphql|a\b|page)/.test(named))
      .map((named) => `${page}: ${named}`),
  );
  expect(pages.length).toBeGreaterThanOrEqual(15);
  expect(gone).toEqual([]);
});
