import type { Me, UserRecord } from '../../contract/account.ts';
import { call } from '../calls.ts';
import { readStoredRecord, writeStored } from './browser-storage.ts';

/**
 * The account and the person's profile are made by two services. The profile is stored here from before the sign-up
 * until the server has acknowledged it, so that a network failure in between loses nothing: the next signed-in visit
 * sends it again. The password is never part of it.
 */
const registrationKey = 'nibash.registration';

export function storeRegistration(record: UserRecord | null): void {
  writeStored('localStorage', registrationKey, record && JSON.stringify(record));
}

const isRecord = (stored: Partial<UserRecord>): stored is UserRecord => stored.email !== undefined;

export function unsentRegistration(): UserRecord | null {
  const stored = readStoredRecord<UserRecord>('localStorage', registrationKey);
  return stored && isRecord(stored) ? stored : null;
}

let sending: Promise<void> | undefined;

/** Sends the stored profile; after a failure the next visit tries again. */
export function sendRegistration(): Promise<void> {
  sending ??= send().finally(() => {
    sending = undefined;
  });
  return sending;
}

async function send(): Promise<void> {
  const record = unsentRegistration();
  if (record === null) return;
  try {
    await call('addUsers', { body: record });
    storeRegistration(null);
  } catch (error) {
    console.warn('The account is made; its record will be sent on the next visit.', error);
  }
}

/**
 * The address is changed only at the authentication service. Answers the person's profile under the new address if
 * the profile still has the old one.
 */
export function recordToRenew({ email, profile }: Me): UserRecord | undefined {
  if (!profile?.gender || profile.email === email) return undefined;
  const { firstName, lastName, phoneNumber, age, gender } = profile;
  return { firstName, lastName, email, phoneNumber, age, gender };
}

/** Best effort: after a failure the next visit tries again. */
export async function renewRecord(me: Me): Promise<void> {
  const record = recordToRenew(me);
  if (!record) return;
  try {
    await call('addUsers', { body: record });
  } catch (error) {
    console.warn('The new address will be recorded on the next visit.', error);
  }
}
