import type { Database } from '../../../db/statements/database.ts';
import { policyOf } from '../../../kernel/booking-policy.ts';
import type { Poisha } from '../../../kernel/money.ts';
import { isByWallet } from '../../payments/payment-providers.ts';
import type { PaymentRow } from '../../payments/payments-store.ts';
import { advanceOfQuote } from '../../pricing/quote-stay.ts';
import { type BookingRow, findBooking } from '../booking-store.ts';
import type { Offer } from '../offer-behind-lock.ts';

/** The terms of a stay when it is paid: price, cancellation policy, the hotel's term of an advance, and the desk's part. */
export type AgreedTerms = Pick<BookingRow, 'quote' | 'policy' | 'advance' | 'deskPoisha'>;

/** The present terms of an offer. `leastPoisha`: the least amount that every way to pay takes. */
export function termsOf({ quote, hotel }: Pick<Offer, 'quote' | 'hotel'>, leastPoisha: Poisha): AgreedTerms {
  const { advance } = hotel;
  const deskPoisha = quote.totalPoisha - advanceOfQuote(quote, advance, leastPoisha);
  return { quote, policy: policyOf(hotel), advance, deskPoisha };
}

/** The part of the price that is paid now. */
export const paidNow = ({ quote, deskPoisha }: Pick<AgreedTerms, 'quote' | 'deskPoisha'>): Poisha =>
  quote.totalPoisha - deskPoisha;

/**
 * The terms of a hold that may still be paid on a gateway's page, which shows this price: they stay until the hold ends.
 * Undefined for any other hold, whose terms each attempt writes again.
 */
export async function agreedTerms(
  tx: Database,
  holdId: string,
  attempts: PaymentRow[],
): Promise<AgreedTerms | undefined> {
  return attempts.some(isByWallet) ? findBooking(tx, holdId) : undefined;
}
