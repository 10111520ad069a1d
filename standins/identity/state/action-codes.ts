import type { DatabaseSync } from 'node:sqlite';
import { digest, randomSecret } from '../../shared/secrets.ts';
import { textOf } from '../database.ts';
import { Refusal } from '../errors.ts';

/** The purpose of a mailed code, in the protocol's words. */
export type RequestType =
  | 'PASSWORD_RESET'
  | 'VERIFY_EMAIL'
  | 'VERIFY_AND_CHANGE_EMAIL'
  | 'RECOVER_EMAIL'
  | 'REVERT_SECOND_FACTOR_ADDITION'
  | 'EMAIL_SIGNIN';

/**
 * The stored data of a mailed code. `uid` is absent for a sign-in link, which may make a new account. For
 * RECOVER_EMAIL, `email` is the lost address, which gets the mail, and `newEmail` the address that replaced it, if
 * any.
 */
export interface ActionCode {
  requestType: RequestType;
  email: string;
  newEmail?: string;
  uid?: string;
  /** The factor that REVERT_SECOND_FACTOR_ADDITION removes. */
  secondFactor?: string;
}

/** A code as it was stored. */
export interface IssuedCode extends ActionCode {
  /** Epoch milliseconds. */
  issuedAt: number;
}

const hour = 60 * 60 * 1000;

/**
 * How long a code is valid, in milliseconds; its mail says the same. These are the real service's figures, except for
 * the two codes that undo a change: the real service does not document their time. An owner may be away for some
 * days.
 */
export const lifetimesMs: Record<RequestType, number> = {
  PASSWORD_RESET: hour,
  EMAIL_SIGNIN: 6 * hour,
  VERIFY_EMAIL: 72 * hour,
  VERIFY_AND_CHANGE_EMAIL: 72 * hour,
  RECOVER_EMAIL: 7 * 24 * hour,
  REVERT_SECOND_FACTOR_ADDITION: 7 * 24 * hour,
};

/** Expired codes are remembered for this time, so that they answer EXPIRED_OOB_CODE and not INVALID_OOB_CODE. */
const rememberedMs = 30 * 24 * hour;

export type ActionCodes = ReturnType<typeof actionCodesIn>;

/** The codes in mailed links, each stored by its hash and valid once. */
export function actionCodesIn(database: DatabaseSync, now: () => number) {
  return {
    /** Makes a code; the caller mails it. */
    issue(code: ActionCode): string {
      const oobCode = randomSecret(40);
      database.prepare('DELETE FROM action_codes WHERE expires_at < ?').run(now() - rememberedMs);
      database
        .prepare('INSERT INTO action_codes VALUES (?, ?, ?, ?, ?, ?, ?)')
        .run(
          digest(oobCode),
          code.requestType,
          code.email,
          code.newEmail ?? null,
          code.uid ?? null,
          now() + lifetimesMs[code.requestType],
          code.secondFactor ?? null,
        );
      return oobCode;
    },

    /** Reads a code without using it up. Throws INVALID_OOB_CODE or EXPIRED_OOB_CODE. */
    read(oobCode: string): IssuedCode {
      const row = database.prepare('SELECT * FROM action_codes WHERE code_hash = ?').get(digest(oobCode));
      if (!row) throw new Refusal('INVALID_OOB_CODE');
      if (Number(row.expires_at) <= now()) throw new Refusal('EXPIRED_OOB_CODE');
      // Only `issue` writes this column.
      const requestType = String(row.request_type) as RequestType;
      return {
        requestType,
        email: String(row.email),
        newEmail: textOf(row.new_email),
        uid: textOf(row.uid),
        secondFactor: textOf(row.second_factor),
        issuedAt: Number(row.expires_at) - lifetimesMs[requestType],
      };
    },

    /** Uses a code up. Throws INVALID_OOB_CODE when another request was faster. */
    consume(oobCode: string): void {
      const { changes } = database
        .prepare('DELETE FROM action_codes WHERE code_hash = ?')
        .run(digest(oobCode));
      if (changes === 0) throw new Refusal('INVALID_OOB_CODE');
    },

    /**
     * Uses up a RECOVER_EMAIL code, and voids the codes for changes made after the one that it undoes. Codes for
     * earlier changes stay valid: the first owner's code must survive whatever a thief does later.
     */
    consumeRecovery(oobCode: string, uid: string): void {
      database
        .prepare(
          `DELETE FROM action_codes WHERE uid = ? AND request_type = 'RECOVER_EMAIL' AND code_hash <> ?
             AND (expires_at, rowid) > (SELECT expires_at, rowid FROM action_codes WHERE code_hash = ?)`,
        )
        .run(uid, digest(oobCode), digest(oobCode));
      this.consume(oobCode);
    },

    /** Deletes every code of a deleted account. */
    forget(uid: string): void {
      database.prepare('DELETE FROM action_codes WHERE uid = ?').run(uid);
    },

    /** Voids the account's open codes of one kind, for instance the other reset links once one was used. */
    voidAll(uid: string, requestType: RequestType): void {
      database.prepare('DELETE FROM action_codes WHERE uid = ? AND request_type = ?').run(uid, requestType);
    },
  };
}
