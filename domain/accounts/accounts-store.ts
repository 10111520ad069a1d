import { eq } from 'drizzle-orm';
import { profiles } from '../../db/schema/accounts.ts';
import type { Database } from '../../db/statements/database.ts';
import { lockAccount } from './account-lock-store.ts';
import { isForgotten } from './forgotten-accounts-store.ts';
import { renewEmailOf } from './renew-email-store.ts';

export type Profile = typeof profiles.$inferSelect;
export type ProfileFacts = Pick<Profile, 'uid' | 'email'> &
  Partial<Pick<Profile, 'firstName' | 'lastName' | 'phone' | 'age' | 'gender'>>;

export async function findProfile(db: Database, uid: string): Promise<Profile | undefined> {
  const [profile] = await db.select().from(profiles).where(eq(profiles.uid, uid));
  return profile;
}

/**
 * Stores a person's own profile; replaces an earlier one. If it has another address, which the person has proved, the
 * bookings get it too. False when the account's data was deleted since this
 * sign-in.
 */
export function saveProfileOf(
  db: Database,
  visitor: { uid: string; emailVerified?: boolean; signedInAtSeconds?: number },
  facts: ProfileFacts,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockAccount(tx, visitor.uid);
    if (await isForgotten(tx, visitor)) return false;
    const before = await findProfile(tx, facts.uid);
    await saveProfile(tx, facts);
    if (before && before.email !== facts.email && visitor.emailVerified) await renewEmailOf(tx, facts);
    return true;
  });
}

/** Stores a profile without asking whether the account's data was deleted. */
export async function saveProfile(db: Database, facts: ProfileFacts): Promise<void> {
  const { uid, ...rest } = {
    firstName: null,
    lastName: null,
    phone: null,
    age: null,
    gender: null,
    ...facts,
  };
  await db
    .insert(profiles)
    .values({ uid, ...rest })
    .onConflictDoUpdate({ target: profiles.uid, set: { ...rest, updatedAt: new Date() } });
}
