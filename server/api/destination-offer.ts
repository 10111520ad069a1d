import type { BookingDeps } from '../../domain/bookings/booking-order.ts';
import { cancelBooking } from '../../domain/bookings/cancelling/cancel-booking.ts';
import { showGuestOffer } from '../../domain/bookings/cancelling/guest-offer.ts';
import { poishaOfTaka, takaOfPoisha } from '../../kernel/money.ts';
import type { Handler } from '../http/mount.ts';
import { orNotFound } from '../http/refusal.ts';
import { refusalOf } from './cancelling.ts';
import { destinationShape } from './destination-shape.ts';

/** The offer to the guest of a closed stay. Looking at it changes nothing. */
export const getDestinationOffer =
  (deps: BookingDeps): Handler<'destinationOffer'> =>
  async ({ visitor: { uid }, params: { id: bookingId } }) => {
    const offer = orNotFound(await showGuestOffer(deps, { uid, bookingId }), 'offer');
    const { destination, closed, without, allPoisha, atDeskPoisha, waitsFor } = offer;
    return {
      status: 200,
      body: {
        destination: destinationShape(destination),
        closed,
        without,
        refund: takaOfPoisha(allPoisha),
        ...(atDeskPoisha > 0 && { refundAtDesk: takaOfPoisha(atDeskPoisha) }),
        ...(waitsFor && { waits: waitsFor === 'disputed' ? ('disputed' as const) : ('begun' as const) }),
      },
    };
  };

/** All of the money goes back, whatever the policy says. */
export const postDestinationOffer =
  (deps: BookingDeps): Handler<'takeDestinationOffer'> =>
  async ({ visitor: { uid }, params: { id: bookingId }, body: { refund } }) => {
    const by = { guest: uid, byOffer: true as const };
    const done = await cancelBooking(deps, { bookingId, by, refundPoisha: poishaOfTaka(refund) });
    if (done.outcome !== 'cancelled') throw refusalOf(done);
    return {
      status: 200,
      body: { acknowledged: true, status: 'cancelled', refund: takaOfPoisha(done.refundPoisha) },
    };
  };
