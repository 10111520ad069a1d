import type { DatabaseSync, SQLInputValue, SQLOutputValue } from 'node:sqlite';
import { randomId } from '../../shared/secrets.ts';
import { preparedStatements } from '../../shared/sqlite.ts';
import { flagOf, isTaken, numberOf, textOf } from '../database.ts';
import { Refusal } from '../errors.ts';

/** An account. Times are epoch milliseconds, except `validSince`, which is epoch seconds as in the protocol. */
export interface User {
  uid: string;
  email?: string;
  emailVerified?: boolean;
  displayName?: string;
  photoUrl?: string;
  phoneNumber?: string;
  passwordHash?: string;
  passwordUpdatedAt?: number;
  /** Whether the account has signed in by a mailed link. */
  emailLink: boolean;
  /** The first address, kept when it is changed. */
  initialEmail?: string;
  /** ID tokens issued before this second are invalid. */
  validSince?: number;
  createdAt: number;
  lastLoginAt?: number;
  lastRefreshAt?: number;
  /** Absent until an operator first disabled or enabled the account, as on the wire. */
  disabled?: boolean;
  /** Made by the host (administrator, demonstration guest), not by a visitor. */
  provisioned: boolean;
}

/** The fields that may be changed. A key that is present with `undefined` empties the field. */
export type UserChanges = { [Field in keyof Omit<User, 'uid' | 'createdAt'>]?: User[Field] | undefined };

const columns = {
  email: 'email',
  emailVerified: 'email_verified',
  displayName: 'display_name',
  photoUrl: 'photo_url',
  phoneNumber: 'phone_number',
  passwordHash: 'password_hash',
  passwordUpdatedAt: 'password_updated_at',
  emailLink: 'email_link',
  initialEmail: 'initial_email',
  validSince: 'valid_since',
  lastLoginAt: 'last_login_at',
  lastRefreshAt: 'last_refresh_at',
  disabled: 'disabled',
  provisioned: 'provisioned',
} as const satisfies Record<keyof UserChanges, string>;

type Row = Record<string, SQLOutputValue>;
export type Users = ReturnType<typeof usersIn>;

/** The accounts in `database`. Writing an address or number that is taken throws EMAIL_EXISTS or PHONE_NUMBER_EXISTS. */
export function usersIn(database: DatabaseSync) {
  const statement = preparedStatements(database);
  const one = (where: string, value: string): User | undefined => {
    const row = statement(`SELECT * FROM users WHERE ${where} = ?`).get(value);
    return row && userOf(row);
  };
  const byUid = (uid: string) => one('uid', uid);

  const update = (uid: string, changes: UserChanges): User => {
    const fields = Object.keys(changes).filter((field): field is keyof UserChanges => field in columns);
    const assignments = fields.map((field) => `${columns[field]} = ?`).join(', ');
    const values = fields.map((field) => storable(changes[field]));
    if (fields.length > 0) {
      refusingDuplicates(() => {
        database.prepare(`UPDATE users SET ${assignments} WHERE uid = ?`).run(...values, uid);
      });
    }
    const user = byUid(uid);
    if (!user) throw new Refusal('USER_NOT_FOUND');
    return user;
  };

  return {
    byUid,
    byEmail: (email: string) => one('email', email),
    byPhoneNumber: (phoneNumber: string) => one('phone_number', phoneNumber),
    update,

    /** Makes an account at `createdAt` with the given fields and a new uid. */
    create(createdAt: number, fields: UserChanges): User {
      const uid = randomId(28);
      const names = Object.keys(fields).filter((field): field is keyof UserChanges => field in columns);
      const all = ['uid', 'created_at', ...names.map((field) => columns[field])];
      const values = [uid, createdAt, ...names.map((field) => storable(fields[field]))];
      const parameters = all.map(() => '?').join(', ');
      refusingDuplicates(() => {
        database.prepare(`INSERT INTO users (${all.join(', ')}) VALUES (${parameters})`).run(...values);
      });
      return update(uid, {});
    },

    /** Deletes an account with its identities and open codes. Its sessions are kept: see database.ts. */
    remove(uid: string): void {
      database.prepare('DELETE FROM action_codes WHERE uid = ?').run(uid);
      database.prepare('DELETE FROM users WHERE uid = ?').run(uid);
    },

    /** All accounts, the oldest first. */
    list(): User[] {
      return database.prepare('SELECT * FROM users ORDER BY created_at, uid').all().map(userOf);
    },
  };
}

function refusingDuplicates(write: () => void): void {
  try {
    write();
  } catch (error) {
    if (!isTaken(error)) throw error;
    throw new Refusal(String(error).includes('phone_number') ? 'PHONE_NUMBER_EXISTS' : 'EMAIL_EXISTS');
  }
}

function storable(value: string | number | boolean | undefined): SQLInputValue {
  return typeof value === 'boolean' ? Number(value) : (value ?? null);
}

function userOf(row: Row): User {
  return {
    uid: String(row.uid),
    email: textOf(row.email),
    emailVerified: flagOf(row.email_verified),
    displayName: textOf(row.display_name),
    photoUrl: textOf(row.photo_url),
    phoneNumber: textOf(row.phone_number),
    passwordHash: textOf(row.password_hash),
    passwordUpdatedAt: numberOf(row.password_updated_at),
    emailLink: row.email_link === 1,
    initialEmail: textOf(row.initial_email),
    validSince: numberOf(row.valid_since),
    createdAt: Number(row.created_at),
    lastLoginAt: numberOf(row.last_login_at),
    lastRefreshAt: numberOf(row.last_refresh_at),
    disabled: flagOf(row.disabled),
    provisioned: row.provisioned === 1,
  };
}
