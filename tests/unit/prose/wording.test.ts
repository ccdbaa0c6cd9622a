import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Kind, parse as parseSdl, visit as visitSdl } from 'graphql';
import { toString } from 'mdast-util-to-string';
import type { Paragraph, Root } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import { parseDocument, visit as visitYaml, LineCounter, isScalar } from 'yaml';
import { describe, expect, it } from 'vitest';
import { guideFiles } from '../../../src/model/guides';
import { loadApiSpec } from '../../../src/schema/load';
import { parse } from '../samples/page';

// Rules for the English of everything that a reader of the site sees: guides, descriptions, YAML texts.

/** Words and phrases that readers stumbled over, and what to write instead. */
const INSTEAD: readonly [RegExp, string][] = [
  [/\b(anew|afresh)\b/, 'again'],
  [/\bby (itself|themselves)\b/, 'automatically'],
  [/\banswers? with\b/, 'returns'],
  [/\b(wanted|asked for) by\b/, 'required by'],
  [/\b(is|are|was|were) (printed|taken|told)\b/, 'returned, accepted, named'],
  [/\b(stands|lies) (in|on|at|for|under)\b/, 'is, appears'],
  [/\baccountanc(y|ies)\b/, 'accounting firm'],
  [/\bwhat hangs on\b/, 'related data'],
  [/\bnot told apart\b/, 'indistinguishable'],
  [/\bbrings? (it |this |these |them )?about\b/, 'triggers, simulates'],
  [/\blist checks?\b/, 'screening'],
  [/\bpublic office of trust\b/, 'prominent public function'],
  [/\b(is|are) good for\b/, 'is valid for'],
  [/\bin silence\b/, 'silently'],
  [/\bfor good\b/, 'permanently'],
  [/\bhands? (it |them )?on\b/, 'passes on'],
  [/\bputs? aside\b/, 'deactivate, archive'],
  [/\bAt the end of this page\b/, 'what the page covers'],
  [/\bnobody\b.*\bbut\b/i, 'only …'],
  [/\bthe same (again|once more)\b/, 'repeated'],
];

const LONGEST_SENTENCE = 30;
/** Six lines of about 100 characters. */
const LONGEST_PARAGRAPH = 600;

interface Text {
  /** `file:line`. */
  at: string;
  value: string;
}

const spec = loadApiSpec();

const guides = guideFiles(path.resolve('docs')).map((file) => ({
  file: `docs/${file}`,
  tree: parse(readFileSync(`docs/${file}`, 'utf8')),
}));

/** Paragraphs outside tables; code counts as one word. */
function paragraphsOf(tree: Root): Paragraph[] {
  const found: Paragraph[] = [];
  visit(tree, (node) => {
    if (node.type === 'table') return SKIP;
    if (node.type === 'inlineCode' || node.type === 'mdxJsxTextElement')
      return void Object.assign(node, { type: 'text', value: 'code', children: [] });
    if (node.type === 'paragraph') found.push(node);
    return undefined;
  });
  return found;
}

const prose: Text[] = guides.flatMap(({ file, tree }) =>
  paragraphsOf(tree).map((node) => ({
    at: `${file}:${node.position?.start.line ?? 0}`,
    value: toString(node).replace(/\s+/g, ' '),
  })),
);

/** Descriptions of the SDL, with the names that they describe. */
const descriptions = spec.sdlFiles.flatMap(({ path: file, source }) => {
  const found: (Text & { name: string })[] = [];
  visitSdl(parseSdl(source), {
    enter(node) {
      if (!('description' in node) || node.description?.kind !== Kind.STRING) return;
      const line = node.description.loc?.startToken.line ?? 0;
      const name = 'name' in node && node.name ? node.name.value : '';
      found.push({ at: `${file}:${line}`, value: node.description.value, name });
    },
  });
  return found;
});

/** Texts of schema/v1/*.yml: strings of several words. */
const yamlTexts: Text[] = ['errors', 'states', 'permissions', 'test-values', 'api'].flatMap(
  (name) => {
    const file = `schema/v1/${name}.yml`;
    const lines = new LineCounter();
    const found: Text[] = [];
    visitYaml(parseDocument(readFileSync(file, 'utf8'), { lineCounter: lines }), {
      Pair(_, { value }) {
        if (!isScalar(value) || typeof value.value !== 'string' || !value.value.includes(' '))
          return;
        const { line } = lines.linePos(value.range?.[0] ?? 0);
        found.push({ at: `${file}:${line}`, value: value.value });
      },
    });
    return found;
  },
);

const all = [...prose, ...descriptions, ...yamlTexts];

function sentences(value: string): string[] {
  return value
    .replace(/`[^`]+`/g, 'code')
    .split(/\n{2,}|^[-*] /m)
    .flatMap((part) => part.replace(/\s+/g, ' ').split(/(?<=[.?!:;])\s+/));
}

const wordsIn = (text: string): string[] =>
  text.split(/\s+/).filter((word) => /[a-z0-9]/i.test(word));

describe('all texts', () => {
  it('are found', () => {
    expect(prose.length).toBeGreaterThan(500);
    expect(descriptions.length).toBeGreaterThan(900);
    expect(yamlTexts.length).toBeGreaterThan(200);
  });

  it('use the words of the field', () => {
    const wrong = all.flatMap(({ at, value }) =>
      INSTEAD.flatMap(([pattern, instead]) => {
        const [word] = pattern.exec(value) ?? [];
        return word === undefined ? [] : [`${at} "${word}": write "${instead}"`];
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('have sentences of at most 30 words', () => {
    const wrong = all.flatMap(({ at, value }) =>
      sentences(value)
        .filter((sentence) => wordsIn(sentence).length > LONGEST_SENTENCE)
        .map((sentence) => `${at} ${sentence}`),
    );
    expect(wrong).toEqual([]);
  });
});

describe('guides', () => {
  it('have paragraphs of at most six lines', () => {
    expect(
      prose.filter(({ value }) => value.length > LONGEST_PARAGRAPH).map(({ at }) => at),
    ).toEqual([]);
  });
});

describe('descriptions', () => {
  it('say more than the name', () => {
    const ordinary = new Set(
      'a an the of this that for and or to is it its which with in on by input result type list all one code'.split(
        ' ',
      ),
    );
    const wrong = descriptions.filter(({ name, value }) => {
      const named = new Set(
        name
          .replace(/([a-z])([A-Z])/g, '$1 $2')
          .toLowerCase()
          .split(/[ _]/),
      );
      return wordsIn(
        value
          .replace(/[`.,;:]/g, ' ')
          .replace(/([a-z])([A-Z])/g, '$1 $2')
          .toLowerCase(),
      ).every((word) => ordinary.has(word) || named.has(word) || named.has(word.replace(/s$/, '')));
    });
    expect(wrong.map(({ at, value }) => `${at} ${value}`)).toEqual([]);
  });
});
