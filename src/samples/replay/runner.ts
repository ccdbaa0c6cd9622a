import type { HttpResponse, SandboxSpec } from '../../sandbox';
import { PageSession } from '../session';
import { splitFiles } from '../splitFiles';
import type { ReplayedOperation, Replayed } from './requests';
import { printJson } from '../../lib/printJson';

/**
 * A sandbox in the state that a sample of a page was run in: the earlier steps of the page are replayed. The build runs the
 * same code, so the first run returns the printed response.
 */
export class SampleRunner {
  readonly #session: PageSession;
  readonly #mark: string;

  private constructor(spec: SandboxSpec) {
    this.#session = new PageSession(spec);
    this.#mark =
      spec.testValues.find(
        ({ kind, outcome }) => kind === 'fileContent' && outcome === 'FILE_INFECTED',
      )?.value ?? '';
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

  /** Runs a request in the sandbox as it is now; the body has placeholders for secrets, as on the page. */
  async run(step: ReplayedOperation): Promise<{ status: number; response: string }> {
    const { status, body } = await this.#send(step);
    return { status, response: this.#session.redact(printJson(body)) };
  }

  /** Headers that every request sends. */
  get headers(): ReplayedOperation['headers'] {
    return this.#session.displayedHeaders;
  }

  async #replay(step: Replayed): Promise<void> {
    if (step.kind === 'graphql') await this.run(step);
    else {
      if (step.advance !== undefined) this.advance(step.advance);
      if (step.kind === 'http')
        await this.#session.http(
          step.method,
          step.path,
          step.headers,
          step.body,
          step.keepToken ?? false,
        );
    }
  }

  #send({
    query,
    name,
    variables,
    headers,
    advance,
    keepToken = false,
  }: ReplayedOperation): Promise<HttpResponse> {
    if (advance !== undefined) this.advance(advance);
    const sent = splitFiles(variables, this.#mark);
    return this.#session.request(
      query,
      name,
      sent.variables,
      sent.files,
      { ...headers },
      keepToken,
    );
  }
}
