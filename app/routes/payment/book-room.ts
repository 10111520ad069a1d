import type { BookingRequest, PaymentForm } from '../../../contract/booking.ts';
import { callForAnswer } from '../../calls.ts';
import type { CardAnswer } from '../../cards/card-attempt.ts';
import { type StoredAttemptKey, storedAttemptKey } from '../../cards/stored-attempt-key.ts';
import { walletKeyName } from '../../wallet/wallet-attempt.ts';
import type { Way } from '../../wallet/ways-choice.tsx';
import type { Order } from './load-payment.ts';

/** The key of an unanswered attempt to book this room for this stay, beside the cart; each way to pay has its own. */
export function storedKeyOf(
  { cart, search }: Pick<Order, 'cart' | 'search'>,
  way: Way = 'card',
): StoredAttemptKey {
  const { hotelCheckInDate, hotelCheckOutDate, guestNumber } = search;
  return storedAttemptKey(way === 'card' ? 'nibash.attempt' : walletKeyName, {
    roomId: cart.roomId,
    hotelCheckInDate,
    hotelCheckOutDate,
    guestNumber,
  });
}

/** How a booking is paid: by a card that the provider's form knows, or on the gateway's page. */
export type Paying = { paymentMethodId: string } | { way: 'wallet'; agreed: true };

/**
 * The specification's booking and cart, and how it is paid; `total`, `advance`, `taxParts` and `policy` are what the visitor was shown.
 */
export function bookingRequestOf(
  order: Order,
  { forOther, voucherEmail, ...guest }: PaymentForm,
  paying: Paying,
): BookingRequest {
  const { cart, search, hotel, quote, email } = order;
  const { rackRate, discount, discountAmount, roomRent, taxAmount, subTotal, nights, total, advance } = quote;
  return {
    ...guest,
    ...(forOther && { forOther, voucherEmail }),
    // The specification's field, which means a national identity number.
    ...(guest.guestDocument.type === 'nid' && { guestNID: guest.guestDocument.number }),
    ...search,
    roomId: cart.roomId,
    hotleId: cart.hotleId,
    hotelName: cart.hotelName,
    roomName: cart.roomName,
    roomImgs: cart.roomImgs,
    userEmail: email,
    ...{ rackRate, discount, discountAmount, roomRent, taxAmount, subTotal, nights, total, advance },
    ...(quote.taxParts && { taxParts: quote.taxParts }),
    policy: hotel.cancellation,
    ...paying,
  };
}

/** Books a room. Sent again under the same key after a lost answer, it still books only once. */
export function bookRoom(key: string, body: BookingRequest): Promise<CardAnswer> {
  return callForAnswer('addBooking', { body, headers: { 'Idempotency-Key': key } });
}
