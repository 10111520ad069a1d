import type { Me, UserRecord } from '../../contract/account.ts';
import { call } from '../calls.ts';

/**
 * The address is changed at the authentication service alone. Answers the person's record under the new address when
 * theirs still has the old one.
 */
export function recordToRenew({ email, profile }: Me): UserRecord | undefined {
  if (!profile?.gender || profile.email === email) return undefined;
  const { firstName, lastName, phoneNumber, age, gender } = profile;
  return { firstName, lastName, email, phoneNumber, age, gender };
}

/** Best effort: what fails is tried again on the next visit. */
export async function renewRecord(me: Me): Promise<void> {
  const record = recordToRenew(me);
  if (!record) return;
  try {
    await call('addUsers', { body: record });
  } catch (error) {
    console.warn('The new address will be recorded on the next visit.', error);
  }
}
