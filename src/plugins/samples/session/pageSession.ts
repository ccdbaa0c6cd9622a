import {
  admit,
  apiOf,
  createSandboxCore,
  type Admission,
  type HttpResponse,
  type Sandbox,
  type SandboxOptions,
  type SandboxSpec,
} from 'kyc-sandbox/core';
import { TOKEN_PLACEHOLDER } from '../languages/types';
import {
  withHeaders,
  type DisplayedHeaders,
  type ReplayedHttpRequest,
  type ReplayedOperation,
} from './requests';
import { splitFiles, type SplitVariables } from './splitFiles';

/** An operation to send; without headers it has those that every sample sends. */
export type SentOperation = Pick<ReplayedOperation, 'query' | 'name' | 'variables' | 'keepToken'> &
  Partial<Pick<ReplayedOperation, 'headers'>>;

/** The requests of one page to a fresh sandbox. It gets a token, and renews it when it has expired. */
export class PageSession {
  readonly sandbox: Sandbox;
  /** Every token of this page, the current one last. */
  readonly #tokens: string[] = [];
  #expiresAt = '';
  #fault: string | undefined;

  constructor(
    readonly spec: SandboxSpec,
    options: Pick<SandboxOptions, 'hasRateLimits'> = {},
  ) {
    this.sandbox = createSandboxCore({
      spec,
      ...options,
      onInternalError: (error) => {
        this.#fault =
          error instanceof Error
            ? `${error.name}: ${error.message}${positionOf(error)}`
            : String(error);
      },
    });
  }

  /** Returns and clears the last internal error of the sandbox, e.g. of a resolver that threw; undefined when there was none. */
  takeInternalError(): string | undefined {
    const fault = this.#fault;
    this.#fault = undefined;
    return fault;
  }

  get displayedHeaders(): DisplayedHeaders {
    return displayedHeaders(this.spec);
  }

  /** Takes the files out of variables, see `splitFiles`. */
  splitFiles(
    variables: Record<string, unknown>,
    onUnknown?: (message: string, fileName: string) => void,
  ): SplitVariables {
    const infected = this.spec.testValues.find(
      ({ kind, outcome }) => kind === 'fileContent' && outcome === 'FILE_INFECTED',
    );
    const maxSize = this.spec.api.limits.file.value.bytes;
    return splitFiles(variables, { infectedMark: infected?.value, maxSize }, onUnknown);
  }

  /** Whether the sandbox would run an operation, and what it costs. */
  admit({ query, name, variables }: SentOperation): Admission {
    const sent = this.splitFiles(variables, () => undefined);
    return admit(apiOf(this.spec), { query, operationName: name || null, ...sent });
  }

  async request({
    query,
    name,
    variables,
    headers = this.displayedHeaders,
    keepToken = false,
  }: SentOperation): Promise<HttpResponse> {
    await this.#ensureToken(keepToken);
    const sent = this.splitFiles(variables);
    const request = { query, operationName: name || null, variables: sent.variables };
    const filled = this.#fillAll(headers);
    if (Object.keys(sent.files).length > 0)
      return this.sandbox.request({ ...request, files: sent.files, headers: filled });
    return this.sandbox.http({
      method: 'POST',
      path: this.spec.api.endpoint.graphql,
      headers: withHeaders({ 'Content-Type': 'application/json' }, filled),
      body: JSON.stringify(request),
    });
  }

  /** Sends a raw request with its placeholders filled. A token in the response becomes the token of the page. */
  async http({
    method,
    path,
    headers,
    body,
    keepToken = false,
  }: Omit<ReplayedHttpRequest, 'kind' | 'advance'>): Promise<HttpResponse> {
    if ([body, ...Object.values(headers)].some((text) => TOKEN.test(text)))
      await this.#ensureToken(keepToken);
    const response = await this.sandbox.http({
      method,
      path,
      headers: this.#fillAll(headers),
      body: this.#fill(body),
    });
    if (path === this.spec.api.endpoint.authorize && response.status === 200)
      this.#adopt(response.body);
    return response;
  }

  /** Replaces the secrets of this page's sandbox in a text by placeholders. */
  redact(text: string): string {
    return this.#tokens.reduce((all, token) => all.replaceAll(token, TOKEN_PLACEHOLDER), text);
  }

  async #ensureToken(keepToken: boolean): Promise<void> {
    const expired = this.#expiresAt !== '' && this.#expiresAt <= this.sandbox.now();
    if (this.#tokens.length > 0 && (keepToken || !expired)) return;
    const { accessId, accessKey } = this.spec.api.sandbox;
    const { status, body } = await this.sandbox.authorize({ accessId, accessKey });
    if (status !== 200)
      throw new Error(`The sandbox refused its own access pair: ${JSON.stringify(body)}`);
    this.#adopt(body);
  }

  #adopt(body: unknown): void {
    const { token, expiresAt } = body as { token: string; expiresAt: string };
    this.#tokens.push(token);
    this.#expiresAt = expiresAt;
  }

  #fillAll(headers: DisplayedHeaders): Record<string, string> {
    return Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, this.#fill(value)]),
    );
  }

  #fill(text: string): string {
    return toDisplayedText(text, this.spec.api.sandbox).replaceAll(
      TOKEN_PLACEHOLDER,
      this.#tokens.at(-1) ?? '',
    );
  }
}

/** Headers that every GraphQL sample sends, with the token's placeholder. */
export function displayedHeaders({ version }: Pick<SandboxSpec, 'version'>): DisplayedHeaders {
  return { Authorization: `Bearer ${TOKEN_PLACEHOLDER}`, 'X-API-Version': version };
}

/** The token's placeholder, as written in pages and as displayed in headers. */
const TOKEN = /\{\{token\}\}|<token>/;

/** A request text as it is displayed: with the sandbox's access pair, and the placeholder of the token. */
export function toDisplayedText(
  text: string,
  { accessId, accessKey }: { accessId: string; accessKey: string },
): string {
  return text
    .replaceAll('{{accessId}}', accessId)
    .replaceAll('{{accessKey}}', accessKey)
    .replaceAll('{{token}}', TOKEN_PLACEHOLDER);
}

/** The first line of `src` in an error's stack, as ` at src/…:line`; empty when there is none. */
function positionOf({ stack }: Error): string {
  const [, position] = /[\\/](src[\\/]\S+?:\d+)/.exec(stack ?? '') ?? [];
  return position === undefined ? '' : ` at ${position}`;
}
