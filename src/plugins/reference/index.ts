export { default } from './tips';
export { default as allowedNodes } from './allowedNodes';
export { default as insertSections } from './builtSections';
export { type ForeignLinksOptions, default as foreignLinks } from './foreignLinks';
export { namesByDomain } from './groups';
export { OVERVIEWS, overviewRoute } from './overview';
export { describeSchema } from './describeSchema';
