/** Of Rspack's compiler, what is used here. */
interface Compiler {
  webpack: { lazyCompilationMiddleware: (compiler: Compiler) => unknown };
}

/**
 * Bundler plugin with which the dev server compiles some modules only when a browser loads them. Rspack's own dev server adds the
 * middleware by itself; Docusaurus uses webpack's.
 */
export class LazyPages {
  /** For the dev server, once the bundler has started. */
  middleware: unknown;

  /** @param paths of modules that are imported with `import()`. Rspack 1.7.12 crashes when it is a function. */
  constructor(private readonly paths: RegExp) {}

  /** What the bundler's configuration needs besides this plugin. */
  get lazyCompilation(): object {
    return { entries: false, imports: true, test: this.paths };
  }

  apply(compiler: unknown): void {
    const { webpack } = compiler as Compiler;
    this.middleware = webpack.lazyCompilationMiddleware(compiler as Compiler);
  }
}
