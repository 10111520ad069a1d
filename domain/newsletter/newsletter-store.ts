import { type AnyColumn, and, asc, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/schema/database.ts';
import { subscribers } from '../../db/schema/newsletter.ts';
import { isOneOf } from '../lists/conditions.ts';

export type Subscriber = typeof subscribers.$inferSelect;

/** What asking for the newsletter writes down; the secrets themselves are in the mail alone. */
export type Asked = Pick<Subscriber, 'id' | 'email' | 'language' | 'unsubscribeHash'> & {
  confirmHash: string;
  confirmUntil: Date;
};

/**
 * Writes down that an address was asked for: pending with a new confirmation, unless it is subscribed already. One
 * statement whatever was there, so that two requests at once leave one row and no case takes longer than another.
 * Answers the state that the address is in now.
 */
export async function saveAsked(db: Database, asked: Asked): Promise<string> {
  const { language, confirmHash, unsubscribeHash } = asked;
  const unlessSubscribed = (column: AnyColumn, value: SQL) =>
    sql`case when ${subscribers.state} = 'subscribed' then ${column} else ${value} end`;
  const [row] = await db
    .insert(subscribers)
    .values({ ...asked, state: 'pending' })
    .onConflictDoUpdate({
      target: subscribers.email,
      set: {
        state: unlessSubscribed(subscribers.state, sql`'pending'`),
        language: unlessSubscribed(subscribers.language, sql`${language}`),
        confirmHash: unlessSubscribed(subscribers.confirmHash, sql`${confirmHash}`),
        confirmUntil: unlessSubscribed(subscribers.confirmUntil, sql`excluded.confirm_until`),
        // The same as before, unless the key of the links was lost: then the link of this mail has to work.
        unsubscribeHash,
        updatedAt: new Date(),
      },
    })
    .returning({ state: subscribers.state });
  return row?.state ?? 'pending';
}

export async function findByConfirmHash(db: Database, hash: string): Promise<Subscriber | undefined> {
  const [row] = await db.select().from(subscribers).where(eq(subscribers.confirmHash, hash));
  return row;
}

/** Subscribes the pending row of a confirmation that is in time; answers undefined when there is none. */
export async function subscribePending(
  db: Database,
  hash: string,
  nowMs: number,
): Promise<Subscriber | undefined> {
  const [row] = await db
    .update(subscribers)
    .set({ state: 'subscribed' })
    .where(
      and(
        eq(subscribers.confirmHash, hash),
        eq(subscribers.state, 'pending'),
        gt(subscribers.confirmUntil, new Date(nowMs)),
      ),
    )
    .returning();
  return row;
}

/**
 * Ends the subscription of a link's secret, and any confirmation under way, and forgets the address: the hash alone stays,
 * in its place, so that a link that is pressed again is known. Answers whether it is.
 */
export function unsubscribeByHash(db: Database, hash: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const known = await tx
      .select({ id: subscribers.id, email: subscribers.email })
      .from(subscribers)
      .where(eq(subscribers.unsubscribeHash, hash))
      .orderBy(asc(subscribers.id))
      .for('update');
    // Who has come back and leaves again has left a row before, which is the one that stays.
    const stays = known.find(({ email }) => email === hash) ?? known[0];
    if (!stays) return false;
    // These rows alone: somebody who asks again meanwhile has a new one, and asked after this.
    const others = known.filter(({ id }) => id !== stays.id).map(({ id }) => id);
    await tx.delete(subscribers).where(isOneOf(subscribers.id, others));
    await tx
      .update(subscribers)
      .set({ email: hash, state: 'unsubscribed', confirmHash: null, confirmUntil: null })
      .where(eq(subscribers.id, stays.id));
    return true;
  });
}
