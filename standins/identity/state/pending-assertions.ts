import type { DatabaseSync } from 'node:sqlite';
import { digest, randomSecret } from '../../shared/secrets.ts';
import { ensure } from '../errors.ts';

/** The data that another provider gives about a person. */
export interface Assertion {
  providerId: string;
  /** The provider's own id of the person. */
  rawId: string;
  email?: string;
  emailVerified: boolean;
  displayName?: string;
  photoUrl?: string;
  /** The tokens as received; they are returned to the caller as the credential. */
  idToken?: string;
  accessToken?: string;
  /** All claims of the provider. */
  claims: Record<string, unknown>;
}

const lifetimeMs = 60 * 60 * 1000;

export type PendingAssertions = ReturnType<typeof pendingAssertionsIn>;

/** Checked assertions of other providers, each under an opaque token that can be used once, within an hour. */
export function pendingAssertionsIn(database: DatabaseSync, now: () => number) {
  return {
    /** Stores an assertion about this account until it is used, has ended, or the account is deleted. */
    open(uid: string, assertion: Assertion): string {
      database.prepare('DELETE FROM pending_assertions WHERE expires_at <= ?').run(now());
      const token = randomSecret(96);
      database
        .prepare('INSERT INTO pending_assertions VALUES (?, ?, ?, ?)')
        .run(digest(token), uid, JSON.stringify(assertion), now() + lifetimeMs);
      return token;
    },

    /** Throws INVALID_PENDING_TOKEN for one that is unknown, was used, or has ended. */
    take(token: string): Assertion {
      const remove = database.prepare(
        'DELETE FROM pending_assertions WHERE token_hash = ? AND expires_at > ? RETURNING assertion',
      );
      const row = remove.get(digest(token), now());
      ensure(row, 'INVALID_PENDING_TOKEN');
      return JSON.parse(String(row.assertion));
    },
  };
}
