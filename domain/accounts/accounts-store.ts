import { and, eq, inArray, isNotNull, ne, notLike } from 'drizzle-orm';
import { profiles } from '../../db/schema/accounts.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { mailOutbox } from '../../db/schema/mail.ts';
import type { Database } from '../../db/statements/database.ts';
import { lockAccount } from './account-lock-store.ts';
import { isForgotten } from './forgotten-accounts-store.ts';

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

/**
 * After an account got another e-mail address: its bookings, and their mails that are not sent yet, get it too. Otherwise vouchers
 * and reminders would go to a mailbox that the person may have lost, or mistyped.
 */
async function renewEmailOf(tx: Database, { uid, email }: { uid: string; email: string }): Promise<void> {
  await tx
    .update(bookings)
    .set({ userEmail: email, emailConfirmed: true })
    .where(and(eq(bookings.uid, uid), ne(bookings.userEmail, '')));
  const own = tx.select({ id: bookings.id }).from(bookings).where(eq(bookings.uid, uid));
  await tx
    .update(mailOutbox)
    .set({ recipient: email })
    .where(
      and(
        // A mail that was given up may be sent again.
        inArray(mailOutbox.state, ['waiting', 'given_up']),
        isNotNull(mailOutbox.recipient),
        // A mail to a hotel keeps its address.
        notLike(mailOutbox.kind, 'hotel%'),
        inArray(mailOutbox.bookingId, own),
      ),
    );
}
