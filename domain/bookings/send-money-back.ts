import type { Database } from '../../db/statements/database.ts';
import { newId } from '../../kernel/ids.ts';
import type { Poisha } from '../../kernel/money.ts';
import { enqueueMail } from '../mail/outbox-store.ts';
import { walletDetail } from '../payments/gateway-payments-store.ts';
import { isByWallet } from '../payments/payment-providers.ts';
import { movePayment, type PaymentRow } from '../payments/payments-store.ts';
import { insertRefund } from '../payments/refunds-store.ts';
import type { BookingRow } from './booking-store.ts';

export const stands = ({ state }: Pick<BookingRow, 'state'>): boolean =>
  state === 'confirmed' || state === 'no_show';

/** Money that pays nothing. */
interface UnusedMoney {
  capturedPoisha: Poisha;
  /** The part of it that had gone back before it was learned of. */
  refundedPoisha?: Poisha | undefined;
  /** The reason for the administrator to look at it. */
  problem?: string | undefined;
  /** It was under review, and its guest was told so. */
  wasReviewed?: true;
}

/**
 * Owes the guest all of a payment that pays nothing, and says so by mail. `booking`: in its new state. The provider is
 * called after the transaction. The caller has locked the booking.
 */
export async function sendMoneyBack(
  tx: Database,
  nowMs: number,
  booking: Pick<BookingRow, 'id' | 'state'>,
  payment: PaymentRow,
  { capturedPoisha, refundedPoisha = 0, problem, wasReviewed }: UnusedMoney,
): Promise<PaymentRow> {
  await insertRefund(tx, {
    id: newId(),
    paymentId: payment.id,
    amountPoisha: capturedPoisha,
    state: 'due',
    reason: 'not_paying',
    nextTryAt: new Date(nowMs),
  });
  // A refund from before the capture was recorded here is announced when that refund is recorded.
  const leftPoisha = capturedPoisha - refundedPoisha;
  if (leftPoisha > 0)
    await enqueueMail(tx, nowMs, {
      kind: 'refund_asked',
      bookingId: booking.id,
      detail: {
        amountPoisha: leftPoisha,
        reason: 'not_paying',
        ...(await walletDetail(tx, [payment])),
        ...((isByWallet(payment) || payment.purpose !== 'change') &&
          stands(booking) && { stands: true as const }),
        ...(wasReviewed && { wasReviewed }),
      },
    });
  return movePayment(tx, payment, 'refund_due', { capturedPoisha, ...(problem && { problem }) });
}
