import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import { randomId } from '../../shared/secrets.ts';
import { preparedStatements } from '../../shared/sqlite.ts';
import { textOf } from '../database.ts';

/** The second step that an account needs: the code of an authenticator app, or of a text message. */
export interface SecondFactor {
  id: string;
  uid: string;
  /** Only for a factor by text message. */
  phoneNumber?: string;
  displayName?: string;
  /** Epoch milliseconds. */
  enrolledAt: number;
}

/** An authenticator app of an account. */
export interface TotpFactor extends SecondFactor {
  /** Base32. */
  secret: string;
  /** The time step of the last code that was accepted. */
  lastStep: number;
}

export type SecondFactors = ReturnType<typeof secondFactorsIn>;

/**
 * The second factors of accounts. Difference from the real service: a sign-in asks only for an authenticator app;
 * phone numbers are listed, and only the operator adds one.
 */
export function secondFactorsIn(database: DatabaseSync, now: () => number) {
  const statement = preparedStatements(database);
  const findTotp = (column: 'id' | 'uid', value: string) => {
    const row = statement(`SELECT * FROM totp_factors WHERE ${column} = ?`).get(value);
    return row && totpFactorOf(row);
  };

  return {
    add(uid: string, phoneNumber: string, displayName?: string): SecondFactor {
      const factor = { id: randomId(28), uid, phoneNumber, displayName, enrolledAt: now() };
      database
        .prepare('INSERT INTO second_factors VALUES (?, ?, ?, ?, ?)')
        .run(factor.id, uid, phoneNumber, displayName ?? null, factor.enrolledAt);
      return factor;
    },

    /** Adds an authenticator app to an account that has none yet. */
    addTotp(uid: string, { secret, lastStep }: { secret: string; lastStep: number }, displayName?: string) {
      const factor: TotpFactor = { id: randomId(28), uid, secret, displayName, enrolledAt: now(), lastStep };
      database
        .prepare('INSERT INTO totp_factors VALUES (?, ?, ?, ?, ?, ?)')
        .run(factor.id, uid, secret, displayName ?? null, factor.enrolledAt, lastStep);
      return factor;
    },

    totpOf: (uid: string): TotpFactor | undefined => findTotp('uid', uid),

    /**
     * Stores the time step of an accepted code; false when a code of this step, or of a later one, was accepted
     * before.
     */
    takeStep(id: string, step: number): boolean {
      const use = database.prepare('UPDATE totp_factors SET last_step = ? WHERE id = ? AND last_step < ?');
      return use.run(step, id, step).changes === 1;
    },

    byId(id: string): SecondFactor | undefined {
      const row = database.prepare('SELECT * FROM second_factors WHERE id = ?').get(id);
      return row ? phoneFactorOf(row) : findTotp('id', id);
    },

    of(uid: string): SecondFactor[] {
      const phones = statement('SELECT * FROM second_factors WHERE uid = ? ORDER BY enrolled_at, id');
      const totp = findTotp('uid', uid);
      return [...phones.all(uid).map(phoneFactorOf), ...(totp ? [totp] : [])];
    },

    remove(id: string): void {
      database.prepare('DELETE FROM second_factors WHERE id = ?').run(id);
      database.prepare('DELETE FROM totp_factors WHERE id = ?').run(id);
    },
  };
}

/** A second factor as the protocol writes it. */
export function mfaInfoOf({ id, displayName, phoneNumber, enrolledAt }: SecondFactor) {
  return {
    mfaEnrollmentId: id,
    displayName,
    ...(phoneNumber === undefined ? { totpInfo: {} } : { phoneInfo: phoneNumber }),
    enrolledAt: new Date(enrolledAt).toISOString(),
  };
}

function factorOf(row: Record<string, SQLOutputValue>) {
  return {
    id: String(row.id),
    uid: String(row.uid),
    displayName: textOf(row.display_name),
    enrolledAt: Number(row.enrolled_at),
  };
}

function phoneFactorOf(row: Record<string, SQLOutputValue>): SecondFactor {
  return { ...factorOf(row), phoneNumber: String(row.phone_number) };
}

function totpFactorOf(row: Record<string, SQLOutputValue>): TotpFactor {
  return { ...factorOf(row), secret: String(row.secret), lastStep: Number(row.last_step) };
}
