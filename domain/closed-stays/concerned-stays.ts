import type { Database } from '../../db/statements/database.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { OfferState } from '../../kernel/destination-choices.ts';
import type { Poisha } from '../../kernel/money.ts';
import type { NightDate } from '../../kernel/stay-dates.ts';
import { type BookingRow, findBookingsInOrder } from '../bookings/booking-store.ts';
import { closedNights } from '../destinations/closed-nights.ts';
import { findOffersOfRule } from '../destinations/destination-offers-store.ts';
import type { DestinationRule } from '../destinations/destination-rule.ts';
import {
  findDestinationRules,
  findDestinationRulesOfRooms,
} from '../destinations/destination-rules-store.ts';
import { withPayment } from '../payments/booking-payment-store.ts';
import { deskDuePoisha } from '../payments/desk-balance.ts';
import { findDeskPaid } from '../payments/desk-payments-store.ts';
import { isAnythingLeft } from '../payments/give-back-most.ts';
import { findConcerned } from './closed-stays-store.ts';
import { costOfClosed } from './give-back-nights.ts';
import { mayBeOffered } from './offer-dates.ts';

/** A booking that a rule concerns. */
export interface ConcernedStay {
  booking: BookingRow;
  /** The closed nights that nobody has slept, and what they cost. */
  closed: NightDate[];
  costPoisha: Poisha;
  deskPaidPoisha: Poisha;
  /** The sum that the desk still has to give back. */
  deskOwesPoisha: Poisha;
  offer: OfferState | undefined;
  canOffer: boolean;
  isDisputed: boolean;
}

/** The bookings that a rule concerns, or a page of them, and their number; undefined when there is no such rule. */
export async function showConcerned(
  { db, clock }: { db: Database; clock: Clock },
  ruleId: string,
  window: { offset: number; limit: number } | undefined,
): Promise<{ stays: ConcernedStay[]; total: number } | undefined> {
  const rule = (await findDestinationRules(db)).find(({ id }) => id === ruleId);
  if (!rule) return undefined;
  const ids = await findConcerned(db, rule, clock.today());
  const chosen = window ? ids.slice(window.offset, window.offset + window.limit) : ids;
  const bookings = await findBookingsInOrder(db, chosen);
  return { stays: await withOffers(db, rule, bookings, clock.today()), total: ids.length };
}

async function withOffers(
  db: Database,
  rule: DestinationRule,
  bookings: BookingRow[],
  today: NightDate,
): Promise<ConcernedStay[]> {
  const offers = await findOffersOfRule(db, rule.id);
  const rooms = await findDestinationRulesOfRooms(
    db,
    bookings.map(({ roomId }) => roomId),
  );
  const paidAtDesk = await findDeskPaid(
    db,
    bookings.map(({ id }) => id),
  );
  const stays: ConcernedStay[] = [];
  for (const booking of await withPayment(db, bookings)) {
    // The rules that are on for its room: the stay may be in another place by now.
    const here = (rooms.get(booking.roomId) ?? []).filter(({ id }) => id === rule.id);
    const nights = closedNights(booking, here, today);
    const deskPaidPoisha = paidAtDesk.get(booking.id) ?? 0;
    const offer = offers.get(booking.id);
    // An offer is over once nothing is left to give back.
    const isUsable = nights.open.length > 0 && (await isAnythingLeft(db, booking));
    stays.push({
      booking,
      closed: nights.open,
      costPoisha: await costOfClosed(db, booking, nights),
      deskPaidPoisha,
      deskOwesPoisha: Math.max(0, -deskDuePoisha(booking, deskPaidPoisha)),
      offer: offer === 'open' && !isUsable ? 'ended' : offer,
      canOffer: isUsable && mayBeOffered(booking, rule, today),
      isDisputed: booking.payment === 'disputed',
    });
  }
  return stays;
}
