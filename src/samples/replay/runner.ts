import type { Cost, SandboxSpec } from '../../sandbox';
import { PageSession } from '../session';
import type { GivenFiles } from '../splitFiles';
import type { ReplayedOperation, Replayed } from './requests';
import { printJson } from '../../lib/printJson';

export type { GivenFiles } from '../splitFiles';

/**
 * A sandbox in the state that a sample of a page was run in: the earlier steps of the page are replayed. The build runs the
 * same code, so the first run returns the printed response.
 */
export class SampleRunner {
  readonly #session: PageSession;

  private constructor(spec: SandboxSpec) {
    this.#session = new PageSession(spec);
  }

  /**
   * Starts a sandbox with the earlier requests of the page.
   *
   * @param before requests to send first, in order; their responses are ignored
   */
  static async open(spec: SandboxSpec, before: readonly Replayed[]): Promise<SampleRunner> {
    const runner = new SampleRunner(spec);
    for (const step of before) await runner.#replay(step);
    return runner;
  }

  /** Moves the clock. @throws RangeError when the duration cannot be read */
  advance(duration: string): void {
    this.#session.advance(duration);
  }

  /** The current time of the sandbox. */
  now(): string {
    return this.#session.now();
  }

  /**
   * Runs a request in the sandbox as it is now; the body has placeholders for secrets, as on the page.
   *
   * @param files files to send instead of sample files of the same name
   */
  async run(
    step: ReplayedOperation,
    files: GivenFiles = {},
  ): Promise<{ status: number; response: string }> {
    if (step.advance !== undefined) this.advance(step.advance);
    const { status, body } = await this.#session.request({ ...step, files });
    return { status, response: this.#session.redact(printJson(body)) };
  }

  /** Depth and complexity as the API counts them; undefined for an operation that is not valid. */
  cost(step: ReplayedOperation, files: GivenFiles = {}): Cost | undefined {
    return this.#session.admit({ ...step, files }).cost;
  }

  /** Headers that every request sends. */
  get headers(): ReplayedOperation['headers'] {
    return this.#session.displayedHeaders;
  }

  async #replay(step: Replayed): Promise<void> {
    if (step.advance !== undefined) this.advance(step.advance);
    if (step.kind === 'graphql') await this.#session.request(step);
    if (step.kind === 'http') await this.#session.http(step);
  }
}
