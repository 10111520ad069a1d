import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { paymentEvents, payments } from '../../db/schema/bookings.ts';
import type { Database } from '../../db/schema/database.ts';
import { keptStatement, placeOf } from '../../db/schema/kept-statement.ts';
import { isWordIn } from '../shared/closed-lists.ts';
import type { Poisha } from '../shared/money.ts';
import { openPaymentStates, type PaymentState } from '../shared/payment-states.ts';
import type { CardDispute } from './card-provider.ts';
import { requireAllowed } from './payment-transitions.ts';

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
  const [payment] = await readingByIntent(db, { intentId });
  return payment;
}

const readingByIntent = keptStatement((db) =>
  db
    .select()
    .from(payments)
    .where(eq(payments.intentId, sql.placeholder('intentId'))),
);

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
  const noted = await notingIntent(db, { paymentId, intentId, updatedAt: new Date().toISOString() });
  return noted.length === 1;
}

const notingIntent = keptStatement((db) =>
  db
    .update(payments)
    .set({ intentId: placeOf('intentId'), updatedAt: placeOf('updatedAt') })
    .where(and(eq(payments.id, sql.placeholder('paymentId')), eq(payments.state, 'started')))
    .returning({ id: payments.id }),
);

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
  requireAllowed(payment, to);
  const [moved] = await movingPayment(facts)(tx, {
    ...facts,
    id: payment.id,
    from: payment.state,
    to,
    updatedAt: new Date().toISOString(),
  });
  if (!moved) throw new PaymentMoved(`payment ${payment.id} is not ${payment.state} any more`);
  return { ...payment, ...facts, state: to };
}

type Facts = Parameters<typeof movePayment>[3];

/** A statement for each set of facts that is written beside the state; what becomes null is in its text. */
const movingPayments = new Map<string, ReturnType<typeof movingPaymentWith>>();

function movingPayment(facts: Facts): ReturnType<typeof movingPaymentWith> {
  const entries = Object.entries(facts ?? {});
  const shape = entries.map(([name, value]) => `${name} ${value === null}`).join();
  const known = movingPayments.get(shape);
  if (known) return known;
  const places = entries.map(([name, value]) => [name, value === null ? null : placeOf(name)]);
  const made = movingPaymentWith(Object.fromEntries(places));
  movingPayments.set(shape, made);
  return made;
}

const movingPaymentWith = (facts: Record<string, SQL | null>) =>
  keptStatement((tx) =>
    tx
      .update(payments)
      .set({ ...facts, state: placeOf('to'), updatedAt: placeOf('updatedAt') })
      .where(and(eq(payments.id, sql.placeholder('id')), eq(payments.state, sql.placeholder('from'))))
      .returning({ id: payments.id }),
  );

/** Notes, for the administrator, why somebody should look at a payment; null when nobody has to any more. */
export async function recordProblem(db: Database, paymentId: string, problem: string | null): Promise<void> {
  await db.update(payments).set({ problem }).where(eq(payments.id, paymentId));
}

/** Notes what became of a guest's objections at the bank. The booking is to be locked by the caller. */
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
 * What the bank has taken back of a payment, at most all that was captured. A dispute that was lost before amounts were kept
 * counts as one about the whole charge.
 */
export function lostPoishaOf({
  capturedPoisha,
  dispute,
  disputedPoisha,
}: Pick<PaymentRow, 'capturedPoisha' | 'dispute' | 'disputedPoisha'>): Poisha {
  const captured = capturedPoisha ?? 0;
  return Math.min(captured, disputedPoisha ?? (dispute === 'lost' ? captured : 0));
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
