import type { Database } from '../../db/statements/database.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { OfferState } from '../../kernel/destination-choices.ts';
import type { Poisha } from '../../kernel/money.ts';
import type { NightDate } from '../../kernel/stay-dates.ts';
import { type BookingRow, findBookingsInOrder } from '../bookings/booking-store.ts';
import { closedNights } from '../destinations/closed-nights.ts';
import { findOffersOfRule } from '../destinations/destination-offers-store.ts';
import type { DestinationRule } from '../destinations/destination-rule.ts';
import { findDestinationRules } from '../destinations/destination-rules-store.ts';
import { withPayment } from '../payments/booking-payment-store.ts';
import { deskDuePoisha } from '../payments/desk-balance.ts';
import { findDeskPaid } from '../payments/desk-payments-store.ts';
import { findConcerned } from './closed-stays-store.ts';
import { costOfNights } from './give-back-nights.ts';

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
  const paidAtDesk = await findDeskPaid(
    db,
    bookings.map(({ id }) => id),
  );
  const withMoney = await withPayment(db, bookings);
  return withMoney.map((booking) => {
    const isConfirmed = booking.state === 'confirmed';
    const closed = isConfirmed ? closedNights(booking, [rule], today) : [];
    const deskPaidPoisha = paidAtDesk.get(booking.id) ?? 0;
    const offer = offers.get(booking.id);
    return {
      booking,
      closed,
      costPoisha: costOfNights(booking, closed),
      deskPaidPoisha,
      deskOwesPoisha: Math.max(0, -deskDuePoisha(booking, deskPaidPoisha)),
      offer: offer === 'open' && closed.length === 0 ? 'ended' : offer,
      canOffer: isConfirmed && closed.length > 0 && booking.checkIn >= today && booking.checkedInAt === null,
      isDisputed: booking.payment === 'disputed',
    };
  });
}
