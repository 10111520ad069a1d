import type { DestinationKind, OfferState } from '../../kernel/destination-choices.ts';
import { addDays, dhakaDate, type NightDate, nightsOf, type Stay } from '../../kernel/stay-dates.ts';
import type { ModelBooking } from './model-state.ts';
import { RoomsModel } from './rooms-model.ts';

/** What a rule of the authorities says. All rooms of the model are in one place, and some rules are for another one. */
export interface RuleValues {
  kind: DestinationKind;
  isHere: boolean;
  first: NightDate;
  last: NightDate;
  yearly: boolean;
  leaveBefore: boolean;
  isOn: boolean;
}

export interface ModelRule extends RuleValues {
  /** False once it was taken back. */
  isThere: boolean;
}

/** What the administrator is shown of a booking that a rule concerns. */
export interface ConcernedRow {
  at: number;
  closed: NightDate[];
  costPoisha: number;
  owesPoisha: number;
  offer: OfferState | undefined;
  canOffer: boolean;
}

const dayOfYear = (night: NightDate) => night.slice(5).replace('02-29', '02-28');

function holdsOn({ first, last, yearly }: RuleValues, night: NightDate): boolean {
  if (!yearly) return first <= night && night <= last;
  const [from, to, day] = [first, last, night].map(dayOfYear) as [string, string, string];
  return from <= to ? from <= day && day <= to : day >= from || day <= to;
}

const isInForce = ({ isThere, isOn, isHere, kind }: ModelRule): boolean =>
  isThere && isOn && isHere && kind !== 'warning';

const closes = (rule: ModelRule, night: NightDate): boolean =>
  isInForce(rule) && (holdsOn(rule, night) || (rule.leaveBefore && holdsOn(rule, addDays(night, 1))));

/** Of closed nights, what of their price has not gone back. */
const leftOf = ({ lines, given }: ModelBooking, night: NightDate): number =>
  Math.max(0, (lines.get(night) ?? 0) - (given.get(night) ?? 0));

/** What the authorities close, and which of it was slept, given back and offered. */
export class RulesModel extends RoomsModel {
  /** All that were ever made. */
  readonly rules: ModelRule[] = [];

  /** The open offers of a booking that can still be used. */
  openOffers(booking: ModelBooking): ModelRule[] {
    const rules = this.rules.filter(
      (rule) => booking.offers.get(rule) === 'open' && this.unslept(booking, [rule]).open.length > 0,
    );
    return this.isAnythingLeft(booking) ? rules : [];
  }

  /** Whether a rule closes any of these nights. */
  protected areClosed(nights: NightDate[]): boolean {
    return nights.some((night) => this.rules.some((rule) => closes(rule, night)));
  }

  /** The closed nights that nobody has slept: those whose price can go back, and those whose price has gone back. */
  protected unslept(
    booking: ModelBooking,
    rules: ModelRule[] = this.rules,
    stay: Stay = booking.stay,
  ): { open: NightDate[]; gone: NightDate[] } {
    if (booking.state !== 'confirmed') return { open: [], gone: [] };
    const nights = nightsOf(stay).filter(
      (night) => rules.some((rule) => closes(rule, night)) && !this.#isSlept(booking, night),
    );
    const isOpen = (night: NightDate) => booking.totalPoisha > 0 && leftOf(booking, night) > 0;
    return { open: nights.filter(isOpen), gone: nights.filter((night) => !isOpen(night)) };
  }

  /** What of the price of these nights goes back. */
  protected costOf(booking: ModelBooking, nights: NightDate[]): number {
    const rest = nights.reduce((sum, night) => sum + leftOf(booking, night), 0);
    return Math.min(rest, booking.totalPoisha, this.mostBack(booking));
  }

  /** Notes on the nights that so much of their price has gone back, the first of them first. */
  protected noteGiven(booking: ModelBooking, nights: NightDate[], poisha: number): void {
    let rest = poisha;
    for (const night of nights) {
      const part = Math.min(rest, leftOf(booking, night));
      rest -= part;
      if (part > 0) booking.given.set(night, (booking.given.get(night) ?? 0) + part);
    }
  }

  /** The most that can be given back of a booking: what the desk and the site have of it, and what is due. */
  protected mostBack({ state, attempts, deskPoisha, deskPaidPoisha, paidPoisha }: ModelBooking): number {
    if (state === 'held' || state === 'expired') return 0;
    if (attempts.some(({ dispute }) => dispute?.state === 'open')) return 0;
    // Nobody collects anything more of a no-show.
    return paidPoisha + (state === 'no_show' ? Math.min(deskPoisha, deskPaidPoisha) : deskPoisha);
  }

  /** While a bank decides, something may be left. */
  protected isAnythingLeft(booking: ModelBooking): boolean {
    return this.mostBack(booking) > 0 || booking.attempts.some(({ dispute }) => dispute?.state === 'open');
  }

  /** Ends the offers of a booking, all or those that cannot be used any more. */
  protected settleOffers(
    booking: ModelBooking,
    state: Exclude<OfferState, 'open'>,
    { but = [] }: { but?: ModelRule[] } = {},
  ): void {
    for (const [rule, offer] of booking.offers)
      if (offer === 'open' && !but.includes(rule)) booking.offers.set(rule, state);
  }

  /** A guest sleeps from the day of the check-in until the check-out; without a check-in no night. */
  #isSlept({ checkedInMs, checkedOutMs }: ModelBooking, night: NightDate): boolean {
    if (checkedInMs === undefined) return false;
    const until = checkedOutMs === undefined ? this.today : dhakaDate(checkedOutMs);
    return dhakaDate(checkedInMs) <= night && night < until;
  }
}
