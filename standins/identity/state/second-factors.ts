import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import { textOf } from '../database.ts';
import { randomId } from '../secrets.ts';

/** A phone number that an account asks for as a second step. */
export interface SecondFactor {
  id: string;
  uid: string;
  phoneNumber: string;
  displayName?: string;
  /** Epoch milliseconds. */
  enrolledAt: number;
}

export type SecondFactors = ReturnType<typeof secondFactorsIn>;

/**
 * The second factors of accounts. Difference from the real service: a sign-in does not ask for them yet, and an
 * enrolment cannot be finished over the API; the operator adds one.
 */
export function secondFactorsIn(database: DatabaseSync, now: () => number) {
  return {
    add(uid: string, phoneNumber: string, displayName?: string): SecondFactor {
      const factor = { id: randomId(28), uid, phoneNumber, displayName, enrolledAt: now() };
      database
        .prepare('INSERT INTO second_factors VALUES (?, ?, ?, ?, ?)')
        .run(factor.id, uid, phoneNumber, displayName ?? null, factor.enrolledAt);
      return factor;
    },

    byId(id: string): SecondFactor | undefined {
      const row = database.prepare('SELECT * FROM second_factors WHERE id = ?').get(id);
      return row && factorOf(row);
    },

    of(uid: string): SecondFactor[] {
      const all = database.prepare('SELECT * FROM second_factors WHERE uid = ? ORDER BY enrolled_at, id');
      return all.all(uid).map(factorOf);
    },

    remove(id: string): void {
      database.prepare('DELETE FROM second_factors WHERE id = ?').run(id);
    },
  };
}

/** A second factor as the protocol writes it. */
export function mfaInfoOf({ id, displayName, phoneNumber, enrolledAt }: SecondFactor) {
  return {
    mfaEnrollmentId: id,
    displayName,
    phoneInfo: phoneNumber,
    enrolledAt: new Date(enrolledAt).toISOString(),
  };
}

function factorOf(row: Record<string, SQLOutputValue>): SecondFactor {
  return {
    id: String(row.id),
    uid: String(row.uid),
    phoneNumber: String(row.phone_number),
    displayName: textOf(row.display_name),
    enrolledAt: Number(row.enrolled_at),
  };
}
