import { readFileSync } from 'node:fs';
import { Kind, parse as parseSdl, visit as visitSdl } from 'graphql';
import { parseDocument, visit as visitYaml, LineCounter, isScalar } from 'yaml';
import { describe, expect, it } from 'vitest';
import { loadApiSpec } from '../../../src/schema/load';
import { guidePages, paragraphs, wordsIn } from './pages';

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

const prose: Text[] = guidePages().flatMap(({ file, tree }) =>
  paragraphs(tree).map(({ line, text }) => ({ at: `docs/${file}:${line}`, value: text })),
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
        .filter((sentence) => wordsIn(sentence) > LONGEST_SENTENCE)
        .map((sentence) => `${at} ${sentence}`),
    );
    expect(wrong).toEqual([]);
  });
});

it('guides have paragraphs of at most six lines', () => {
  const long = prose.filter(({ value }) => value.length > LONGEST_PARAGRAPH);
  expect(long.map(({ at }) => at)).toEqual([]);
});

it('descriptions say more than the name', () => {
  const ordinary =
    'a an the of this that for and or to is it its which with in on by input result type list all one code';
  const words = (text: string): string[] =>
    text
      .replace(/[`.,;:_]/g, ' ')
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .toLowerCase()
      .match(/\S*[a-z0-9]\S*/g) ?? [];
  const wrong = descriptions.filter(({ name, value }) => {
    const known = new Set([...words(ordinary), ...words(name)]);
    return words(value).every((word) => known.has(word) || known.has(word.replace(/s$/, '')));
  });
  expect(wrong.map(({ at, value }) => `${at} ${value}`)).toEqual([]);
});
