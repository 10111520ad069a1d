import type { Database } from '../../db/schema/database.ts';
import type { CardFailure } from '../payments/card-provider.ts';
import { type PaymentRow, setPaymentState } from '../payments/payments-store.ts';
import { recordEvent } from './booking-events-store.ts';

/**
 * Ends an attempt without money, with the provider's reason when there is one. The booking's history hears of a
 * refused card once, however often the provider tells of it. The booking is to be locked by the caller.
 */
export async function declineAttempt(
  tx: Database,
  payment: PaymentRow,
  state: 'failed' | 'cancelled',
  failure: CardFailure | null,
): Promise<void> {
  const isNews = payment.state !== 'failed' && payment.failure === null;
  if (isNews && (failure || state === 'failed'))
    await recordEvent(tx, {
      bookingId: payment.bookingId,
      kind: 'card_declined',
      detail: {
        attempt: payment.attempt,
        code: failure?.declineCode ?? failure?.code ?? 'card_declined',
        ...(failure && { message: failure.message }),
      },
    });
  await setPaymentState(tx, payment.id, state, failure);
}
