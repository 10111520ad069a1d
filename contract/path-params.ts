import { z } from 'zod';

/**
 * The id in a call's path. A text that is not an id is answered with 404 like an unknown id, so that nobody learns
 * the difference. The message names the kind of thing that was not found.
 */
const idOf = (what: string) => z.uuid(what).toLowerCase();

export const hotelInPath = z.object({ id: idOf('hotel') });
/** A hotel by the eight letters of its public page's address. */
export const hotelCodeInPath = z.object({
  code: z
    .string()
    .regex(/^[A-Za-z]{8}$/, 'hotel')
    .toLowerCase(),
});
export const roomInPath = z.object({ id: idOf('room') });
export const bookingInPath = z.object({ id: idOf('booking') });
export const seasonInPath = z.object({ id: idOf('season') });
/** A booking by its id, or by the reference that its page has in its address. */
export const bookingOrReferenceInPath = z.object({
  id: z.union(
    [
      z.uuid().toLowerCase(),
      z
        .string()
        .regex(/^[2-9A-HJ-NP-Za-hj-np-z]{8}$/)
        .toUpperCase(),
    ],
    'booking',
  ),
});
/** A payment on the gateway's page, by our own id of it. */
export const walletPaymentInPath = z.object({ payment: idOf('payment') });
/** Money at the gateway by its validation id, which is opaque to us. */
export const unknownMoneyInPath = z.object({ id: z.string().regex(/^[\w-]{1,80}$/, 'payment') });
/** A payment by the card provider's id of it. */
export const captureInPath = z.object({ id: z.string().regex(/^pi_\w{1,250}$/, 'payment') });
export const refundInPath = z.object({ id: idOf('refund') });
export const reviewInPath = z.object({ id: idOf('review') });
export const destinationRuleInPath = z.object({ id: idOf('rule') });
export const holidayInPath = z.object({ id: idOf('holiday') });

export const roomsOfHotelPath = z.object({ hotelId: idOf('hotel') });
export const settledBookingPath = z.object({ bookingId: idOf('booking') });

/** No hotel has this id. */
const nobody = '00000000-0000-0000-0000-000000000000';

/** Removing a favourite with an impossible hotel id succeeds, as it does for an unknown hotel. */
export const favouriteInPath = z.object({ hotelId: idOf('hotel').catch(nobody) });
