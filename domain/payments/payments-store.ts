import { and, desc, eq } from 'drizzle-orm';
import { paymentEvents, payments } from '../../db/schema/bookings.ts';
import type { Database } from '../../db/schema/database.ts';
import { isWordIn } from '../shared/closed-lists.ts';
import { type DisputeState, openPaymentStates, type PaymentState } from '../shared/payment-states.ts';
import { isAllowedTransition, PaymentTransitionRefused } from './payment-transitions.ts';

export type PaymentRow = typeof payments.$inferSelect;

/** Somebody else has written the payment since it was read; the caller has to read it and decide again. */
export class PaymentMoved extends Error {}

export async function insertPayment(tx: Database, payment: typeof payments.$inferInsert): Promise<void> {
  await tx.insert(payments).values(payment);
}

export async function findPayment(db: Database, paymentId: string): Promise<PaymentRow | undefined> {
  const [payment] = await db.select().from(payments).where(eq(payments.id, paymentId));
  return payment;
}

/** The attempt that the provider knows by this id. */
export async function findPaymentOfIntent(db: Database, intentId: string): Promise<PaymentRow | undefined> {
  const [payment] = await db.select().from(payments).where(eq(payments.intentId, intentId));
  return payment;
}

/** Every attempt to pay a booking, the latest first. */
export async function findPaymentsOfBooking(db: Database, bookingId: string): Promise<PaymentRow[]> {
  return await db
    .select()
    .from(payments)
    .where(eq(payments.bookingId, bookingId))
    .orderBy(desc(payments.attempt));
}

/**
 * Notes the provider's id for an attempt that is still going on; false when it was given up meanwhile, and then
 * nothing may be charged on it.
 */
export async function recordIntent(db: Database, paymentId: string, intentId: string): Promise<boolean> {
  const noted = await db
    .update(payments)
    .set({ intentId })
    .where(and(eq(payments.id, paymentId), eq(payments.state, 'started')))
    .returning({ id: payments.id });
  return noted.length === 1;
}

/**
 * Moves a payment along the table of transitions, from the state that it was read in. The booking is to be locked by
 * the caller. Throws PaymentTransitionRefused for a way that the table does not have, PaymentMoved when the payment
 * is in another state by now.
 */
export async function movePayment(
  tx: Database,
  payment: PaymentRow,
  to: PaymentState,
  facts: Partial<Pick<PaymentRow, 'failure' | 'capturedPoisha' | 'problem'>> = {},
): Promise<PaymentRow> {
  if (!isAllowedTransition(payment.state, to))
    throw new PaymentTransitionRefused(payment.id, payment.state, to);
  const [moved] = await tx
    .update(payments)
    .set({ ...facts, state: to })
    .where(and(eq(payments.id, payment.id), eq(payments.state, payment.state)))
    .returning({ id: payments.id });
  if (!moved) throw new PaymentMoved(`payment ${payment.id} is not ${payment.state} any more`);
  return { ...payment, ...facts, state: to };
}

/** Notes, for the administrator, why somebody should look at a payment; null when nobody has to any more. */
export async function recordProblem(db: Database, paymentId: string, problem: string | null): Promise<void> {
  await db.update(payments).set({ problem }).where(eq(payments.id, paymentId));
}

/** Notes what became of a guest's objection at the bank. The booking is to be locked by the caller. */
export async function recordDispute(tx: Database, paymentId: string, dispute: DisputeState): Promise<void> {
  await tx.update(payments).set({ dispute }).where(eq(payments.id, paymentId));
}

/** Whether the provider may still turn an attempt into money on its own. */
export function isOpen({ state }: Pick<PaymentRow, 'state'>): boolean {
  return isWordIn<PaymentState>(openPaymentStates, state);
}

export async function isEventHandled(db: Database, eventId: string): Promise<boolean> {
  const found = await db
    .select({ id: paymentEvents.id })
    .from(paymentEvents)
    .where(eq(paymentEvents.id, eventId));
  return found.length > 0;
}

/** Notes an event that was acted on; noting it twice is noting it once. */
export async function recordHandledEvent(db: Database, eventId: string): Promise<void> {
  await db.insert(paymentEvents).values({ id: eventId }).onConflictDoNothing();
}
