import { and, desc, eq, gt, inArray, isNotNull, lt, or, sql } from 'drizzle-orm';
import { forgottenAccounts } from '../../../db/schema/accounts.ts';
import { bookingKeys, bookings, isMade, payments } from '../../../db/schema/bookings.ts';
import type { Database } from '../../../db/statements/database.ts';
import { preparedStatement } from '../../../db/statements/prepared-statement.ts';
import { hashOf } from '../../accounts/forgotten-accounts-store.ts';
import { endSessionsOf } from '../../payments/gateway-payments-store.ts';
import { heldForReview } from '../../payments/wallet-times.ts';
import type { UsedKey } from '../booking-store.ts';

/**
 * Ends the account's holds, except those whose money is under review. A hold that another transaction has locked is skipped, so that no transaction
 * waits for the locks of two bookings; that transaction decides about the hold.
 */
export async function expireHoldsOfAccount(tx: Database, uid: string): Promise<void> {
  const held = tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.uid, uid), eq(bookings.state, 'held'), lt(bookings.heldUntil, heldForReview)))
    .for('update', { skipLocked: true });
  const ended = await tx
    .update(bookings)
    .set({ heldUntil: new Date(0) })
    .where(inArray(bookings.id, held))
    .returning({ id: bookings.id });
  await endSessionsOf(
    tx,
    ended.map(({ id }) => id),
  );
}

/** Ends a hold. False when it is not a hold any more: since the caller read it, it has ended or was paid. */
export async function endIfHeld(tx: Database, bookingId: string): Promise<boolean> {
  const ended = await tx
    .update(bookings)
    .set({ state: 'expired', heldUntil: null })
    .where(and(eq(bookings.id, bookingId), eq(bookings.state, 'held')))
    .returning({ id: bookings.id });
  return ended.length > 0;
}

/** Shortens every hold that would end later than `untilMs`. Those under review end with their decision. */
export async function shortenHolds(tx: Database, untilMs: number): Promise<void> {
  const until = new Date(untilMs);
  await tx
    .update(bookings)
    .set({ heldUntil: until })
    .where(
      and(eq(bookings.state, 'held'), gt(bookings.heldUntil, until), lt(bookings.heldUntil, heldForReview)),
    );
}

/** Whether the account has ever paid for a booking, even if that booking was cancelled. */
export async function hasPaid(db: Database, uid: string): Promise<boolean> {
  const paid = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(isMade, eq(bookings.uid, uid), eq(bookings.kind, 'card')))
    .limit(1);
  return paid.length > 0;
}

/** The times of the account's declined card payments since `sinceMs`, latest first. */
export async function findDeclines(
  db: Database,
  { uid, sinceMs }: { uid: string; sinceMs: number },
): Promise<number[]> {
  const rows = await readingDeclines(db, { uid, ...declinesSince(sinceMs) });
  return rows.map(({ at }) => at.getTime());
}

const declinesSince = (sinceMs: number) => ({
  since: new Date(sinceMs),
  // A hold lives less than an hour, so among older bookings only payments of changes need to be read.
  bookedSince: new Date(sinceMs - 60 * 60_000),
});

const selectDeclines = (db: Database) =>
  db
    .select({ at: payments.createdAt })
    .from(payments)
    .innerJoin(bookings, eq(bookings.id, payments.bookingId))
    .where(
      and(
        eq(bookings.uid, sql.placeholder('uid')),
        or(gt(bookings.createdAt, sql.placeholder('bookedSince')), eq(payments.purpose, 'change')),
        inArray(payments.state, ['failed', 'cancelled']),
        isNotNull(payments.failure),
        gt(payments.createdAt, sql.placeholder('since')),
      ),
    )
    .orderBy(desc(payments.createdAt));

const readingDeclines = preparedStatement('find_declines', selectDeclines);

/** An account that begins to pay for a room. */
export interface PayingAccount {
  /** The attempt that its key belongs to already. */
  usedKey: UsedKey | undefined;
  /** When its data was deleted. */
  forgottenAt: Date | undefined;
  /** The times of its declined card payments, latest first. */
  declines: number[];
}

/** One statement for all of it, since every booking needs it. Call it behind the account's lock. */
export async function findPayingAccount(
  tx: Database,
  { uid, key, declinesSinceMs }: { uid: string; key: string; declinesSinceMs: number },
): Promise<PayingAccount> {
  const values = { uid, uidHash: hashOf(uid), key, ...declinesSince(declinesSinceMs) };
  const [account] = await readingPayingAccount(tx, values);
  return {
    usedKey: account?.usedKey ?? undefined,
    forgottenAt: account?.forgottenAt ?? undefined,
    declines: account?.declines ?? [],
  };
}

const readingPayingAccount = preparedStatement('find_paying_account', (tx) =>
  tx
    .select({
      usedKey: bookingKeys,
      forgottenAt: forgottenAccounts.forgottenAt,
      declines: sql<
        number[] | null
      >`(select json_agg((extract(epoch from at) * 1000)::bigint order by at desc) from (${selectDeclines(tx)}) as declined (at))`,
    })
    .from(sql`(select) as account`)
    .leftJoin(
      bookingKeys,
      and(eq(bookingKeys.uid, sql.placeholder('uid')), eq(bookingKeys.key, sql.placeholder('key'))),
    )
    .leftJoin(forgottenAccounts, eq(forgottenAccounts.uidHash, sql.placeholder('uidHash'))),
);
