import type { DatabaseSync } from 'node:sqlite';
import { digest, randomDigits, randomSecret } from '../../shared/secrets.ts';
import { ensure, Refusal } from '../errors.ts';

const lifetimeMs = 10 * 60 * 1000;
/** Six digits can be guessed, so a session allows few guesses. */
const attemptsMax = 5;

export type PhoneSessions = ReturnType<typeof phoneSessionsIn>;

/** Text-message codes that wait to be typed in. */
export function phoneSessionsIn(database: DatabaseSync, now: () => number) {
  const remove = (sessionInfo: string) =>
    database.prepare('DELETE FROM phone_sessions WHERE session_hash = ?').run(digest(sessionInfo));

  return {
    /** Makes a session for a number; the caller sends `code` there. */
    open(phoneNumber: string): { sessionInfo: string; code: string } {
      const sessionInfo = randomSecret(170);
      const code = randomDigits();
      database
        .prepare('INSERT INTO phone_sessions VALUES (?, ?, ?, 0, ?)')
        // The hash includes the session: six digits alone could be looked up in a table of a million.
        .run(digest(sessionInfo), phoneNumber, digest(`${sessionInfo}:${code}`), now() + lifetimeMs);
      return { sessionInfo, code };
    },

    /**
     * Uses a session up and returns its number. Throws INVALID_SESSION_INFO, SESSION_EXPIRED, INVALID_CODE, or
     * TOO_MANY_ATTEMPTS_TRY_LATER after five wrong codes.
     */
    redeem(sessionInfo: string, code: string): string {
      const find = database.prepare('SELECT * FROM phone_sessions WHERE session_hash = ?');
      const row = find.get(digest(sessionInfo));
      ensure(row, 'INVALID_SESSION_INFO');
      ensure(Number(row.expires_at) > now(), 'SESSION_EXPIRED');
      ensure(Number(row.attempts) < attemptsMax, 'TOO_MANY_ATTEMPTS_TRY_LATER');
      const expected = row.code_hash;
      if (
        !(expected instanceof Uint8Array) ||
        Buffer.compare(digest(`${sessionInfo}:${code}`), expected) !== 0
      ) {
        database
          .prepare('UPDATE phone_sessions SET attempts = attempts + 1 WHERE session_hash = ?')
          .run(digest(sessionInfo));
        throw new Refusal('INVALID_CODE');
      }
      remove(sessionInfo);
      return String(row.phone_number);
    },
  };
}
