import { createSandbox, type HttpResponse, type Sandbox, type SandboxContract, type UploadedFile } from '../sandbox';

/** Headers of one request, as shown: the token is a placeholder there. */
export type ShownHeaders = Readonly<Record<string, string>>;

/** Placeholders that a page may use in `http run` samples, and what they are printed as. */
export const PLACEHOLDERS: Readonly<Record<string, string>> = {
  accessId: '<access-id>',
  accessKey: '<access-key>',
  token: '<token>',
};

/**
 * One page's conversation with a fresh sandbox. It asks for a token first, and for another when that has expired: a page
 * about documents should not have to say so.
 */
export class PageSession {
  readonly #sandbox: Sandbox;
  #token = '';
  #expiresAt = '';

  constructor(private readonly contract: SandboxContract) {
    this.#sandbox = createSandbox({ contract });
  }

  /** Moves the clock. @throws RangeError when the duration cannot be read */
  advance(duration: string): void {
    this.#sandbox.advance(duration);
  }

  /** Headers that every GraphQL sample sends, with the token's placeholder. */
  get shownHeaders(): ShownHeaders {
    return { Authorization: `Bearer ${PLACEHOLDERS['token'] as string}`, 'X-API-Version': this.contract.version };
  }

  /**
   * @param keepToken do not renew an expired token: the sample shows what then happens
   */
  async request(
    query: string,
    operationName: string,
    variables: Record<string, unknown>,
    files: Record<string, UploadedFile>,
    headers: Record<string, string>,
    keepToken: boolean,
  ): Promise<HttpResponse> {
    await this.#ensureToken(keepToken);
    return this.#sandbox.request({ query, operationName, variables, files, headers: this.#fillAll(headers) });
  }

  async http(method: string, path: string, headers: Record<string, string>, body: string, keepToken: boolean): Promise<HttpResponse> {
    if (body.includes('{{token}}') || Object.values(headers).some((value) => value.includes('<token>'))) {
      await this.#ensureToken(keepToken);
    }
    return this.#sandbox.http({ method, path, headers: this.#fillAll(headers), body: this.#fill(body) });
  }

  /** Text as shown: the secrets of this page's sandbox become placeholders. */
  redact(text: string): string {
    let shown = text;
    if (this.#token) shown = shown.replaceAll(this.#token, PLACEHOLDERS['token'] as string);
    return shown;
  }

  async #ensureToken(keepToken: boolean): Promise<void> {
    const expired = this.#expiresAt !== '' && this.#expiresAt <= this.#sandbox.now();
    if (this.#token !== '' && (keepToken || !expired)) return;
    const { accessId, accessKey } = this.contract.api.sandbox;
    const { status, body } = await this.#sandbox.authorize({ accessId, accessKey });
    if (status !== 200) throw new Error(`The sandbox refused its own access pair: ${JSON.stringify(body)}`);
    const answer = body as { token: string; expiresAt: string };
    this.#token = answer.token;
    this.#expiresAt = answer.expiresAt;
  }

  #fillAll(headers: Record<string, string>): Record<string, string> {
    return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, this.#fill(value)]));
  }

  #fill(text: string): string {
    const { accessId, accessKey } = this.contract.api.sandbox;
    return text
      .replaceAll('{{accessId}}', accessId)
      .replaceAll('{{accessKey}}', accessKey)
      .replaceAll('{{token}}', this.#token)
      .replaceAll('<token>', this.#token);
  }
}
