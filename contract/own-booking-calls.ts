import { z } from 'zod';
import { acceptedTexts } from './accepted-texts.ts';
import { bookingMade, bookingRequest, myBookingQuery, ownBooking, paymentStep } from './booking.ts';
import type { Call } from './call.ts';
import type { CallName } from './call-paths.ts';
import { bookingCancelled, cancellationTerms, cancelRequest } from './cancellation.ts';
import { bookingChanged, changeRequest, changeTerms, changeWanted } from './change.ts';
import { holdRequest, roomHeld } from './hold.ts';
import { bookingInPath, bookingOrReferenceInPath, settledBookingPath } from './path-params.ts';
import { refundAccount } from './refund-account.ts';
import { stayWishes } from './stay-wishes.ts';

/** The calls by which a guest books and manages their own bookings. */
export const ownBookingCalls = {
  holdRoom: {
    summary: 'Holds a room for fifteen minutes; addBooking for the same room and stay pays for it',
    body: holdRequest,
    answers: { 200: roomHeld, 201: roomHeld },
  },
  giveUpHold: {
    summary:
      'Gives up a hold, so that others can book the room; an open payment of it is cancelled first, and one that was made already keeps the booking (booked_already)',
    params: bookingInPath,
    answers: { 200: z.object({ acknowledged: z.literal(true) }) },
  },
  addBooking: {
    summary: 'Books a room and charges the card; requires an Idempotency-Key header',
    body: bookingRequest,
    headers: { 'Idempotency-Key': 'required' },
    answers: { 201: bookingMade, 202: paymentStep },
  },
  settleBooking: {
    summary: 'Completes a booking after the guest has confirmed the payment with the card’s bank',
    params: settledBookingPath,
    answers: { 201: bookingMade, 202: paymentStep },
  },
  resumeBooking: {
    summary: 'Returns the answer of the addBooking with this Idempotency-Key; 404 if there was none',
    headers: { 'Idempotency-Key': 'required' },
    answers: { 201: bookingMade, 202: paymentStep },
  },
  myBooking: {
    summary: 'The signed-in person’s own bookings, newest first',
    query: myBookingQuery,
    answers: { 200: z.array(ownBooking) },
  },
  booking: {
    summary:
      'One booking of the signed-in person, by id or reference; the administrator may read any booking',
    params: bookingOrReferenceInPath,
    query: z.strictObject({}),
    answers: { 200: ownBooking },
  },
  acceptedTexts: {
    summary:
      'The texts that the guest of a booking accepted when booking; an own booking, by id or reference, or for the administrator any',
    params: bookingOrReferenceInPath,
    query: z.strictObject({}),
    answers: { 200: acceptedTexts },
  },
  cancellationTerms: {
    summary: 'The refund and the kept amount if the booking is cancelled now',
    params: bookingInPath,
    query: z.strictObject({}),
    answers: { 200: cancellationTerms },
  },
  cancelBooking: {
    summary:
      'Cancels a booking with the refund that was shown; the administrator gives a reason, and may refund everything. A repeated request with the same refund gets the same answer',
    params: bookingInPath,
    body: cancelRequest,
    answers: { 200: bookingCancelled },
  },
  changeQuote: {
    summary:
      'The extra cost or refund of a change to other nights, another room of the hotel or another number of guests',
    params: bookingInPath,
    body: changeWanted,
    answers: { 200: changeTerms },
  },
  changeBooking: {
    summary:
      'Changes a booking at the difference that was shown; an extra cost is charged to the card and requires an Idempotency-Key header. A repeated request gets the same answer',
    params: bookingInPath,
    body: changeRequest,
    headers: { 'Idempotency-Key': 'optional' },
    answers: { 200: bookingChanged, 202: paymentStep },
  },
  stayWishes: {
    summary: 'Replaces the time of arrival and the wish of an own stay, until the guest arrives',
    params: bookingInPath,
    body: stayWishes,
    answers: { 200: z.object({ acknowledged: z.literal(true) }) },
  },
  refundAccount: {
    summary:
      'The account to which the money of an own booking goes back, while the gateway does not make a refund of it; the guest gets a mail about each change',
    params: settledBookingPath,
    body: refundAccount,
    answers: { 200: z.object({ acknowledged: z.literal(true) }) },
  },
} as const satisfies Partial<Record<CallName, Call>>;
