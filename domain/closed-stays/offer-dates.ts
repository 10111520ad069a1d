import type { Database } from '../../db/statements/database.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Poisha } from '../../kernel/money.ts';
import { dayNumber, type NightDate } from '../../kernel/stay-dates.ts';
import { isOfForgotten } from '../accounts/forgotten-accounts-store.ts';
import { type Actor, recordChanges } from '../audit/audit-store.ts';
import { recordEvents } from '../bookings/booking-events-store.ts';
import { type BookingRow, findBookingsInOrder, lockBookings } from '../bookings/booking-store.ts';
import { BookingMoved, retryWhenMoved } from '../bookings/lock-booking-in-room.ts';
import { closedNights } from '../destinations/closed-nights.ts';
import { effectOn } from '../destinations/closings.ts';
import { findOffersOfRule, openOffers } from '../destinations/destination-offers-store.ts';
import type { DestinationRule } from '../destinations/destination-rule.ts';
import {
  findDestinationRules,
  findDestinationRulesOfRooms,
  lockDestinationRule,
} from '../destinations/destination-rules-store.ts';
import { lockRooms } from '../inventory/inventory-store.ts';
import { enqueueMailsOfMany } from '../mail/outbox-store.ts';
import { withPayment } from '../payments/booking-payment-store.ts';
import { findDeskPaid } from '../payments/desk-payments-store.ts';
import { isAnythingLeft } from '../payments/give-back-most.ts';
import { findConcerned } from './closed-stays-store.ts';

interface Deps {
  db: Database;
  clock: Clock;
}

interface Press {
  actor: Actor;
  ruleId: string;
}

type OffersMade =
  /** `more`: this press has made as many as one may, and the rest waits for another. */
  { outcome: 'offered'; offers: number; more: boolean } | { outcome: 'rule_not_found' };

/** Bookings of one transaction, whose rooms wait for it. */
const atOnce = 500;
/** Offers of one press, so that it answers within seconds. */
export const offersOfPressMax = 2_000;

/**
 * Offers the guests of closed stays other dates or all of their money: one booking, or all that a rule concerns and that have no
 * open offer. Each gets a mail that leads to the booking; nothing of it changes by that. A repeated press goes on with those that have none
 * yet, and sends no second mail.
 */
export async function offerDates(
  { db, clock }: Deps,
  { actor, ruleId, bookingId }: Press & { bookingId?: string | undefined },
): Promise<OffersMade> {
  const rule = (await findDestinationRules(db)).find(({ id }) => id === ruleId);
  if (!rule) return { outcome: 'rule_not_found' };
  const concerned = await findConcerned(db, rule, clock.today());
  const had = await findOffersOfRule(db, ruleId);
  const waiting = concerned.filter(
    (id) => (bookingId === undefined || id === bookingId) && had.get(id) !== 'open',
  );
  let offers = 0;
  for (let from = 0; from < waiting.length; from += atOnce) {
    const bookings = await findBookingsInOrder(db, waiting.slice(from, from + atOnce));
    const offerable = bookings.filter((booking) => mayBeOffered(booking, rule, clock.today()));
    const ids = offerable.slice(0, offersOfPressMax - offers).map(({ id }) => id);
    if (ids.length > 0)
      offers += await retryWhenMoved(() =>
        db.transaction((tx) => offerIn(tx, clock, { actor, ruleId }, ids)),
      );
    if (ids.length < offerable.length) return { outcome: 'offered', offers, more: true };
  }
  return { outcome: 'offered', offers, more: false };
}

/** Makes the offers of so many bookings in a few statements, behind the locks of their rooms; answers their number. */
async function offerIn(
  tx: Database,
  clock: Clock,
  { actor, ruleId }: Press,
  bookingIds: string[],
): Promise<number> {
  const roomOf = new Map((await findBookingsInOrder(tx, bookingIds)).map(({ id, roomId }) => [id, roomId]));
  const roomIds = [...new Set(roomOf.values())];
  await lockRooms(tx, roomIds);
  const bookings = await lockBookings(tx, bookingIds);
  if (bookings.some(({ id, roomId }) => roomOf.get(id) !== roomId)) throw new BookingMoved();
  // Behind its lock nobody takes it back meanwhile, after which no offer of it is made.
  const rule = await lockDestinationRule(tx, ruleId);
  if (!rule) return 0;
  const rules = await findDestinationRulesOfRooms(tx, roomIds);
  const offered = bookings.filter(
    (booking) =>
      rules.get(booking.roomId)?.some(({ id }) => id === ruleId) &&
      mayBeOffered(booking, rule, clock.today()),
  );
  const at = new Date(clock.now());
  const usable = (await withMoneyLeft(tx, offered)).map(({ id }) => id);
  const made = await openOffers(tx, { bookingIds: usable, ruleId, at });
  await tell(
    tx,
    { actor, rule, at },
    bookings.filter(({ id }) => made.has(id)),
  );
  return made.size;
}

/** Those of whose price something can go back. For most of them their payments as a whole say so. */
async function withMoneyLeft(tx: Database, bookings: BookingRow[]): Promise<BookingRow[]> {
  const left: BookingRow[] = [];
  for (const booking of await withPayment(tx, bookings)) {
    const { payment } = booking;
    if (payment === 'paid' || payment === 'advance_paid' || (await isAnythingLeft(tx, booking)))
      left.push(booking);
  }
  return left;
}

/** Writes history, audit log and mails. */
async function tell(
  tx: Database,
  { actor, rule, at }: { actor: Actor; rule: DestinationRule; at: Date },
  bookings: BookingRow[],
): Promise<void> {
  if (bookings.length === 0) return;
  const { place, firstNight, lastNight } = rule;
  await recordEvents(
    tx,
    bookings.map(({ id: bookingId }) => ({ bookingId, kind: 'closed_offer', at, actor: actor.email })),
  );
  await recordChanges(
    tx,
    bookings.map(({ id, reference, guestName }) => ({
      actor,
      action: 'booking.offer_dates',
      subject: { kind: 'booking', id, name: `${reference} ${guestName}` },
      before: null,
      after: { place, firstNight, lastNight },
    })),
  );
  const taken = await findDeskPaid(
    tx,
    bookings.map(({ id }) => id),
  );
  await enqueueMailsOfMany(
    tx,
    at.getTime(),
    bookings.map((booking) => ({
      booking,
      kind: 'destination_offer',
      detail: detailOf(rule, booking, taken.get(booking.id) ?? 0),
    })),
  );
}

const detailOf = (rule: DestinationRule, booking: BookingRow, takenPoisha: Poisha) => ({
  rules: sentencesOn([rule], booking),
  ...(takenPoisha > 0 && { atDeskPoisha: takenPoisha }),
});

/** Whether the booking belongs to an account that is still there. */
export const hasAccount = (booking: Pick<BookingRow, 'uid' | 'userEmail'>): boolean =>
  booking.uid !== null && !isOfForgotten(booking);

/**
 * Whether the guest can still get an offer: until check-in, while a closed night is not given back. A guest without an account
 * could not use it.
 */
export const mayBeOffered = (booking: BookingRow, rule: DestinationRule, today: NightDate): boolean =>
  hasAccount(booking) &&
  booking.checkIn >= today &&
  booking.checkedInAt === null &&
  closedNights(booking, [rule], today).open.length > 0;

/** The sentences of the rules that touch a stay, in both languages. */
function sentencesOn(
  rules: readonly DestinationRule[],
  { checkIn, checkOut }: { checkIn: string; checkOut: string },
): { en: string; bn: string }[] {
  const effect = effectOn(rules, dayNumber(checkIn), dayNumber(checkOut));
  return (effect?.notices ?? []).map(({ rule: { sentence: en, sentenceBn: bn } }) => ({ en, bn }));
}
