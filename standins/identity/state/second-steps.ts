import type { DatabaseSync } from 'node:sqlite';
import { digest, randomSecret } from '../../shared/secrets.ts';
import { ensure } from '../errors.ts';

const lifetimeMs = 10 * 60 * 1000;
/** Six digits can be guessed, so one sign-in allows few guesses. The guesses of an account are limited as well. */
const attemptsMax = 5;

export type SecondSteps = ReturnType<typeof secondStepsIn>;

/** The operations that wait for a code of an authenticator app: enrolments, and sign-ins whose first step is done. */
export function secondStepsIn(database: DatabaseSync, now: () => number) {
  const removeExpired = (table: 'totp_enrolments' | 'pending_sign_ins') =>
    database.prepare(`DELETE FROM ${table} WHERE expires_at <= ?`).run(now());

  return {
    /** Opens an enrolment with a secret; answers its session and when it ends. */
    openEnrolment(uid: string, secret: string): { sessionInfo: string; endsAt: number } {
      removeExpired('totp_enrolments');
      const sessionInfo = randomSecret(96);
      const endsAt = now() + lifetimeMs;
      database
        .prepare('INSERT INTO totp_enrolments VALUES (?, ?, ?, ?)')
        .run(digest(sessionInfo), uid, secret, endsAt);
      return { sessionInfo, endsAt };
    },

    /** The secret of an enrolment of this account. Throws INVALID_SESSION_INFO or SESSION_EXPIRED. */
    enrolmentSecret(uid: string, sessionInfo: string): string {
      const find = database.prepare('SELECT * FROM totp_enrolments WHERE session_hash = ? AND uid = ?');
      const row = find.get(digest(sessionInfo), uid);
      ensure(row, 'INVALID_SESSION_INFO');
      ensure(Number(row.expires_at) > now(), 'SESSION_EXPIRED');
      return String(row.secret);
    },

    endEnrolments: (uid: string) => database.prepare('DELETE FROM totp_enrolments WHERE uid = ?').run(uid),

    /** The proof of a first step. It is valid only for the second step. */
    openSignIn(uid: string, provider: string): string {
      removeExpired('pending_sign_ins');
      const credential = randomSecret(96);
      database
        .prepare(
          'INSERT INTO pending_sign_ins (credential_hash, uid, provider, expires_at) VALUES (?, ?, ?, ?)',
        )
        .run(digest(credential), uid, provider, now() + lifetimeMs);
      return credential;
    },

    /**
     * The account whose first step the credential proves; counts as one of its attempts. Throws
     * INVALID_MFA_PENDING_CREDENTIAL, and TOO_MANY_ATTEMPTS_TRY_LATER after five.
     */
    attemptSignIn(credential: string): { uid: string; provider: string } {
      const attempt = database.prepare(
        'UPDATE pending_sign_ins SET attempts = attempts + 1 WHERE credential_hash = ? AND expires_at > ? RETURNING *',
      );
      const row = attempt.get(digest(credential), now());
      ensure(row, 'INVALID_MFA_PENDING_CREDENTIAL');
      ensure(Number(row.attempts) <= attemptsMax, 'TOO_MANY_ATTEMPTS_TRY_LATER');
      return { uid: String(row.uid), provider: String(row.provider) };
    },

    /** Whether a sign-in still waits for its second step: it may have ended since its attempt began. */
    awaitsCode(credential: string): boolean {
      const find = database.prepare('SELECT 1 FROM pending_sign_ins WHERE credential_hash = ?');
      return find.get(digest(credential)) !== undefined;
    },

    /** Ends every sign-in of an account that waits for its second step. */
    endSignIns: (uid: string) => database.prepare('DELETE FROM pending_sign_ins WHERE uid = ?').run(uid),
  };
}
