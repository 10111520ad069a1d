import { and, desc, eq, sql } from 'drizzle-orm';
import { paymentEvents, payments } from '../../db/schema/bookings.ts';
import type { Database } from '../../db/statements/database.ts';
import { preparedStatement } from '../../db/statements/prepared-statement.ts';
import { isWordIn } from '../../kernel/closed-lists.ts';
import type { Poisha } from '../../kernel/money.ts';
import { openPaymentStates, type PaymentState } from '../../kernel/payment-states.ts';
import type { AttemptName, CardDispute } from './card-provider.ts';
import { earlierChargeOf } from './payment-attempt.ts';
import { requireAllowed } from './payment-transitions.ts';

export type PaymentRow = typeof payments.$inferSelect;

/** Another transaction has written the payment since it was read; the caller has to read it and decide again. */
export class PaymentMoved extends Error {}

export async function insertPayment(tx: Database, payment: typeof payments.$inferInsert): Promise<void> {
  await tx.insert(payments).values(payment);
}

export async function findPayment(db: Database, paymentId: string): Promise<PaymentRow | undefined> {
  const [payment] = await db.select().from(payments).where(eq(payments.id, paymentId));
  return payment;
}

/** The attempt with this intent id. */
export async function findPaymentOfIntent(db: Database, intentId: string): Promise<PaymentRow | undefined> {
  const [payment] = await db.select().from(payments).where(eq(payments.intentId, intentId));
  return payment;
}

/** All attempts to pay a booking, latest first. */
export function findPaymentsOfBooking(db: Database, bookingId: string): Promise<PaymentRow[]> {
  return readingPaymentsOfBooking(db, { bookingId });
}

const readingPaymentsOfBooking = preparedStatement('find_payments_of_booking', (db) =>
  db
    .select()
    .from(payments)
    .where(eq(payments.bookingId, sql.placeholder('bookingId')))
    .orderBy(desc(payments.attempt)),
);

/** The attempt of this name. */
export async function findNamedPayment(db: Database, name: AttemptName): Promise<PaymentRow | undefined> {
  const isNamed =
    'paymentId' in name
      ? eq(payments.id, name.paymentId)
      : and(eq(payments.bookingId, name.bookingId), eq(payments.attempt, name.attempt));
  const [payment] = await db.select().from(payments).where(isNamed);
  return payment;
}

/**
 * The attempt of this name, as long as no intent of it is recorded. Not one whose name stands at the provider for a
 * charge of an earlier request: that charge does not pay this attempt.
 */
export async function findUnansweredAttempt(
  db: Database,
  name: AttemptName,
): Promise<PaymentRow | undefined> {
  const payment = await findNamedPayment(db, name);
  return payment?.intentId === null && !earlierChargeOf(payment) ? payment : undefined;
}

/** Records the intent of an attempt whose state stays. The caller has locked the booking. */
export async function recordIntent(tx: Database, { id, intentId }: PaymentRow): Promise<void> {
  await tx.update(payments).set({ intentId }).where(eq(payments.id, id));
}

/**
 * Moves a payment along the table of transitions, from the state in which it was read, and writes the id of its
 * intent. The caller has locked the booking. Throws PaymentTransitionRefused for a transition that is not in the table, PaymentMoved when the payment
 * is in another state now.
 */
export async function movePayment(
  tx: Database,
  payment: PaymentRow,
  to: PaymentState,
  facts: Partial<
    Pick<
      PaymentRow,
      'failure' | 'capturedPoisha' | 'problem' | 'askUntil' | 'nextTryAt' | 'claimedUntil' | 'tries'
    >
  > = {},
): Promise<PaymentRow> {
  requireAllowed(payment, to);
  const [moved] = await tx
    .update(payments)
    .set({ askUntil: null, ...facts, ...(payment.intentId && { intentId: payment.intentId }), state: to })
    .where(and(eq(payments.id, payment.id), eq(payments.state, payment.state)))
    .returning({ id: payments.id });
  if (!moved) throw new PaymentMoved(`payment ${payment.id} is not ${payment.state} any more`);
  return { ...payment, askUntil: null, ...facts, state: to };
}

/** Moves a payment to `captured`, as `movePayment` does; for every booking, so that its statement is prepared. */
export async function capturePayment(
  tx: Database,
  payment: PaymentRow,
  capturedPoisha: Poisha,
): Promise<PaymentRow> {
  requireAllowed(payment, 'captured');
  const { id, state, intentId } = payment;
  const values = { id, state, intentId, capturedPoisha, at: new Date() };
  const [moved] = await capturingPayment(tx, values);
  if (!moved) throw new PaymentMoved(`payment ${id} is not ${state} any more`);
  return { ...payment, capturedPoisha, askUntil: null, state: 'captured' };
}

const capturingPayment = preparedStatement('capture_payment', (tx) =>
  tx
    .update(payments)
    .set({
      state: 'captured',
      askUntil: null,
      capturedPoisha: sql`${sql.placeholder('capturedPoisha')}`,
      intentId: sql`coalesce(${sql.placeholder('intentId')}::text, ${payments.intentId})`,
      updatedAt: sql`${sql.placeholder('at')}`,
    })
    .where(and(eq(payments.id, sql.placeholder('id')), eq(payments.state, sql.placeholder('state'))))
    .returning({ id: payments.id }),
);

/** Records for the administrator why a payment needs attention; null when it does not any more. */
export async function recordProblem(db: Database, paymentId: string, problem: string | null): Promise<void> {
  await db.update(payments).set({ problem }).where(eq(payments.id, paymentId));
}

/** Nobody is asked about a cancelled payment any more. */
export async function stopAsking(db: Database, paymentId: string): Promise<void> {
  await db.update(payments).set({ askUntil: null }).where(eq(payments.id, paymentId));
}

/** Records the dispute of a payment. The caller has locked the booking. */
export async function recordDispute(
  tx: Database,
  paymentId: string,
  { state, lostPoisha }: CardDispute,
): Promise<void> {
  await tx
    .update(payments)
    .set({ dispute: state, disputedPoisha: lostPoisha })
    .where(eq(payments.id, paymentId));
}

/**
 * The amount of a payment that the bank has taken back, at most the captured amount. A dispute that was lost before
 * amounts were stored counts the full amount.
 */
export function lostPoishaOf({
  capturedPoisha,
  dispute,
  disputedPoisha,
}: Pick<PaymentRow, 'capturedPoisha' | 'dispute' | 'disputedPoisha'>): Poisha {
  const captured = capturedPoisha ?? 0;
  return Math.min(captured, disputedPoisha ?? (dispute === 'lost' ? captured : 0));
}

/** Whether the provider may still capture an attempt. */
export function isOpen({ state }: Pick<PaymentRow, 'state'>): boolean {
  return isWordIn<PaymentState>(openPaymentStates, state);
}

/** Whether a gateway has taken the money and asks to check it, which nobody has done yet. */
export const isUnderReview = ({ state }: Pick<PaymentRow, 'state'>): boolean => state === 'review';

export async function isEventHandled(db: Database, eventId: string): Promise<boolean> {
  const events = await db
    .select({ id: paymentEvents.id })
    .from(paymentEvents)
    .where(eq(paymentEvents.id, eventId));
  return events.length > 0;
}

/** Records a handled event; recording it twice has no further effect. */
export async function recordHandledEvent(db: Database, eventId: string): Promise<void> {
  await db.insert(paymentEvents).values({ id: eventId }).onConflictDoNothing();
}
