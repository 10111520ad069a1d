import { defaultPolicy, policyAfterChange } from '../../kernel/booking-policy.ts';
import { nightsOf, type Stay } from '../../kernel/stay-dates.ts';
import { GoodwillModel } from './goodwill-model.ts';
import {
  type Attempt,
  advanceOf,
  type Card,
  chargeOf,
  halfUp,
  isAt,
  isSame,
  keptOf,
  linesOf,
  type Means,
  type ModelBooking,
  percentKept,
  priceOfChange,
  sumOf,
  touch,
} from './model-state.ts';
import { isReviewed } from './reviews-model.ts';
import { isByWallet } from './sessions-model.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const tryCountMax = 10;

/**
 * The rules of bookings and their money in their simplest form, without storage. Each method does what a person does and
 * answers what that person is told.
 */
export class Model extends GoodwillModel {
  hold(who: number, room: number, stay: Stay): string {
    if (this.#isPast(who, room, stay)) return 'bad_stay';
    const own = this.holdOf(who, room, stay);
    if (own) {
      this.sweep(room);
      return isReviewed(own) ? 'payment_under_review' : 'held';
    }
    const refusal = this.#mayNotHold(who) ?? this.#mayNotHoldMore(who);
    if (refusal) return refusal;
    return this.#tryToHold(who, room, stay) ? 'held' : 'sold_out';
  }

  /** The person's hold of this stay ends, and the room is held again at the present price. */
  holdAnew(who: number, room: number, stay: Stay): string {
    const old = this.holdOf(who, room, stay);
    if (!old) return this.hold(who, room, stay);
    if (isReviewed(old)) return 'payment_under_review';
    if (old.attempts.some((attempt) => attempt.state === 'asked' && !isByWallet(attempt)))
      return 'in_progress';
    if (stay.checkIn < this.today) return 'bad_stay';
    const refusal = this.#mayNotHold(who);
    if (refusal) return refusal;
    this.sweep(room);
    old.state = 'expired';
    this.endSessions(old);
    this.#makeHold(who, room, stay, 15);
    return 'held';
  }

  /** The price that a person sees who is about to pay: while a session may be paid, that of the hold. */
  shownTotal(who: number, room: number, stay: Stay): number {
    const hold = this.holdOf(who, room, stay);
    return hold?.attempts.some(isByWallet) ? hold.totalPoisha : this.quote(room, stay);
  }

  pay(who: number, room: number, stay: Stay, means: Means): string {
    if (this.#isPast(who, room, stay)) return 'bad_stay';
    const own = this.holdOf(who, room, stay);
    if (own && isReviewed(own)) {
      this.sweep(room);
      return 'payment_under_review';
    }
    const shown = this.shownTotal(who, room, stay);
    const before = this.bookings.find(
      (booking) =>
        (booking.state === 'held' || booking.state === 'expired') &&
        booking.attempts.at(-1)?.state === 'asked' &&
        isSame(booking, who, room, stay),
    );
    const open = before?.attempts.at(-1);
    // Another attempt: the last one ends, also when its hold has ended.
    if (before && open) {
      this.sweep(room);
      const ended = this.endOpen(before, open);
      if (ended) return ended;
      // The last attempt was one declined card too many, and ended the hold.
      if (this.#isPast(who, room, stay)) return 'bad_stay';
    }
    if (this.isBooked(who, room, stay)) {
      this.sweep(room);
      return 'booked_already';
    }
    const hold = this.holdOf(who, room, stay);
    const refusal =
      (this.shownTotal(who, room, stay) === shown ? undefined : 'price_changed') ??
      this.#mayNotHold(who) ??
      (hold ? this.#mayNotTry(hold, means) : this.#mayNotHoldMore(who));
    if (refusal || hold) this.sweep(room);
    if (refusal) return refusal;
    const isWallet = means === 'wallet' || means === 'page lost';
    const booking = hold ?? this.#tryToHold(who, room, stay, isWallet ? 20 : 15);
    if (!booking) return 'sold_out';
    const isFirstSession = isWallet && !booking.attempts.some(isByWallet);
    // Each attempt at a hold is at the price of its time, unless a session may still be paid.
    if (!booking.attempts.some(isByWallet)) this.#agree(booking, room, stay);
    const more = isFirstSession ? 20 : isWallet ? 0 : 2;
    booking.heldUntilMs = Math.max(booking.heldUntilMs, this.nowMs + more * minuteMs);
    const attempt = this.newAttempt(booking, booking.totalPoisha - booking.deskPoisha);
    if (means !== 'wallet' && means !== 'page lost') return this.#charge(booking, attempt, means);
    const session = this.beginSession(attempt, booking.heldUntilMs);
    if (means === 'wallet') return 'redirect';
    session.session.isPageOpen = false;
    this.endSession(session);
    return 'unavailable';
  }

  /** A hold is given up: its attempts end, and a payment that was made already wins. */
  giveUp(booking: ModelBooking): string {
    const open = booking.attempts.at(-1);
    const isUnpaid = booking.state === 'held' || booking.state === 'expired';
    if (isUnpaid && open?.state === 'asked') {
      const ended = this.endOpen(booking, open);
      if (ended && isByWallet(open))
        return ended === 'booked' || ended === 'payment_under_review' ? ended : 'in_progress';
    }
    if (isReviewed(booking) && booking.state === 'held') return 'payment_under_review';
    if (booking.state === 'held' || booking.state === 'expired') {
      booking.state = 'expired';
      this.endSessions(booking);
      return 'given_up';
    }
    return booking.state === 'confirmed' ? 'booked' : 'booking_not_found';
  }

  /** The guest answers the bank, which informs nobody yet. */
  answerBank(attempt: Attempt, answer: 'yes' | 'no'): string {
    attempt.bank = answer;
    return 'answered';
  }

  /** The hotel gives everything back, as long as the stay is not over. */
  cancel(booking: ModelBooking, isByHotel: boolean): string {
    const { checkIn, checkOut } = booking.stay;
    const isLate = isByHotel ? this.today >= checkOut : this.today > checkIn;
    if (booking.state !== 'confirmed' || isLate) return 'not_cancellable';
    const { totalPoisha } = booking;
    const keptByChangesPoisha = Math.min(booking.keptByChangesPoisha, totalPoisha);
    const ofRest = halfUp(totalPoisha - keptByChangesPoisha, percentKept(booking, this.nowMs));
    const kept = isByHotel ? 0 : keptByChangesPoisha + ofRest;
    const refund = Math.max(0, booking.paidPoisha + booking.deskPaidPoisha - kept);
    const atDesk = Math.max(0, refund - booking.paidPoisha);
    booking.deskPoisha = booking.deskPaidPoisha - atDesk;
    booking.state = 'cancelled';
    this.endHoldsOfChanges(booking);
    this.giveBackReviews(booking, true);
    this.oweRefund(booking, refund - atDesk);
    return `cancelled ${refund}`;
  }

  /** The guest changes nights and room: a higher price is paid; of a lower one the policy keeps its part. */
  change(booking: ModelBooking, room: number, stay: Stay, means: 'good' | 'declined' | 'wallet'): string {
    const shown = this.#shownDifference(booking, room, stay);
    const open = booking.attempts.at(-1);
    if (booking.state === 'confirmed' && open?.state === 'asked') {
      const ended = this.endOpen(booking, open);
      if (ended && ended !== 'booked') return ended;
    }
    if (booking.state === 'confirmed' && isAt(booking, room, stay)) return 'changed';
    if (isReviewed(booking)) return 'payment_under_review';
    const refusal = this.#mayNotChange(booking, stay);
    if (refusal || this.#shownDifference(booking, room, stay) !== shown) {
      this.sweep(room);
      return refusal ?? 'difference_changed';
    }
    const { lines, more, waived } = this.#priceOf(booking, room, stay);
    const charge = more > 0 ? chargeOf(booking, lines, more) : 0;
    if (charge === 0) {
      if (!this.isFree(room, stay, booking)) return 'sold_out';
      this.sweep(room);
      if (more <= 0) {
        booking.keptByChangesPoisha += -more + shown;
        this.giveBack(booking, -shown);
      } else {
        booking.totalPoisha += more;
        booking.deskPoisha += more;
      }
      booking.lines = lines;
      booking.waivedPoisha = waived;
      booking.policy = policyAfterChange(booking.policy, booking.stay.checkIn, this.nowMs);
      booking.revision++;
      this.place(booking, room, stay);
      return 'changed';
    }
    const tooMany = this.#mayNotHold(booking.who);
    if (tooMany) {
      this.sweep(room);
      return tooMany;
    }
    if (!this.isFree(room, stay, booking)) return 'sold_out';
    this.sweep(room);
    const added = nightsOf(stay).filter(
      (night) => room !== booking.room || night < booking.stay.checkIn || night >= booking.stay.checkOut,
    );
    touch(this.room(room), added);
    const attempt = this.newAttempt(booking, charge, {
      morePoisha: more,
      ...{ room, stay, lines, waivedPoisha: waived, isMade: false },
      policy: policyAfterChange(booking.policy, booking.stay.checkIn, this.nowMs),
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
    if (booking.stay.checkOut < this.today) return 'stay_over';
    if (isAt(booking, room, stay)) return 'moved';
    const isBegun = booking.stay.checkIn < this.today;
    if (isBegun ? stay.checkIn !== booking.stay.checkIn : stay.checkIn < this.today) return 'bad_stay';
    if (isBegun && stay.checkOut < this.today) return 'bad_stay';
    const { lines, more, waived } = this.#priceOf(booking, room, stay);
    if (!this.isFree(room, stay, booking)) return 'sold_out';
    this.sweep(room);
    this.endHoldsOfChanges(booking);
    this.giveBackReviews(booking, true);
    booking.waivedPoisha = isWaived ? waived + more : waived;
    if (!isWaived && more < 0) this.giveBack(booking, -more);
    if (!isWaived && more > 0) {
      booking.totalPoisha += more;
      booking.deskPoisha += more;
    }
    booking.lines = lines;
    booking.revision++;
    this.place(booking, room, stay);
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

  /** The terms of the present, of which a booking keeps a copy. */
  #agree(booking: ModelBooking, room: number, stay: Stay): void {
    booking.lines = linesOf(this.room(room), stay);
    booking.term = this.term;
    booking.totalPoisha = sumOf(booking.lines);
    booking.deskPoisha = booking.totalPoisha - advanceOf(this.term, booking.totalPoisha, booking.lines);
  }

  #makeHold(who: number, room: number, stay: Stay, minutes: number): ModelBooking {
    touch(this.room(room), nightsOf(stay));
    const booking: ModelBooking = {
      ...{ who, room, stay, state: 'held', heldUntilMs: this.nowMs + minutes * minuteMs },
      ...{
        lines: new Map(),
        totalPoisha: 0,
        term: this.term,
        deskPoisha: 0,
        deskPaidPoisha: 0,
        keptByChangesPoisha: 0,
        waivedPoisha: 0,
        paidPoisha: 0,
        policy: defaultPolicy,
        attempts: [],
        secondPayments: 0,
        revision: 0,
      },
    };
    this.#agree(booking, room, stay);
    this.bookings.push(booking);
    return booking;
  }

  #mayNotHold(who: number): string | undefined {
    return this.declinesSince(who, this.nowMs - hourMs) >= 5 ? 'too_many_declines' : undefined;
  }

  #mayNotHoldMore(who: number): string | undefined {
    return this.#atLimit(who) && !this.#givesWay(who) ? 'too_many_holds' : undefined;
  }

  /** Only the first session of a hold prolongs it; a later one needs five minutes. */
  #mayNotTry({ attempts, secondPayments, heldUntilMs }: ModelBooking, means: Means): string | undefined {
    if (attempts.length + secondPayments >= tryCountMax) return 'too_many_tries';
    const isLaterSession = (means === 'wallet' || means === 'page lost') && attempts.some(isByWallet);
    return isLaterSession && heldUntilMs - this.nowMs < 5 * minuteMs ? 'hold_too_short' : undefined;
  }

  #mayNotChange(booking: ModelBooking, stay: Stay): string | undefined {
    if (booking.state !== 'confirmed' || this.today > booking.stay.checkIn) return 'not_changeable';
    return stay.checkIn < this.today ? 'bad_stay' : undefined;
  }

  #holdsOf(who: number): ModelBooking[] {
    return this.bookings.filter(
      (booking) => booking.who === who && booking.state === 'held' && this.isLive(booking),
    );
  }

  #atLimit(who: number): boolean {
    return this.#holdsOf(who).length >= 3;
  }

  /** The person's oldest hold that nobody pays at the moment. */
  #givesWay(who: number): ModelBooking | undefined {
    return this.#holdsOf(who).find((hold) => hold.attempts.at(-1)?.state !== 'asked' && !isReviewed(hold));
  }

  /** At the limit the oldest hold gives way, and stays when the room turns out to be taken. */
  #tryToHold(who: number, room: number, stay: Stay, minutes = 15): ModelBooking | undefined {
    const oldest = this.#atLimit(who) ? this.#givesWay(who) : undefined;
    if (oldest) oldest.state = 'expired';
    if (this.isFree(room, stay)) {
      if (oldest) this.endSessions(oldest);
      this.sweep(room);
      return this.#makeHold(who, room, stay, minutes);
    }
    if (oldest) oldest.state = 'held';
    return undefined;
  }

  /** A night that has begun is past, except for who holds it from before. */
  #isPast(who: number, room: number, stay: Stay): boolean {
    return stay.checkIn < this.today && !this.holdOf(who, room, stay);
  }

  #charge(booking: ModelBooking, attempt: Attempt, card: Card): string {
    if (card === 'challenged') return 'requires_action';
    if (card === 'declined') {
      this.decline(booking, attempt);
      return 'card_refused';
    }
    this.capture(booking, attempt);
    return 'booked';
  }

  /** What a change costs more, or what of a lower price goes back, as the guest sees it. */
  #shownDifference(booking: ModelBooking, room: number, stay: Stay): number {
    if (this.#mayNotChange(booking, stay)) return 0;
    const { more, lines } = this.#priceOf(booking, room, stay);
    return more > 0 ? more : 0 - (-more - keptOf(booking, lines, -more, percentKept(booking, this.nowMs)));
  }

  #priceOf(booking: ModelBooking, room: number, stay: Stay) {
    return priceOfChange({
      booking,
      stay,
      today: this.today,
      room: this.room(room),
      isItsRoom: room === booking.room,
    });
  }
}
