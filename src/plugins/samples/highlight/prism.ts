import { createRequire } from 'node:module';
import { Prism as prism } from 'prism-react-renderer';
import type Prism from 'prismjs';
import { escapeText } from '../../../lib/html';
import { CLIENT_LANGUAGES } from '../languages';

/** Grammars that prism-react-renderer does not have, beside those of client languages, which need `markup-templating`. */
const ADDITIONAL_LANGUAGES = ['bash', 'diff', 'docker', 'http', 'markup-templating'];

/** prism-react-renderer's Prism with the additional grammars, which Docusaurus' theme loads in the same way. */
const { languages, tokenize } = withAdditionalLanguages();

function withAdditionalLanguages(): typeof Prism {
  const scope = globalThis as { Prism?: unknown };
  const fromTheme = createRequire(require.resolve('@docusaurus/theme-classic/package.json'));
  scope.Prism = prism;
  const clients = CLIENT_LANGUAGES.map(({ language }) => language);
  for (const name of [...ADDITIONAL_LANGUAGES, ...clients])
    if (!(name in prism.languages)) fromTheme(`prismjs/components/prism-${name}`);
  delete scope.Prism;
  return prism;
}

/** The grammar of a language, by one of its names; undefined for plain text and for languages that are not listed. */
function grammarOf(language: string): Prism.Grammar | undefined {
  const name = language === 'sh' ? 'bash' : language;
  const grammar = Object.hasOwn(languages, name) ? languages[name] : undefined;
  // `languages` also contains helper functions.
  return typeof grammar === 'object' ? grammar : undefined;
}

/** Whether a language is highlighted, or is a name of plain text. */
export function isKnownLanguage(language: string): boolean {
  return language === 'text' || grammarOf(language) !== undefined;
}

/** HTML of code in any other language; unhighlighted without a grammar. */
export function highlightOther(code: string, language: string): string {
  const grammar = grammarOf(language);
  if (!grammar) return escapeText(code);
  return tokenize(code, grammar)
    .map((token) => tokenHtml(token))
    .join('');
}

/** Maps Prism's token types to the few classes that the stylesheet uses. Nested tokens of one class share a span. */
function tokenHtml(token: string | Prism.Token, around?: string): string {
  if (typeof token === 'string') return escapeText(token);
  const className = CLASSES[token.type];
  const content = [token.content]
    .flat()
    .map((part) => tokenHtml(part, className ?? around))
    .join('');
  return className && className !== around
    ? `<span class="${className}">${content}</span>`
    : content;
}

const CLASSES: Readonly<Record<string, string>> = {
  comment: 'token-comment',
  'doc-comment': 'token-comment',
  string: 'token-string',
  'template-string': 'token-string',
  'triple-quoted-string': 'token-string',
  'attr-value': 'token-string',
  keyword: 'token-keyword',
  builtin: 'token-keyword',
  method: 'token-keyword',
  number: 'token-number',
  boolean: 'token-number',
  null: 'token-number',
  'inserted-sign': 'token-string',
  'deleted-sign': 'token-keyword',
};
