import { policyAfterChange } from '../../kernel/booking-policy.ts';
import { nightsOf, type Stay } from '../../kernel/stay-dates.ts';
import { isDisputed } from './disputes-model.ts';
import { GoodwillModel } from './goodwill-model.ts';
import {
  addedNights,
  chargeOf,
  halfUp,
  isAt,
  keptOf,
  type ModelBooking,
  percentKept,
  priceOfChange,
  type ShownChange,
  touch,
} from './model-state.ts';
import { isReviewed } from './reviews-model.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** What guests and desk do with a booking once it is made. */
export abstract class ChangesModel extends GoodwillModel {
  /**
   * The hotel gives everything back, as long as the stay is not over, and so does the offer to the guest of a closed stay. By
   * the guest alone the policy keeps its part.
   */
  cancel(booking: ModelBooking, by: 'guest' | 'hotel' | 'offer'): string {
    const { checkIn, checkOut } = booking.stay;
    const isLate = by === 'hotel' ? this.today >= checkOut : this.today > checkIn || isDisputed(booking);
    if (booking.state !== 'confirmed' || isLate || booking.checkedInMs !== undefined)
      return 'not_cancellable';
    if (by === 'offer' && this.openOffers(booking).length === 0) return 'no_offer';
    const { totalPoisha } = booking;
    const keptByChangesPoisha = Math.min(booking.keptByChangesPoisha, totalPoisha);
    const ofRest = halfUp(totalPoisha - keptByChangesPoisha, percentKept(booking, this.nowMs));
    const kept = by === 'guest' ? keptByChangesPoisha + ofRest : 0;
    const refund = Math.max(0, booking.paidPoisha + booking.deskPaidPoisha - kept);
    const atDesk = Math.max(0, refund - booking.paidPoisha);
    booking.deskPoisha = booking.deskPaidPoisha - atDesk;
    booking.state = 'cancelled';
    this.endHoldsOfChanges(booking);
    this.settleOffers(booking, by === 'guest' ? 'ended' : 'given_back');
    this.giveBackReviews(booking, true);
    this.oweRefund(booking, refund - atDesk);
    return `cancelled ${refund}`;
  }

  /** What a change costs more and what of that is charged now, or what of a lower price goes back, as the guest sees it. */
  shownChange(booking: ModelBooking, room: number, stay: Stay): ShownChange {
    if (this.#mayNotChange(booking, room, stay)) return { differencePoisha: 0, chargePoisha: 0 };
    const changed = this.#priceOf(booking, room, stay);
    const { more } = changed;
    if (more > 0) return { differencePoisha: more, chargePoisha: chargeOf(booking, changed) };
    const percent = this.#isFreed(booking, stay) ? 0 : percentKept(booking, this.nowMs);
    const kept = keptOf(booking, changed, percent);
    return { differencePoisha: 0 - (-more - kept), chargePoisha: 0 };
  }

  /** The guest changes nights and room: a higher price is paid; of a lower one the policy keeps its part. */
  change(
    booking: ModelBooking,
    {
      room,
      stay,
      means,
      shown,
    }: { room: number; stay: Stay; means: 'good' | 'declined' | 'wallet'; shown: ShownChange },
  ): string {
    const open = booking.attempts.at(-1);
    if (booking.state === 'confirmed' && open?.state === 'asked') {
      const ended = this.endOpen(booking, open);
      if (ended && ended !== 'booked') return ended;
    }
    if (booking.state === 'confirmed' && isAt(booking, room, stay)) return 'changed';
    if (isReviewed(booking)) return 'payment_under_review';
    const refusal = this.#mayNotChange(booking, room, stay);
    const { differencePoisha, chargePoisha: charge } = this.shownChange(booking, room, stay);
    const isAsShown = differencePoisha === shown.differencePoisha && charge === shown.chargePoisha;
    if (refusal || !isAsShown) {
      this.sweep(room);
      return refusal ?? 'difference_changed';
    }
    const { lines, nightTerms, given, givenGone, more, unlimited, waived } = this.#priceOf(
      booking,
      room,
      stay,
    );
    const policy = this.#isFreed(booking, stay)
      ? booking.policy
      : policyAfterChange(booking.policy, booking.stay.checkIn, this.nowMs);
    if (charge === 0) {
      if (!this.isFree(room, stay, booking)) return 'sold_out';
      this.sweep(room);
      if (more <= 0) {
        booking.keptByChangesPoisha += -more + differencePoisha;
        this.giveBack(booking, -differencePoisha);
        this.lessGiven(booking, more - unlimited);
      } else this.raise(booking, more, more);
      this.lessGiven(booking, givenGone);
      Object.assign(booking, { lines, nightTerms, given });
      booking.waivedPoisha = waived;
      booking.policy = policy;
      booking.revision++;
      this.place(booking, room, stay);
      this.settleOffers(booking, 'changed', { but: this.openOffers(booking) });
      return 'changed';
    }
    const tooMany = this.mayNotHold(booking.who);
    if (tooMany) {
      this.sweep(room);
      return tooMany;
    }
    if (!this.isFree(room, stay, booking)) return 'sold_out';
    this.sweep(room);
    const added = addedNights(booking, { room, stay });
    touch(this.room(room), added);
    const attempt = this.newAttempt(booking, charge, {
      morePoisha: more,
      ...{ room, stay, lines, nightTerms, waivedPoisha: waived, isMade: false },
      policy,
      fromRevision: booking.revision,
      ...{ added, heldNights: added },
    });
    if (means === 'wallet') {
      this.beginSession(attempt, this.nowMs + 20 * minuteMs);
      return 'redirect';
    }
    if (means === 'declined') {
      this.decline(booking, attempt);
      return 'card_refused';
    }
    this.capture(booking, attempt);
    return 'changed';
  }

  /**
   * The desk moves a booking: a higher price is settled at the desk, a lower one is refunded, or the difference is
   * waived.
   */
  move(booking: ModelBooking, room: number, stay: Stay, isWaived: boolean): string {
    if (booking.state !== 'confirmed') return 'not_confirmed';
    if (booking.stay.checkOut < this.today || booking.checkedOutMs !== undefined) return 'stay_over';
    if (isAt(booking, room, stay)) return 'moved';
    const isBegun = booking.stay.checkIn < this.today || booking.checkedInMs !== undefined;
    if (isBegun ? stay.checkIn !== booking.stay.checkIn : stay.checkIn < this.today) return 'bad_stay';
    if (isBegun && stay.checkOut < this.today) return 'bad_stay';
    const { lines, given, givenGone, more, unlimited, waived } = this.#priceOf(booking, room, stay);
    // Also the desk takes no closed night. A room that is not there at all is sold out first.
    const taken = addedNights(booking, { room, stay }).filter((night) => night >= this.today);
    if (this.room(room).count > 0 && this.areClosed(taken)) return 'destination_closed';
    if (!this.isFree(room, stay, booking)) return 'sold_out';
    this.sweep(room);
    // Its differences are settled at the desk, so that added nights bring no term.
    const nightTerms = new Map([...booking.nightTerms].filter(([night]) => lines.has(night)));
    this.endHoldsOfChanges(booking);
    this.giveBackReviews(booking, true);
    booking.waivedPoisha = isWaived ? waived + unlimited : waived;
    if (!isWaived && more < 0) this.giveBack(booking, -more);
    if (!isWaived) this.lessGiven(booking, more - unlimited);
    if (!isWaived && more > 0) this.raise(booking, more, more);
    this.lessGiven(booking, givenGone);
    Object.assign(booking, { lines, nightTerms, given });
    booking.revision++;
    this.place(booking, room, stay);
    this.settleOffers(booking, 'changed', { but: this.openOffers(booking) });
    return 'moved';
  }

  /** The extra cost of a booking at the desk; negative when it costs less. */
  differenceOf(booking: ModelBooking, room: number, stay: Stay): number {
    return this.#priceOf(booking, room, stay).more;
  }

  /** The desk takes what is due, or a half of it. */
  takeAtDesk(booking: ModelBooking, part: 1 | 2): string {
    if (booking.state === 'held' || booking.state === 'expired') return 'not_booked';
    const due = booking.state === 'confirmed' ? booking.deskPoisha - booking.deskPaidPoisha : 0;
    const amount = Math.floor(due / part);
    if (amount <= 0) return 'nothing due';
    booking.deskPaidPoisha += amount;
    return `noted ${amount}`;
  }

  protected mayNotHold(who: number): string | undefined {
    return this.declinesSince(who, this.nowMs - hourMs) >= 5 ? 'too_many_declines' : undefined;
  }

  #mayNotChange(booking: ModelBooking, room: number, stay: Stay): string | undefined {
    const isLate = this.today > booking.stay.checkIn || booking.checkedInMs !== undefined;
    if (booking.state !== 'confirmed' || isLate || isDisputed(booking)) return 'not_changeable';
    if (stay.checkIn < this.today) return 'bad_stay';
    return this.areClosed(addedNights(booking, { room, stay })) ? 'destination_closed' : undefined;
  }

  /** Whether its guest has an offer and leaves every closed night: then nothing is kept, and the policy stays. */
  #isFreed(booking: ModelBooking, stay: Stay): boolean {
    return this.openOffers(booking).length > 0 && !this.areClosed(nightsOf(stay));
  }

  #priceOf(booking: ModelBooking, room: number, stay: Stay) {
    return priceOfChange({
      booking,
      stay,
      presentTerms: this.seasonTerms(room, stay),
      today: this.today,
      room: this.room(room),
      isItsRoom: room === booking.room,
    });
  }
}
