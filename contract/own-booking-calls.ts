import { z } from 'zod';
import { bookingMade, bookingNeedsAction, bookingRequest, myBookingQuery, ownBooking } from './booking.ts';
import type { CallName } from './call-paths.ts';
import type { Call } from './calls.ts';
import { bookingCancelled, cancellationTerms, cancelRequest } from './cancellation.ts';
import { bookingChanged, changeRequest, changeTerms, changeWanted } from './change.ts';
import { holdRequest, roomHeld } from './hold.ts';
import { bookingInPath, bookingOrReferenceInPath, settledBookingPath } from './path-params.ts';

/** The calls by which a guest books and manages their own bookings. */
export const ownBookingCalls = {
  holdRoom: {
    summary: 'Keeps a room for a quarter of an hour; addBooking of the same room and stay pays for it',
    body: holdRequest,
    answers: { 200: roomHeld, 201: roomHeld },
  },
  addBooking: {
    summary: 'Books a room and charges the card; wants an Idempotency-Key header',
    body: bookingRequest,
    headers: { 'Idempotency-Key': 'required' },
    answers: { 201: bookingMade, 202: bookingNeedsAction },
  },
  settleBooking: {
    summary: 'Finishes a booking after the card’s bank has heard from the guest',
    params: settledBookingPath,
    answers: { 201: bookingMade, 202: bookingNeedsAction },
  },
  resumeBooking: {
    summary: 'Answers like the addBooking that had this Idempotency-Key; 404 when none began under it',
    headers: { 'Idempotency-Key': 'required' },
    answers: { 201: bookingMade, 202: bookingNeedsAction },
  },
  myBooking: {
    summary: 'The signed-in person’s own bookings, newest first',
    query: myBookingQuery,
    answers: { 200: z.array(ownBooking) },
  },
  booking: {
    summary: 'One booking of the signed-in person, by id or reference; any for the administrator',
    params: bookingOrReferenceInPath,
    query: z.strictObject({}),
    answers: { 200: ownBooking },
  },
  cancellationTerms: {
    summary: 'What goes back and what is kept when a booking is cancelled now',
    params: bookingInPath,
    query: z.strictObject({}),
    answers: { 200: cancellationTerms },
  },
  cancelBooking: {
    summary:
      'Cancels a booking at the refund that was shown; the administrator says why, and may give everything back. Said again with the same refund, it answers the same',
    params: bookingInPath,
    body: cancelRequest,
    answers: { 200: bookingCancelled },
  },
  changeQuote: {
    summary:
      'What other nights, another room of the hotel or other guests of a booking would cost or give back',
    params: bookingInPath,
    body: changeWanted,
    answers: { 200: changeTerms },
  },
  changeBooking: {
    summary:
      'Changes a booking at the difference that was shown; where something is to be paid, the card pays it, with an Idempotency-Key header. Said again, it answers the same',
    params: bookingInPath,
    body: changeRequest,
    headers: { 'Idempotency-Key': 'optional' },
    answers: { 200: bookingChanged, 202: bookingNeedsAction },
  },
} as const satisfies Partial<Record<CallName, Call>>;
