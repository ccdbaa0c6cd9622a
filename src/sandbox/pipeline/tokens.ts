/** A token that was given out. */
export interface IssuedToken {
  readonly accessId: string;
  readonly userId: string;
  readonly expiresAt: string;
}

/** Far more than can be live at once; the oldest are forgotten and then count as never given out. */
const capacity = 10_000;

/**
 * The tokens that were given out, also those that have expired. Several sandboxes can share one, which is how
 * the server finds the sandbox that a token belongs to.
 */
export class Tokens {
  private readonly issued = new Map<string, IssuedToken>();
  private count = 0;

  /** @param name what the texts of tokens begin with; a number follows */
  constructor(private readonly name = 'sandbox-token') {}

  /** Gives out the next token. */
  issue(entry: IssuedToken): string {
    this.count += 1;
    const token = `${this.name}-${String(this.count).padStart(4, '0')}`;
    this.issued.set(token, entry);
    if (this.issued.size > capacity) this.issued.delete(this.issued.keys().next().value!);
    return token;
  }

  /** The token of an `Authorization` header; undefined when the header contains no token of this sandbox. */
  find(authorization: string | undefined): IssuedToken | undefined {
    const token = /^Bearer +(\S+)$/i.exec(authorization?.trim() ?? '')?.[1];
    return token === undefined ? undefined : this.issued.get(token);
  }
}
