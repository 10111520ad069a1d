import { asc, eq, sql } from 'drizzle-orm';
import { deskPayments } from '../../db/schema/desk-payments.ts';
import type { Database } from '../../db/statements/database.ts';
import type { Poisha } from '../../kernel/money.ts';
import { isOneOf } from '../lists/conditions.ts';

export type DeskPaymentRow = typeof deskPayments.$inferSelect;

export async function insertDeskPayment(tx: Database, payment: DeskPaymentRow): Promise<void> {
  await tx.insert(deskPayments).values(payment);
}

export async function findDeskPayment(db: Database, id: string): Promise<DeskPaymentRow | undefined> {
  const [payment] = await db.select().from(deskPayments).where(eq(deskPayments.id, id));
  return payment;
}

/** The payments at the desk for a booking, oldest first. */
export function findDeskPayments(db: Database, bookingId: string): Promise<DeskPaymentRow[]> {
  return db
    .select()
    .from(deskPayments)
    .where(eq(deskPayments.bookingId, bookingId))
    .orderBy(asc(deskPayments.at), asc(deskPayments.id));
}

/** The same for several bookings, by booking; bookings without such a payment are left out. */
export async function findDeskPaymentsOf(
  db: Database,
  bookingIds: string[],
): Promise<Map<string, DeskPaymentRow[]>> {
  if (bookingIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(deskPayments)
    .where(isOneOf(deskPayments.bookingId, bookingIds))
    .orderBy(asc(deskPayments.at), asc(deskPayments.id));
  return Map.groupBy(rows, ({ bookingId }) => bookingId);
}

/** The desk's payments less its refunds, by booking; bookings without any are left out. */
export async function findDeskPaid(db: Database, bookingIds: string[]): Promise<Map<string, Poisha>> {
  if (bookingIds.length === 0) return new Map();
  const sums = await db
    .select({
      bookingId: deskPayments.bookingId,
      paidPoisha: sql<number>`sum(${deskPayments.amountPoisha})::int`,
    })
    .from(deskPayments)
    .where(isOneOf(deskPayments.bookingId, bookingIds))
    .groupBy(deskPayments.bookingId);
  return new Map(sums.map(({ bookingId, paidPoisha }) => [bookingId, paidPoisha]));
}

export const deskPaidOf = async (db: Database, bookingId: string): Promise<Poisha> =>
  (await findDeskPaid(db, [bookingId])).get(bookingId) ?? 0;
