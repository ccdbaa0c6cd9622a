import { fail } from '../errors/fail';
import type { Api } from '../schema/build';
import { seedUserIds } from '../seed/users';
import type { Store } from '../store/store';
import type { User } from '../store/types';
import { addMs } from '../support/time';

/** An account that has shown a good token. */
export interface Access {
  readonly accessId: string;
  readonly user: User;
}

interface IssuedToken {
  readonly accessId: string;
  readonly userId: string;
  readonly expiresAt: string;
}

/** Which access pairs there are, and the tokens that were given out. */
export class Accounts {
  private readonly pairs = new Map<string, { readonly accessKey: string; readonly userId: string }>();
  private readonly tokens = new Map<string, IssuedToken>();

  constructor(
    private readonly api: Api,
    private readonly store: Store,
  ) {
    const { accessId, accessKey } = api.settings;
    this.pairs.set(accessId, { accessKey, userId: seedUserIds.integration });
    for (const { value, outcome, accessKey: key } of api.testValues.ofKind('accessId')) {
      const userId = outcome === 'readOnly' ? seedUserIds.readOnly : seedUserIds.disabled;
      this.pairs.set(value, { accessKey: key ?? '', userId });
    }
  }

  /**
   * The token exchange.
   * @throws INVALID_CREDENTIALS, ACCOUNT_DISABLED
   */
  issue(
    accessId: string,
    accessKey: string,
    now: string,
  ): { readonly token: string; readonly expiresAt: string } {
    const pair = this.pairs.get(accessId);
    if (!pair || pair.accessKey !== accessKey) return fail('INVALID_CREDENTIALS');
    if (!this.store.users.get(pair.userId)?.isActive) fail('ACCOUNT_DISABLED');
    const token = `sandbox-token-${String(this.tokens.size + 1).padStart(4, '0')}`;
    const expiresAt = addMs(now, this.api.settings.tokenLifetime);
    this.tokens.set(token, { accessId, userId: pair.userId, expiresAt });
    return { token, expiresAt };
  }

  /**
   * Who stands behind an `Authorization` header.
   * @throws UNAUTHENTICATED, TOKEN_EXPIRED, ACCOUNT_DISABLED
   */
  identify(authorization: string | undefined, now: string): Access {
    const text = /^Bearer +(\S+)$/i.exec(authorization?.trim() ?? '')?.[1];
    const token = text === undefined ? undefined : this.tokens.get(text);
    if (!token) return fail('UNAUTHENTICATED');
    if (Date.parse(token.expiresAt) <= Date.parse(now)) fail('TOKEN_EXPIRED', { expiresAt: token.expiresAt });
    const user = this.store.users.get(token.userId);
    if (!user?.isActive) return fail('ACCOUNT_DISABLED');
    return { accessId: token.accessId, user };
  }
}
