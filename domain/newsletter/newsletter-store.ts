import { type AnyColumn, and, asc, eq, gt, lt, type SQL, sql } from 'drizzle-orm';
import { subscribers } from '../../db/schema/newsletter.ts';
import type { Database } from '../../db/statements/database.ts';
import { isOneOf } from '../lists/conditions.ts';

export type Subscriber = typeof subscribers.$inferSelect;

/** The stored data of a subscription request; the secrets themselves are only in the mail. */
export type SubscriptionRequest = Pick<Subscriber, 'id' | 'email' | 'language' | 'unsubscribeHash'> & {
  confirmHash: string;
  confirmUntil: Date;
};

/**
 * Records a subscription request: pending with a new confirmation, unless the address is subscribed already. It is
 * one statement in every case, so that two concurrent requests leave one row and the response time reveals nothing.
 * Answers the state of the address afterwards.
 */
export async function saveRequest(db: Database, request: SubscriptionRequest): Promise<string> {
  const { language, confirmHash, unsubscribeHash } = request;
  const unlessSubscribed = (column: AnyColumn, value: SQL) =>
    sql`case when ${subscribers.state} = 'subscribed' then ${column} else ${value} end`;
  const [row] = await db
    .insert(subscribers)
    .values({ ...request, state: 'pending' })
    .onConflictDoUpdate({
      target: subscribers.email,
      set: {
        state: unlessSubscribed(subscribers.state, sql`'pending'`),
        language: unlessSubscribed(subscribers.language, sql`${language}`),
        confirmHash: unlessSubscribed(subscribers.confirmHash, sql`${confirmHash}`),
        confirmUntil: unlessSubscribed(subscribers.confirmUntil, sql`excluded.confirm_until`),
        // Unchanged, unless the key of the links was lost; then the link of this mail has to work.
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

/** Subscribes the pending row of a confirmation that has not expired; undefined when there is none. */
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

/** Deletes the addresses whose confirmation ended before an instant: nobody knows whether their owners asked for anything. */
export async function deleteUnconfirmed(db: Database, before: Date): Promise<void> {
  await db
    .delete(subscribers)
    .where(and(eq(subscribers.state, 'pending'), lt(subscribers.confirmUntil, before)));
}

/**
 * Ends the subscription of a link's secret and any pending confirmation, and erases the address. Only the hash stays
 * in place of the address, so that a repeated use of the link is recognised. Answers whether the link is known.
 */
export function unsubscribeByHash(db: Database, hash: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const subscriber = await tx
      .select({ id: subscribers.id, email: subscribers.email })
      .from(subscribers)
      .where(eq(subscribers.unsubscribeHash, hash))
      .orderBy(asc(subscribers.id))
      .for('update');
    // A person who subscribed and left before has an earlier row with the hash; that row stays.
    const stays = subscriber.find(({ email }) => email === hash) ?? subscriber[0];
    if (!stays) return false;
    // Only the rows read above: a person who asks again meanwhile gets a new row, which is later than this request.
    const others = subscriber.filter(({ id }) => id !== stays.id).map(({ id }) => id);
    await tx.delete(subscribers).where(isOneOf(subscribers.id, others));
    await tx
      .update(subscribers)
      .set({ email: hash, state: 'unsubscribed', confirmHash: null, confirmUntil: null })
      .where(eq(subscribers.id, stays.id));
    return true;
  });
}
