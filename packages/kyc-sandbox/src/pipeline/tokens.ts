import { TOKEN_PREFIX } from '../../../../src/lib/token';

/** An issued token. */
export interface IssuedToken {
  readonly accessId: string;
  readonly userId: string;
  readonly expiresAt: string;
}

/** The issued tokens, expired ones included. */
export class Tokens {
  private issued = new Map<string, IssuedToken>();

  /** @param name prefix of the tokens; a number follows */
  constructor(private readonly name = TOKEN_PREFIX) {}

  /** The tokens, as a snapshot contains them. */
  get data(): readonly (readonly [string, IssuedToken])[] {
    return [...this.issued];
  }

  /** Replaces the tokens by those of a snapshot. */
  restore(data: Tokens['data']): void {
    this.issued = new Map(data);
  }

  /** Issues the next token. */
  issue(entry: IssuedToken): string {
    const token = `${this.name}-${String(this.issued.size + 1).padStart(4, '0')}`;
    this.issued.set(token, entry);
    return token;
  }

  /** The token of an `Authorization` header; undefined when the header contains no token of this sandbox. */
  find(authorization: string | undefined): IssuedToken | undefined {
    const token = /^Bearer +(\S+)$/i.exec(authorization?.trim() ?? '')?.[1];
    return this.issued.get(token ?? '');
  }
}
