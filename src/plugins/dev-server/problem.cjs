const { existsSync, readFileSync } = require('node:fs');

/** Loader that fails with the problem that `npm start` found when it generated the reference. CommonJS, since the bundler uses `require`. */
module.exports = function problemLoader(source) {
  const { file } = this.getOptions();
  if (!existsSync(file)) {
    this.addMissingDependency(file);
    return source;
  }
  this.addDependency(file);
  const problem = readFileSync(file, 'utf8');
  if (problem) throw new Error(problem);
  return source;
};
