import { nightsOf, type Stay } from '../../kernel/stay-dates.ts';
import type { ModelBooking } from './model-state.ts';
import { PresenceModel } from './presence-model.ts';
import type { ConcernedRow, ModelRule, RuleValues } from './rules-model.ts';

/** What the administrator does about the authorities' rules, and guests about their offers. */
export abstract class ClosedStaysModel extends PresenceModel {
  addRule(values: RuleValues): string {
    this.rules.push({ ...values, isThere: true });
    return 'added';
  }

  /** Offers that the rule concerns no more end; a rule that is written as it was changes nothing. */
  changeRule(rule: ModelRule, values: RuleValues): string {
    if (!rule.isThere) return 'rule_not_found';
    const isSame = JSON.stringify({ ...rule, ...values }) === JSON.stringify(rule);
    Object.assign(rule, values);
    if (!isSame)
      for (const booking of this.bookings)
        if (this.unslept(booking, [rule]).open.length === 0) this.#endOffer(booking, rule);
    return 'updated';
  }

  takeBackRule(rule: ModelRule): string {
    if (!rule.isThere) return 'rule_not_found';
    rule.isThere = false;
    for (const booking of this.bookings) this.#endOffer(booking, rule);
    return 'taken back';
  }

  /** One booking, or all that the rule concerns, get an offer. */
  offer(rule: ModelRule, only?: ModelBooking): string {
    if (!rule.isThere) return 'rule_not_found';
    const offered = this.bookings.filter(
      (booking) =>
        (only ?? booking) === booking &&
        this.#mayBeOffered(booking, rule) &&
        booking.offers.get(rule) !== 'open',
    );
    for (const booking of offered) booking.offers.set(rule, 'open');
    return `${offered.length} offered`;
  }

  /** The rest of a stay without the closed nights of its offers, as its guest is shown it. */
  restsOf(booking: ModelBooking): Stay[] {
    const { open, gone } = this.unslept(booking, this.openOffers(booking));
    const closed = [...open, ...gone].toSorted();
    const [first, last] = [closed[0], closed.at(-1)];
    if (first === undefined || last === undefined) return [];
    const { checkIn, checkOut } = booking.stay;
    const after = nightsOf(booking.stay).find((night) => night > last);
    return [
      ...(checkIn < first ? [{ checkIn, checkOut: first }] : []),
      ...(after ? [{ checkIn: after, checkOut }] : []),
    ];
  }

  /** The guest takes everything back that was paid. */
  takeAll(booking: ModelBooking): string {
    const isShown = booking.state === 'confirmed' && this.openOffers(booking).length > 0;
    return `${isShown ? 'offered' : 'nothing offered'}, ${this.cancel(booking, 'offer')}`;
  }

  /** The administrator gives the closed nights back, at the cost that is listed, and presses again. */
  press(rule: ModelRule, booking: ModelBooking): string {
    if (!rule.isThere) return 'rule_not_found';
    const { open } = this.unslept(booking, [rule]);
    if (open.length > 0 && booking.attempts.some(({ dispute }) => dispute?.state === 'open'))
      return 'disputed';
    const cost = open.length === 0 ? 0 : this.costOf(booking, open);
    if (cost === 0) return 'nothing_closed';
    this.giveOf(booking, cost);
    this.noteGiven(booking, open, cost);
    booking.offers.set(rule, 'given_back');
    this.settleOffers(booking, 'given_back', { but: this.openOffers(booking) });
    return `given back ${cost}`;
  }

  /** The lists of the bookings that the rules concern. */
  concerned(): ConcernedRow[][] {
    return this.rules.filter(({ isThere }) => isThere).map((rule) => this.#concernedBy(rule));
  }

  #concernedBy(rule: ModelRule): ConcernedRow[] {
    return this.bookings.flatMap((booking, at) => {
      const { open } = this.unslept(booking, [rule]);
      const offer = booking.offers.get(rule);
      if (!offer && open.length === 0) return [];
      const isUsable = open.length > 0 && this.isAnythingLeft(booking);
      return {
        at,
        closed: open,
        costPoisha: open.length === 0 ? 0 : this.costOf(booking, open),
        owesPoisha: Math.max(0, booking.deskPaidPoisha - booking.deskPoisha),
        offer: offer === 'open' && !isUsable ? 'ended' : offer,
        canOffer: this.#mayBeOffered(booking, rule),
      };
    });
  }

  #mayBeOffered(booking: ModelBooking, rule: ModelRule): boolean {
    return (
      this.unslept(booking, [rule]).open.length > 0 &&
      this.isAnythingLeft(booking) &&
      booking.stay.checkIn >= this.today &&
      booking.checkedInMs === undefined
    );
  }

  #endOffer(booking: ModelBooking, rule: ModelRule): void {
    if (booking.offers.get(rule) === 'open') booking.offers.set(rule, 'ended');
  }
}
