import type { Database } from '../../db/statements/database.ts';
import type { Clock } from '../../kernel/clock.ts';
import { dayNumber, type NightDate } from '../../kernel/stay-dates.ts';
import { isOfForgotten } from '../accounts/forgotten-accounts-store.ts';
import { type Actor, recordChange } from '../audit/audit-store.ts';
import { recordEvent } from '../bookings/booking-events-store.ts';
import { type BookingRow, findRoomOfBooking } from '../bookings/booking-store.ts';
import { lockBookingInRoom, retryWhenMoved } from '../bookings/lock-booking-in-room.ts';
import { isAnythingLeft } from '../desk/give-back-most.ts';
import { closedNights } from '../destinations/closed-nights.ts';
import { effectOn } from '../destinations/closings.ts';
import { openOffer } from '../destinations/destination-offers-store.ts';
import type { DestinationRule } from '../destinations/destination-rule.ts';
import {
  findDestinationRules,
  findDestinationRulesOfRoom,
  lockDestinationRule,
} from '../destinations/destination-rules-store.ts';
import { inRoom } from '../inventory/room-queue.ts';
import { enqueueMail } from '../mail/outbox-store.ts';
import { deskPaidOf } from '../payments/desk-payments-store.ts';
import { findConcerned } from './closed-stays-store.ts';

interface Deps {
  db: Database;
  clock: Clock;
}

type OffersMade = { outcome: 'offered'; offers: number } | { outcome: 'rule_not_found' };

/**
 * Offers the guests of closed stays other dates or all of their money: one booking, or all that a rule concerns and that have no
 * offer yet. Each gets a mail that leads to the booking; nothing of it changes by that. A repeated press sends no second mail.
 */
export async function offerDates(
  deps: Deps,
  { actor, ruleId, bookingId }: { actor: Actor; ruleId: string; bookingId?: string | undefined },
): Promise<OffersMade> {
  const rule = (await findDestinationRules(deps.db)).find(({ id }) => id === ruleId);
  if (!rule) return { outcome: 'rule_not_found' };
  const concerned = await findConcerned(deps.db, rule, deps.clock.today());
  const chosen = bookingId === undefined ? concerned : concerned.filter((id) => id === bookingId);
  let offers = 0;
  // One after the other: each locks a room, and the mails go out from the outbox.
  for (const id of chosen) if (await offerOne(deps, actor, ruleId, id)) offers += 1;
  return { outcome: 'offered', offers };
}

async function offerOne(
  { db, clock }: Deps,
  actor: Actor,
  ruleId: string,
  bookingId: string,
): Promise<boolean> {
  const roomId = await findRoomOfBooking(db, bookingId);
  return inRoom(roomId, () =>
    retryWhenMoved(() => db.transaction((tx) => offerIn(tx, clock, { actor, ruleId, bookingId }))),
  );
}

async function offerIn(
  tx: Database,
  clock: Clock,
  { actor, ruleId, bookingId }: { actor: Actor; ruleId: string; bookingId: string },
): Promise<boolean> {
  const booking = await lockBookingInRoom(tx, bookingId);
  // Behind its lock nobody takes it back meanwhile, after which no offer of it is made.
  const rule = await lockDestinationRule(tx, ruleId);
  if (!rule || !booking) return false;
  const isOfPlace = (await findDestinationRulesOfRoom(tx, booking.roomId)).some(({ id }) => id === ruleId);
  if (!isOfPlace || !mayBeOffered(booking, rule, clock.today())) return false;
  if (!(await isAnythingLeft(tx, booking))) return false;
  const at = new Date(clock.now());
  if (!(await openOffer(tx, { bookingId, ruleId, at }))) return false;
  const { id, reference, guestName } = booking;
  await recordEvent(tx, { bookingId, kind: 'closed_offer', at, actor: actor.email });
  await recordChange(tx, {
    actor,
    action: 'booking.offer_dates',
    subject: { kind: 'booking', id, name: `${reference} ${guestName}` },
    before: null,
    after: { place: rule.place, firstNight: rule.firstNight, lastNight: rule.lastNight },
  });
  const takenPoisha = await deskPaidOf(tx, bookingId);
  await enqueueMail(tx, at.getTime(), {
    kind: 'destination_offer',
    bookingId,
    detail: {
      rules: sentencesOn([rule], booking),
      ...(takenPoisha > 0 && { atDeskPoisha: takenPoisha }),
    },
  });
  return true;
}

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
