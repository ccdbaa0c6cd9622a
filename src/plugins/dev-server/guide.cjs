/**
 * Loader that returns its input and registers what guides are made of as dependencies. CommonJS, since
 * the bundler uses `require`.
 */
module.exports = function guideLoader(source) {
  const { meaning, schema, glossary } = this.getOptions();
  // Written by `npm start`. It changes with everything in `schema/` but descriptions, which only
  // introspection returns. Without it, e.g. with `docusaurus start`, each change counts.
  if (require('node:fs').existsSync(meaning) && !/__(schema|type)\b/.test(source))
    this.addDependency(meaning);
  else this.addContextDependency(schema);
  this.addDependency(glossary);
  return source;
};
