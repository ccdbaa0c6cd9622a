export { default } from './tips';
export { default as allowedNodes } from './allowedNodes';
export { default as insertSections } from './builtSections';
export { default as externalSchemaLinks } from './externalSchemaLinks';
export { namesByDomain } from './groups';
export { OVERVIEWS, overviewRoute } from './overview';
