import type { Database } from '../../db/statements/database.ts';
import type { Clock } from '../../kernel/clock.ts';
import { newId } from '../../kernel/ids.ts';
import type { Poisha } from '../../kernel/money.ts';
import type { Actor } from '../audit/audit-store.ts';
import { type BookingRow, findBooking, findRoomOfBooking, updateBooking } from '../bookings/booking-store.ts';
import { lockBookingInRoom, retryWhenMoved } from '../bookings/lock-booking-in-room.ts';
import { makeRefundsOf } from '../bookings/make-refund.ts';
import { type GiveBackDeps, type GiveBackOutcome, giveOf } from '../desk/give-back.ts';
import {
  type ClosedNights,
  closedNights,
  costOfNights,
  withGivenBack,
} from '../destinations/closed-nights.ts';
import {
  lockOffers,
  recordGivenBack,
  settleOffersWithout,
} from '../destinations/destination-offers-store.ts';
import type { DestinationRule } from '../destinations/destination-rule.ts';
import {
  findDestinationRules,
  findDestinationRulesOfRoom,
  lockDestinationRule,
} from '../destinations/destination-rules-store.ts';
import { inRoom } from '../inventory/room-queue.ts';
import { findGiveBackMost, isDisputedAtBank } from '../payments/give-back-most.ts';
import { findGoodwillsOf } from '../payments/goodwills-store.ts';

type NightsGivenBack =
  | Exclude<GiveBackOutcome, { outcome: 'key_conflict' }>
  | { outcome: 'rule_not_found' }
  /** The rule closes no night of the stay that nobody has slept, or they were given back before. */
  | { outcome: 'nothing_closed' }
  /** Another amount than the one that was shown. */
  | { outcome: 'amount_changed'; amountPoisha: Poisha };

/** The price of the closed nights of a stay that can still be given back, at most what is left of the booking's money. */
export const costOfClosed = async (
  db: Database,
  booking: BookingRow,
  { open }: ClosedNights,
): Promise<Poisha> =>
  open.length === 0 ? 0 : Math.min(costOfNights(booking, open), await findGiveBackMost(db, booking));

interface Press {
  actor: Actor;
  bookingId: string;
  ruleId: string;
  amountPoisha: Poisha;
}

/**
 * The administrator gives back the closed nights of a stay that its guest has not slept, also after check-in and departure: a
 * part of the price, with the rule's sentence as the reason. The nights carry the note of it, so that whichever rule closes them,
 * whoever presses and however often, each is given back once.
 */
export async function giveBackNights(deps: GiveBackDeps, press: Press): Promise<NightsGivenBack> {
  const { db, clock } = deps;
  if (!(await findDestinationRules(db)).some(({ id }) => id === press.ruleId))
    return { outcome: 'rule_not_found' };
  if (!(await findBooking(db, press.bookingId))) return { outcome: 'booking_not_found' };
  const { outcome, owing } = await inRoom(await findRoomOfBooking(db, press.bookingId), () =>
    retryWhenMoved(() => db.transaction((tx) => giveNightsIn(tx, clock, press))),
  );
  for (const paymentId of owing) await makeRefundsOf(deps, paymentId);
  return outcome;
}

async function giveNightsIn(
  tx: Database,
  clock: Clock,
  { actor, bookingId, ruleId, amountPoisha }: Press,
): Promise<{ outcome: NightsGivenBack; owing: string[] }> {
  const answer = (outcome: NightsGivenBack) => ({ outcome, owing: [] });
  const booking = await lockBookingInRoom(tx, bookingId);
  if (!booking) return answer({ outcome: 'booking_not_found' });
  const rule = await lockDestinationRule(tx, ruleId);
  if (!rule) return answer({ outcome: 'rule_not_found' });
  await lockOffers(tx, bookingId);
  const isOfPlace = (await findDestinationRulesOfRoom(tx, booking.roomId)).some(({ id }) => id === ruleId);
  const nights = closedNights(booking, isOfPlace ? [rule] : [], clock.today());
  const reason = reasonOf(rule, booking);
  if (nights.open.length > 0 && (await isDisputedAtBank(tx, bookingId)))
    return answer({ outcome: 'disputed' });
  const cost = await costOfClosed(tx, booking, nights);
  if (cost === 0) {
    const isRepeated = await wasGiven(tx, bookingId, { amountPoisha, reason });
    return answer(isRepeated ? { outcome: 'given_back', booking } : { outcome: 'nothing_closed' });
  }
  if (cost !== amountPoisha) return answer({ outcome: 'amount_changed', amountPoisha: cost });
  const gift = await giveOf(tx, clock, booking, { id: newId(), actor, amountPoisha, reason });
  if (gift.outcome.outcome !== 'given_back') return gift;
  await updateBooking(tx, bookingId, { quote: withGivenBack(booking.quote, nights.open, amountPoisha) });
  await recordGivenBack(tx, { bookingId, ruleId, at: new Date(clock.now()) });
  const noted = await findBooking(tx, bookingId);
  if (!noted) throw new Error(`booking ${bookingId} is not there`);
  // Another rule may close the same nights.
  await settleOffersWithout(tx, noted, { state: 'given_back', clock });
  return { outcome: { outcome: 'given_back', booking: noted }, owing: gift.owing };
}

const reasonOf = ({ sentence, sentenceBn }: DestinationRule, { language }: BookingRow): string =>
  language === 'bn' ? sentenceBn : sentence;

/** Whether this was given back before: the press is repeated, because its answer did not arrive. */
async function wasGiven(
  tx: Database,
  bookingId: string,
  { amountPoisha, reason }: { amountPoisha: Poisha; reason: string },
): Promise<boolean> {
  const earlier = (await findGoodwillsOf(tx, [bookingId])).get(bookingId) ?? [];
  return earlier.some((one) => one.amountPoisha === amountPoisha && one.reason === reason);
}
