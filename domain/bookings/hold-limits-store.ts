import { and, eq, gt, inArray, isNotNull, or, type Placeholder, sql } from 'drizzle-orm';
import { bookings, isMade, payments } from '../../db/schema/bookings.ts';
import { rooms } from '../../db/schema/catalog.ts';
import { isWordOf } from '../../db/schema/columns.ts';
import type { Database } from '../../db/schema/database.ts';
import { oneRow } from '../../db/schema/last-statement.ts';
import { preparedStatement } from '../../db/schema/prepared-statement.ts';

/** An arbitrary number that no other advisory lock of the product begins with. */
const accountLocks = 7_264_892;

/**
 * Locks the account until the transaction ends, so that its bookings count the holds one after the other. Take this
 * lock before every other one.
 */
export async function lockAccount(tx: Database, uid: string): Promise<void> {
  await tx.execute(sql`select ${lockOf(uid)}`);
}

const lockOf = (uid: string | Placeholder) =>
  sql`pg_advisory_xact_lock(${sql.raw(String(accountLocks))}, hashtext(${uid}))`;

/**
 * Locks the account and then the room, in one statement that is sent before this returns. Statements sent afterwards
 * read behind both locks, even when nobody has awaited them.
 * The room's row is locked after it is joined to the account's lock.
 */
export async function lockAccountAndRoom(tx: Database, uid: string, roomId: string): Promise<void> {
  await lockingBoth(tx, { uid, roomId });
}

const lockingBoth = preparedStatement((tx) => {
  // PostgreSQL runs a volatile function before it joins the rows to its result.
  const account = tx
    .$with('account')
    .as(tx.select({ locked: lockOf(sql.placeholder('uid')).as('locked') }).from(oneRow));
  return tx
    .with(account)
    .select({ id: rooms.id })
    .from(rooms)
    .innerJoin(account, sql`true`)
    .where(eq(rooms.id, sql.placeholder('roomId')))
    .for('update', { of: rooms });
});

/**
 * Ends the account's lapsed holds. A hold that another transaction has locked is skipped, so that no transaction
 * waits for the locks of two bookings; that transaction decides about the hold.
 */
export async function expireHoldsOfAccount(tx: Database, uid: string): Promise<void> {
  const held = tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.uid, uid), eq(bookings.state, 'held')))
    .for('update', { skipLocked: true });
  await tx
    .update(bookings)
    .set({ heldUntil: new Date(0) })
    .where(inArray(bookings.id, held));
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

/** Shortens every hold that would end later than `untilMs`. */
export async function shortenHolds(db: Database, untilMs: number): Promise<void> {
  const until = new Date(untilMs);
  await db
    .update(bookings)
    .set({ heldUntil: until })
    .where(and(eq(bookings.state, 'held'), gt(bookings.heldUntil, until)));
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
  const rows = await readingDeclines(db, {
    uid,
    since: new Date(sinceMs).toISOString(),
    // A hold lives less than an hour, so among older bookings only payments of changes need to be read.
    bookedSince: new Date(sinceMs - 60 * 60_000).toISOString(),
  });
  return rows.map(({ at }) => at.getTime()).toSorted((one, other) => other - one);
}

/** Literals, so that the database keeps the plan. */
const isOfChange = sql`${payments}.${isWordOf('purpose', ['change'])}`;
const isDeclined = sql`${payments}.${isWordOf('state', ['failed', 'cancelled'])}`;

const readingDeclines = preparedStatement((db) =>
  db
    .select({ at: payments.createdAt })
    .from(payments)
    .innerJoin(bookings, eq(bookings.id, payments.bookingId))
    .where(
      and(
        eq(bookings.uid, sql.placeholder('uid')),
        or(gt(bookings.createdAt, sql.placeholder('bookedSince')), isOfChange),
        isDeclined,
        isNotNull(payments.failure),
        gt(payments.createdAt, sql.placeholder('since')),
      ),
    ),
);
