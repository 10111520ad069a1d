import type { Database } from '../../db/statements/database.ts';
import type { RaiseAlarm } from '../../kernel/alarms.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Poisha } from '../../kernel/money.ts';
import type { NightDate } from '../../kernel/stay-dates.ts';
import type { Actor } from '../audit/audit-store.ts';
import { type BookingRow, findBooking } from '../bookings/booking-store.ts';
import { findGiveBackMost, type GiveBackOutcome, giveBack } from '../desk/give-back.ts';
import { closedNights } from '../destinations/closed-nights.ts';
import { findOffersOfRule, recordGivenBack } from '../destinations/destination-offers-store.ts';
import type { DestinationRule } from '../destinations/destination-rule.ts';
import { findDestinationRules } from '../destinations/destination-rules-store.ts';
import type { PaymentProviders } from '../payments/payment-providers.ts';

interface Deps extends PaymentProviders {
  db: Database;
  clock: Clock;
  alarm: RaiseAlarm;
}

type NightsGivenBack =
  | Exclude<GiveBackOutcome, { outcome: 'key_conflict' }>
  | { outcome: 'rule_not_found' }
  /** The booking has no closed night that nobody has slept, or they were given back before. */
  | { outcome: 'nothing_closed' }
  /** Another amount than the one that was shown. */
  | { outcome: 'amount_changed'; amountPoisha: Poisha };

/** The price of nights of a booking: their lines of the quote, at most what the booking costs now. */
export const costOfNights = ({ quote, totalPoisha }: BookingRow, nights: NightDate[]): Poisha =>
  Math.min(
    totalPoisha,
    quote.lines
      .filter(({ night }) => nights.includes(night))
      .reduce((sum, { subTotalPoisha }) => sum + subTotalPoisha, 0),
  );

/** The price of the closed nights that nobody has slept, at most the sum that can be given back. */
async function costOfClosedNights(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  booking: BookingRow,
  rule: DestinationRule,
): Promise<Poisha> {
  const nights = closedNights(booking, [rule], clock.today());
  return Math.min(costOfNights(booking, nights), await findGiveBackMost(db, booking));
}

/**
 * The administrator gives back the closed nights of a stay that its guest has not slept, also after check-in and departure: a
 * part of the price, with the rule's sentence as the reason. However often it is pressed, it is given back once.
 */
export async function giveBackNights(
  deps: Deps,
  request: { actor: Actor; bookingId: string; ruleId: string; amountPoisha: Poisha },
): Promise<NightsGivenBack> {
  const { actor, bookingId, ruleId, amountPoisha } = request;
  const { db, clock } = deps;
  const rule = (await findDestinationRules(db)).find(({ id }) => id === ruleId);
  if (!rule) return { outcome: 'rule_not_found' };
  const booking = await findBooking(db, bookingId);
  if (!booking) return { outcome: 'booking_not_found' };
  const isDone = (await findOffersOfRule(db, ruleId)).get(bookingId) === 'given_back';
  const cost = await costOfClosedNights(deps, booking, rule);
  if (!isDone && (booking.state !== 'confirmed' || cost === 0)) return { outcome: 'nothing_closed' };
  if (!isDone && cost !== amountPoisha) return { outcome: 'amount_changed', amountPoisha: cost };
  const reason = booking.language === 'bn' ? rule.sentenceBn : rule.sentence;
  // One gift a booking and rule: pressed again, it answers what was done.
  const key = `closed nights ${ruleId} ${bookingId}`;
  const result = await giveBack(deps, { actor, key, bookingId, amountPoisha, reason });
  if (result.outcome === 'key_conflict') return { outcome: 'nothing_closed' };
  if (result.outcome === 'given_back')
    await recordGivenBack(db, { bookingId, ruleId, at: new Date(clock.now()) });
  return result;
}
