// Change: one code theme for both modes. Its colours are names that src/css/tokens.css gives a value in each mode, so a page
// is right before its script runs, the switch repaints without drawing code again, and paper gets the light ones.
import type { PrismTheme } from 'prism-react-renderer';

const color = (name: string): { color: string } => ({ color: `var(--kyc-color-code-${name})` });

/** Colours by what a token is, not by language: the same thing looks the same in GraphQL, JSON, HTTP and shell. */
export const codeTheme: PrismTheme = {
  plain: { color: 'var(--kyc-color-code-plain)', backgroundColor: 'var(--kyc-color-code-ground)' },
  styles: [
    { types: ['comment', 'prolog', 'description'], style: { ...color('comment'), fontStyle: 'italic' } },
    { types: ['punctuation', 'operator'], style: color('punctuation') },
    { types: ['keyword', 'atrule', 'important', 'method', 'request-line'], style: color('keyword') },
    { types: ['class-name', 'builtin', 'scalar', 'tag', 'selector', 'namespace'], style: color('type') },
    {
      types: [
        'property', 'property-query', 'property-mutation', 'attr-name', 'function', 'definition-query',
        'definition-mutation', 'object', 'fragment', 'header-name',
      ],
      style: color('name'),
    },
    { types: ['string', 'char', 'attr-value', 'inserted', 'url', 'regex'], style: color('string') },
    { types: ['number', 'boolean', 'constant', 'enum-value', 'symbol', 'changed'], style: color('value') },
    { types: ['variable', 'parameter', 'directive', 'deleted'], style: color('variable') },
  ],
};
