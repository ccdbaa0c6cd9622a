import Prism from 'prismjs';
import loadLanguages from 'prismjs/components/index.js';
import { escapeText } from '../../lib/html';

const ALIASES: Readonly<Record<string, string>> = {
  sh: 'bash',
  shell: 'bash',
  js: 'javascript',
  ts: 'typescript',
  py: 'python',
  yml: 'yaml',
};

loadLanguages.silent = true;

/** The grammar of a language, by one of its names; undefined for plain text and for languages that Prism does not support. */
function grammarOf(language: string): Prism.Grammar | undefined {
  const name = ALIASES[language] ?? language;
  if (!Object.hasOwn(Prism.languages, name)) loadLanguages([name]);
  const grammar = Object.hasOwn(Prism.languages, name) ? Prism.languages[name] : undefined;
  // `Prism.languages` also contains helper functions.
  return typeof grammar === 'object' ? grammar : undefined;
}

/** Whether a language is highlighted, or is a name of plain text. */
export function isKnownLanguage(language: string): boolean {
  return language === 'text' || grammarOf(language) !== undefined;
}

/** HTML of code in any other language; unhighlighted when Prism does not support it. */
export function highlightOther(code: string, language: string): string {
  const grammar = grammarOf(language);
  if (!grammar) return escapeText(code);
  return Prism.tokenize(code, grammar).map(tokenHtml).join('');
}

/** Maps Prism's token types to the few classes that the stylesheet uses. */
function tokenHtml(token: string | Prism.Token): string {
  if (typeof token === 'string') return escapeText(token);
  const content = Array.isArray(token.content)
    ? token.content.map(tokenHtml).join('')
    : typeof token.content === 'string'
      ? escapeText(token.content)
      : tokenHtml(token.content);
  const className = CLASSES[token.type];
  return className ? `<span class="${className}">${content}</span>` : content;
}

const CLASSES: Readonly<Record<string, string>> = {
  comment: 'token-comment',
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
