import type { Database } from '../../../db/statements/database.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { Poisha } from '../../../kernel/money.ts';
import { dayNumber, type NightDate, type Stay } from '../../../kernel/stay-dates.ts';
import { closedNights, withoutNights } from '../../destinations/closed-nights.ts';
import { type DestinationEffect, effectOn } from '../../destinations/closings.ts';
import { findOpenOffers } from '../../destinations/destination-offers-store.ts';
import { findOwnBooking } from '../booking-store.ts';
import { showCancellation } from './cancel-booking.ts';
import type { NotCancellable } from './cancellation-terms.ts';

/** The offer to the guest of a closed stay. */
interface GuestOffer {
  destination: DestinationEffect;
  closed: NightDate[];
  /** The rest of the stay without the closed nights, for the usual change. */
  without: Stay[];
  /** All of the money, and the part of it that the desk gives back. */
  allPoisha: Poisha;
  atDeskPoisha: Poisha;
  /** Why it cannot be used now, nor the stay be changed. */
  waitsFor: NotCancellable | undefined;
}

/** The offer to the guest of a booking; undefined when there is none. Looking at it changes nothing. */
export async function showGuestOffer(
  { db, clock }: { db: Database; clock: Clock },
  { uid, bookingId }: { uid: string; bookingId: string },
): Promise<GuestOffer | undefined> {
  const booking = await findOwnBooking(db, uid, bookingId);
  if (booking?.state !== 'confirmed') return undefined;
  const today = clock.today();
  const rules = await findOpenOffers(db, booking, today);
  const destination = effectOn(rules, dayNumber(booking.checkIn), dayNumber(booking.checkOut));
  if (!destination) return undefined;
  const { open, givenBack } = closedNights(booking, rules, today);
  const preview = await showCancellation({ db, clock }, bookingId, { guest: uid });
  const terms = preview.outcome === 'shown' ? preview.terms : undefined;
  const allPoisha = terms?.paidPoisha ?? 0;
  return {
    destination,
    closed: open,
    without: withoutNights(booking, [...givenBack, ...open].toSorted()),
    allPoisha,
    atDeskPoisha: terms?.deskPaidPoisha ?? 0,
    waitsFor: preview.outcome === 'not_cancellable' ? preview.why : undefined,
  };
}
