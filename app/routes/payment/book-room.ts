import type { Booking, BookingNeedsAction, BookingRequest, GuestForm } from '../../../contract/booking.ts';
import { type CallAnswer, CallProblem, callForAnswer } from '../../calls.ts';
import type { Order } from './load-payment.ts';

/** One click on 'Pay Now' with one payment method. Sent again after a lost answer, it still books only once. */
export interface Attempt {
  key: string;
  request: BookingRequest;
}

/** The same request with `again`, after the server has said that this room is already booked for these nights. */
export function attemptAgain({ request }: Attempt): Attempt {
  return { key: crypto.randomUUID(), request: { ...request, again: true } };
}

/**
 * The specification's booking and cart with the payment method; `total` and `policy` are what the visitor was shown.
 */
export function attemptOf(
  order: Order,
  guest: GuestForm,
  { paymentMethodId, key }: { paymentMethodId: string; key: string },
): Attempt {
  const { cart, search, hotel, quote, email } = order;
  const { rackRate, discount, discountAmount, roomRent, taxAmount, subTotal, nights, total } = quote;
  return {
    key,
    request: {
      ...guest,
      // The specification's field, which means a national identity number.
      ...(guest.guestDocument.type === 'nid' && { guestNID: guest.guestDocument.number }),
      ...search,
      roomId: cart.roomId,
      hotleId: cart.hotleId,
      hotelName: cart.hotelName,
      roomName: cart.roomName,
      roomImgs: cart.roomImgs,
      userEmail: email,
      ...{ rackRate, discount, discountAmount, roomRent, taxAmount, subTotal, nights, total },
      policy: hotel.cancellation,
      paymentMethodId,
    },
  };
}

/** The booking was made, or the bank asks the guest first. */
export type BookingAnswer = { made: true; booking: Booking } | ({ made: false } & BookingNeedsAction);

function bookingAnswer(answer: CallAnswer<'addBooking' | 'settleBooking' | 'resumeBooking'>): BookingAnswer {
  return answer.status === 202
    ? { made: false, ...answer.body }
    : { made: true, booking: answer.body.booking };
}

export async function bookRoom({ key, request }: Attempt): Promise<BookingAnswer> {
  return bookingAnswer(
    await callForAnswer('addBooking', { body: request, headers: { 'Idempotency-Key': key } }),
  );
}

/** Asks for the outcome after the guest has confirmed the payment with the card's bank. */
export async function settleBooking(bookingId: string): Promise<BookingAnswer> {
  return bookingAnswer(await callForAnswer('settleBooking', { params: { bookingId } }));
}

/** Asks for the result of the attempt with this key; undefined when there is none. */
export async function resumeBooking(key: string): Promise<BookingAnswer | undefined> {
  try {
    return bookingAnswer(await callForAnswer('resumeBooking', { headers: { 'Idempotency-Key': key } }));
  } catch (error) {
    if (error instanceof CallProblem && error.status === 404) return undefined;
    throw error;
  }
}
