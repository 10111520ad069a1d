import type { Database } from '../../db/schema/database.ts';
import { recordEvent } from '../bookings/booking-events-store.ts';
import { type CardProvider, CardProviderUnavailable } from './card-provider.ts';
import { noteRefund, type PaymentRow } from './payments-store.ts';

/**
 * Gives back in full what an attempt captured. When the provider does not answer, the attempt stays `refund_due`
 * and the reconciler says it again, under the same key, until it is done.
 */
export async function refundPayment(
  deps: { db: Database; cards: CardProvider },
  payment: PaymentRow,
): Promise<void> {
  if (!payment.intentId) throw new Error(`payment ${payment.id} owes a refund but has no intent`);
  try {
    await deps.cards.refundIntent({ intentId: payment.intentId, key: `payment-${payment.id}-refund` });
  } catch (error) {
    if (error instanceof CardProviderUnavailable) return;
    throw error;
  }
  await deps.db.transaction(async (tx) => {
    // Whoever writes it down first tells the history; the provider heard the same key both times.
    if (await noteRefund(tx, payment.id))
      await recordEvent(tx, {
        bookingId: payment.bookingId,
        kind: 'refunded',
        detail: { attempt: payment.attempt, amountPoisha: payment.amountPoisha },
      });
  });
}
