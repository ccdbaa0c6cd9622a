import type { Reporter, TestModule } from 'vitest/node';

/** Prints the line that CI counts tests by, last: `N passed, N failed`. A module that does not load is one failure. */
export default class CountReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    let passed = 0;
    let failed = errors.length;
    let skipped = 0;
    for (const module of modules) {
      const tests = [...module.children.allTests()];
      if (tests.length === 0 || module.errors().length > 0)
        failed += Math.max(1, module.errors().length);
      // A hook that failed: its tests count as skipped, and that alone would look like success.
      for (const suite of module.children.allSuites()) failed += suite.errors().length;
      for (const test of tests) {
        const { state } = test.result();
        if (state === 'passed') passed += 1;
        else if (state === 'failed') failed += 1;
        else skipped += 1;
      }
    }
    const line = `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
    // After the default reporter's summary, which is written in the same tick.
    process.on('exit', () => console.log(line));
  }
}
