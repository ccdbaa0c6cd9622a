import { NON_SANDBOX_TOKEN, TOKEN_PREFIX, hasNonSandboxToken } from '../../../../src/lib/token';
import { fail } from '../errors/fail';
import type { ExecutableApi } from '../schema/build';
import { makeId } from '../store/ids';
import type { Store } from '../store/store';
import type { User } from '../store/types';
import { addMs } from '../support/time';

/** Accounts of seed.yml that access pairs belong to. */
const accountIds = {
  integration: makeId('user', 5),
  readOnly: makeId('user', 6),
  disabled: makeId('user', 7),
};

/** An issued token. */
interface IssuedToken {
  readonly accessId: string;
  readonly userId: string;
  readonly expiresAt: string;
}

/** The account of a valid token. */
export interface Access {
  readonly accessId: string;
  readonly user: User;
}

/** The access pairs, and the account of each token. */
export class Accounts {
  /** The issued tokens, expired ones included. */
  readonly tokens = new Map<string, IssuedToken>();
  private readonly pairs = new Map<string, { accessKey: string; userId: string }>();

  /** @param tokenName prefix of the tokens; a number follows */
  constructor(
    private readonly api: ExecutableApi,
    private readonly store: Store,
    private readonly tokenName = TOKEN_PREFIX,
  ) {
    const { accessId, accessKey } = api.spec.api.sandbox;
    this.pairs.set(accessId, { accessKey, userId: accountIds.integration });
    for (const { value, outcome, accessKey: key } of api.testValues.ofKind('accessId')) {
      const userId = outcome === 'readOnly' ? accountIds.readOnly : accountIds.disabled;
      this.pairs.set(value, { accessKey: key ?? '', userId });
    }
  }

  /** The user of an access pair. @throws INVALID_CREDENTIALS, ACCOUNT_DISABLED */
  verify(accessId: string, accessKey: string): string {
    const pair = this.pairs.get(accessId);
    if (!pair || pair.accessKey !== accessKey) return fail('INVALID_CREDENTIALS');
    if (!this.store.users.get(pair.userId)?.isActive) fail('ACCOUNT_DISABLED');
    return pair.userId;
  }

  /** The token exchange. @throws INVALID_CREDENTIALS, ACCOUNT_DISABLED */
  issue(accessId: string, accessKey: string, now: string) {
    const userId = this.verify(accessId, accessKey);
    this.store.users.update(userId, { lastSeenAt: now });
    const { tokenLifetime } = this.api.settings;
    const expiresAt = addMs(now, tokenLifetime);
    const token = `${this.tokenName}-${String(this.tokens.size + 1).padStart(4, '0')}`;
    this.tokens.set(token, { accessId, userId, expiresAt });
    return { token, expiresAt, expiresIn: tokenLifetime / 1_000 };
  }

  /** The account of a header. @throws UNAUTHENTICATED, TOKEN_EXPIRED, ACCOUNT_DISABLED */
  identify(authorization = '', now: string): Access {
    const [, name = ''] = /^Bearer +(\S+)$/i.exec(authorization.trim()) ?? [];
    const token = this.tokens.get(name);
    const isNonSandbox = hasNonSandboxToken({ authorization });
    if (!token) return fail('UNAUTHENTICATED', isNonSandbox ? { message: NON_SANDBOX_TOKEN } : {});
    if (Date.parse(token.expiresAt) <= Date.parse(now))
      fail('TOKEN_EXPIRED', { expiresAt: token.expiresAt });
    const user = this.store.users.get(token.userId);
    if (!user?.isActive) return fail('ACCOUNT_DISABLED');
    return { accessId: token.accessId, user };
  }
}
