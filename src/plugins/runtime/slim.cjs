// Loader for modules that Docusaurus generates: leaves out what nobody reads, so that main.js and the pages do not carry it.

/** Keys of the configuration that only a build reads. */
const BUILD_ONLY = [
  'ssrTemplate', 'plugins', 'presets', 'themes', 'headTags', 'scripts', 'stylesheets', 'clientModules', 'staticDirectories', 'markdown',
  'onBrokenLinks', 'onBrokenAnchors', 'onBrokenMarkdownLinks', 'onDuplicateRoutes',
];

const SLIM = {
  /** A chunk's source path and module id are for the server, which finds out with them what a page needs. */
  registry: (source) => source.replace(/, "[^"\n]*", require\.resolveWeak\("[^"\n]*"\)\]/g, ']'),
  /**
   * The server tells by it which chunks a page needs; the bundler's list of files names chunks by their own names, and by a module's
   * path none would be found.
   */
  serverRegistry: (source) => source.replace(/^(\s*"(\w+)": \[.*), "[^"\n]*", (require\.resolveWeak\()/gm, '$1, "$2", $3'),
  configuration(source) {
    const start = source.indexOf('{');
    const end = source.lastIndexOf('}') + 1;
    const config = JSON.parse(source.slice(start, end));
    for (const key of BUILD_ONLY) delete config[key];
    return source.slice(0, start) + JSON.stringify(config) + source.slice(end);
  },
  /** Title and description of each document, for cards that no page of ours shows; this grows with the site. */
  version(source) {
    const props = JSON.parse(source);
    if (props.version) props.version.docs = {};
    return JSON.stringify(props);
  },
};

module.exports = function slim(source) {
  const slimmed = SLIM[this.getOptions().kind](source);
  // Nothing left out means that the framework writes something else now.
  if (slimmed.length >= source.length) throw new Error(`runtime: ${this.resourcePath} holds nothing to leave out.`);
  return slimmed;
};
