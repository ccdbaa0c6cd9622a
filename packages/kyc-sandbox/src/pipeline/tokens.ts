import { TOKEN_PREFIX } from '../../../../src/lib/token';

/** An issued token. */
export interface IssuedToken {
  readonly accessId: string;
  readonly userId: string;
  readonly expiresAt: string;
}

/** All tokens as JSON. */
export interface TokenData {
  readonly count: number;
  readonly issued: readonly (readonly [string, IssuedToken])[];
}

/** Far more than can be valid at once; the oldest are removed and then count as unknown. */
const capacity = 10_000;

/** The issued tokens, expired ones included. The sandboxes of a store share one instance. */
export class Tokens {
  private readonly issued = new Map<string, IssuedToken>();
  private count = 0;

  /**
   * @param name prefix of the tokens; a number follows
   * @param others returns tokens that are valid here too
   */
  constructor(
    private readonly name = TOKEN_PREFIX,
    private readonly others?: () => Tokens,
  ) {}

  /** The tokens, as a snapshot contains them. */
  get data(): TokenData {
    return { count: this.count, issued: [...this.issued] };
  }

  /** Replaces the tokens by those of a snapshot. */
  restore({ count, issued }: TokenData): void {
    this.count = count;
    this.issued.clear();
    for (const [token, entry] of issued) this.issued.set(token, entry);
  }

  /** Issues the next token. */
  issue(entry: IssuedToken): string {
    this.count += 1;
    const token = `${this.name}-${String(this.count).padStart(4, '0')}`;
    this.issued.set(token, entry);
    if (this.issued.size > capacity) this.issued.delete(this.issued.keys().next().value!);
    return token;
  }

  /** How many tokens of an access id are valid at a time. */
  countValid(accessId: unknown, now: string): number {
    const own = [...this.issued.values()].filter((token) => token.accessId === accessId);
    return own.filter(({ expiresAt }) => Date.parse(expiresAt) > Date.parse(now)).length;
  }

  /** The token of an `Authorization` header; undefined when the header contains no token of this sandbox. */
  find(authorization: string | undefined): IssuedToken | undefined {
    const token = /^Bearer +(\S+)$/i.exec(authorization?.trim() ?? '')?.[1];
    if (token === undefined) return undefined;
    return this.issued.get(token) ?? this.others?.().find(authorization);
  }
}
