import type { DatabaseSync } from 'node:sqlite';
import { digest, randomSecret } from '../../shared/secrets.ts';
import { numberOf, textOf } from '../database.ts';

/** One sign-in on one device. */
export interface Session {
  uid: string;
  /** The method of this sign-in: password, phone or a provider's name. */
  provider: string;
  /** Epoch seconds of the sign-in; refreshing does not move it. */
  authTime: number;
  /** The second factor of the sign-in, when it had one. */
  secondFactor?: string;
  revoked: boolean;
}

export type Sessions = ReturnType<typeof sessionsIn>;

/**
 * The sign-ins, each stored by the hash of its refresh token. Rows are never removed, so that an old token can always
 * be told apart from an unreadable one; a row is about 100 bytes.
 */
export function sessionsIn(database: DatabaseSync) {
  return {
    /** Opens a session and returns its refresh token, which is not stored. */
    open(uid: string, provider: string, authTime: number, secondFactor?: string): string {
      const refreshToken = randomSecret(96);
      database
        .prepare(
          'INSERT INTO sessions (token_hash, uid, provider, auth_time, second_factor) VALUES (?, ?, ?, ?, ?)',
        )
        .run(digest(refreshToken), uid, provider, authTime, secondFactor ?? null);
      return refreshToken;
    },

    find(refreshToken: string): Session | undefined {
      const row = database.prepare('SELECT * FROM sessions WHERE token_hash = ?').get(digest(refreshToken));
      return (
        row && {
          uid: String(row.uid),
          provider: String(row.provider),
          authTime: Number(row.auth_time),
          secondFactor: textOf(row.second_factor),
          revoked: numberOf(row.revoked_at) !== undefined,
        }
      );
    },

    /** Ends every session of an account, at `now` in epoch milliseconds. */
    revokeAll(uid: string, now: number): void {
      database
        .prepare('UPDATE sessions SET revoked_at = ? WHERE uid = ? AND revoked_at IS NULL')
        .run(now, uid);
    },
  };
}
