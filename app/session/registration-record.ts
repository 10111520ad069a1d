import type { UserRecord } from '../../contract/account.ts';
import { call } from '../calls.ts';
import { keep, readKeptRecord } from './browser-storage.ts';

/**
 * The account is made by one service and the person's record by another. The record is kept here from before the
 * sign-up until the server has acknowledged it, so that a network failure in between loses nothing: the next
 * signed-in visit sends it again. The password is never part of it.
 */
const key = 'nibash.registration';

export function keepRegistration(record: UserRecord | null): void {
  keep('localStorage', key, record && JSON.stringify(record));
}

const isRecord = (kept: Partial<UserRecord>): kept is UserRecord => kept.email !== undefined;

export function unsentRegistration(): UserRecord | null {
  const kept = readKeptRecord<UserRecord>('localStorage', key);
  return kept && isRecord(kept) ? kept : null;
}

let sending: Promise<void> | undefined;

/** Sends the kept record; a failure is left for the next visit. */
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
    keepRegistration(null);
  } catch (error) {
    console.warn('The account is made; its record will be sent on the next visit.', error);
  }
}
