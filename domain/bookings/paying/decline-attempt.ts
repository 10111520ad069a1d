import type { Database } from '../../../db/statements/database.ts';
import type { CardFailure } from '../../../kernel/payment-states.ts';
import { movePayment, type PaymentRow } from '../../payments/payments-store.ts';
import { recordEvent } from '../booking-events-store.ts';
import type { BookingRow } from '../booking-store.ts';
import { endHoldsOfChange } from '../hold-for-change.ts';
import { endHoldsAfterDeclines } from '../holding/hold-limits.ts';

/**
 * Ends an open attempt without money, with the provider's reason if there is one, and records the refused card in the
 * booking's history. Too many refusals end the account's holds. The caller has locked the booking.
 */
export async function declineAttempt(
  tx: Database,
  { uid }: BookingRow,
  payment: PaymentRow,
  state: 'failed' | 'cancelled',
  failure: CardFailure | null,
): Promise<PaymentRow> {
  if (failure || state === 'failed')
    await recordEvent(tx, {
      bookingId: payment.bookingId,
      kind: 'card_declined',
      detail: {
        attempt: payment.attempt,
        code: failure?.declineCode ?? failure?.code ?? 'card_declined',
        ...(failure && { message: failure.message }),
      },
    });
  const ended = await movePayment(tx, payment, state, { failure });
  // The next try of a change holds its nights again. Until then the booking keeps its own nights.
  if (payment.purpose === 'change') await endHoldsOfChange(tx, payment.id);
  if (failure && uid) await endHoldsAfterDeclines(tx, uid, payment.createdAt.getTime());
  return ended;
}
