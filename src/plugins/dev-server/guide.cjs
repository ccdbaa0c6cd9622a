/**
 * Loader that returns its input, with LF at the ends of lines, and registers what pages are made of besides their source as
 * dependencies. CommonJS, since the bundler uses `require`.
 */
module.exports = function guideLoader(content) {
  const source = content.replaceAll('\r\n', '\n');
  const { contentHash, schema, glossary, reference } = this.getOptions();
  const isGuide = !this.resourcePath.startsWith(reference);
  // A generated page is written again when anything but its example changes.
  if (!isGuide && !source.includes('<Example ')) return source;
  // Written by `npm start`. It changes with everything in `schema/` but descriptions, which only
  // introspection returns. Without it, e.g. with `docusaurus start`, each change counts.
  if (require('node:fs').existsSync(contentHash) && !/__(schema|type)\b/.test(source))
    this.addDependency(contentHash);
  else this.addContextDependency(schema);
  if (isGuide) this.addDependency(glossary);
  return source;
};
