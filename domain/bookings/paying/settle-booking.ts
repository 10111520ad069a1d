import { CardRequestRefused } from '../../payments/card-provider.ts';
import { isByWallet } from '../../payments/payment-providers.ts';
import { findPaymentsOfBooking, isOpen } from '../../payments/payments-store.ts';
import type { BookingDeps } from '../booking-order.ts';
import { findOwnBooking } from '../booking-store.ts';
import type { PaymentOutcome } from '../outcome.ts';
import { outcomeOf, settleIntent } from './charge-booking.ts';
import { settleWallet } from './wallets/settle-wallet.ts';

/** Asks the provider for the state of the account's booking, after the guest has confirmed at the card's bank. */
export async function settleBooking(
  deps: BookingDeps,
  input: { uid: string; bookingId: string },
): Promise<PaymentOutcome | { outcome: 'booking_not_found' }> {
  const booking = await findOwnBooking(deps.db, input.uid, input.bookingId);
  const [latest] = booking ? await findPaymentsOfBooking(deps.db, booking.id) : [];
  if (!latest) return { outcome: 'booking_not_found' };
  if (isByWallet(latest)) return settleWallet(deps, latest);
  if (!isOpen(latest)) return outcomeOf(deps.db, latest);
  if (!latest.intentId) return { outcome: 'in_progress' };
  try {
    return await settleIntent(deps, latest, await deps.cards.findIntent(latest.intentId));
  } catch (error) {
    // The reconciler gets the same refusal and records it for the administrator.
    if (error instanceof CardRequestRefused) return { outcome: 'in_progress' };
    throw error;
  }
}
