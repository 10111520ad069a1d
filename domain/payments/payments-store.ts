import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import { paymentEvents, payments } from '../../db/schema/bookings.ts';
import type { Database } from '../../db/schema/database.ts';
import type { CardFailure } from './card-provider.ts';

export type PaymentState =
  | 'started'
  | 'requires_action'
  | 'captured'
  | 'failed'
  | 'cancelled'
  | 'refund_due'
  | 'refunded';
export type PaymentRow = Omit<typeof payments.$inferSelect, 'failure' | 'state'> & {
  state: PaymentState;
  failure: CardFailure | null;
};

/** Attempts that the provider may still turn into money, or that owe a refund. */
const openStates: PaymentState[] = ['started', 'requires_action', 'refund_due'];

export async function insertPayment(tx: Database, payment: typeof payments.$inferInsert): Promise<void> {
  await tx.insert(payments).values(payment);
}

export async function findPayment(db: Database, paymentId: string): Promise<PaymentRow | undefined> {
  const [payment] = await db.select().from(payments).where(eq(payments.id, paymentId));
  return payment as PaymentRow | undefined;
}

/** The attempt that the provider knows by this id. */
export async function findPaymentOfIntent(db: Database, intentId: string): Promise<PaymentRow | undefined> {
  const [payment] = await db.select().from(payments).where(eq(payments.intentId, intentId));
  return payment as PaymentRow | undefined;
}

/** Every attempt to pay a booking, the latest first. */
export async function findPaymentsOfBooking(db: Database, bookingId: string): Promise<PaymentRow[]> {
  const rows = await db
    .select()
    .from(payments)
    .where(eq(payments.bookingId, bookingId))
    .orderBy(desc(payments.attempt));
  return rows as PaymentRow[];
}

export async function findOpenPayments(db: Database): Promise<PaymentRow[]> {
  const rows = await db
    .select()
    .from(payments)
    .where(inArray(payments.state, openStates))
    .orderBy(asc(payments.updatedAt));
  return rows as PaymentRow[];
}

/**
 * Notes the provider's id for an attempt that is still going on; false when it was given up meanwhile, and then
 * nothing may be charged on it.
 */
export async function noteIntent(db: Database, paymentId: string, intentId: string): Promise<boolean> {
  const noted = await db
    .update(payments)
    .set({ intentId })
    .where(and(eq(payments.id, paymentId), eq(payments.state, 'started')))
    .returning({ id: payments.id });
  return noted.length === 1;
}

export async function setPaymentState(
  tx: Database,
  paymentId: string,
  state: PaymentState,
  failure: CardFailure | null = null,
): Promise<void> {
  await tx.update(payments).set({ state, failure }).where(eq(payments.id, paymentId));
}

/** Notes that what was owed was given back; false when that stands there already. */
export async function noteRefund(tx: Database, paymentId: string): Promise<boolean> {
  const noted = await tx
    .update(payments)
    .set({ state: 'refunded' })
    .where(and(eq(payments.id, paymentId), eq(payments.state, 'refund_due')))
    .returning({ id: payments.id });
  return noted.length === 1;
}

export async function isEventHeard(db: Database, eventId: string): Promise<boolean> {
  const found = await db
    .select({ id: paymentEvents.id })
    .from(paymentEvents)
    .where(eq(paymentEvents.id, eventId));
  return found.length > 0;
}

/** Notes an event that was acted on; noting it twice is noting it once. */
export async function noteEvent(db: Database, eventId: string): Promise<void> {
  await db.insert(paymentEvents).values({ id: eventId }).onConflictDoNothing();
}
