export { type Term, anchorOf, readGlossary } from './glossary';
export { GLOSSARY_ROUTE, type GlossaryOptions, default as glossary } from './remark';
