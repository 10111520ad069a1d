import { defaultPolicy } from '../../kernel/booking-policy.ts';
import { nightsOf, type Stay } from '../../kernel/stay-dates.ts';
import { ClosedStaysModel } from './closed-stays-model.ts';
import {
  type Attempt,
  type Card,
  isSame,
  linesOf,
  type Means,
  type ModelBooking,
  type ShownChange,
  type ShownPrice,
  touch,
} from './model-state.ts';
import { isReviewed } from './reviews-model.ts';
import { isByWallet } from './sessions-model.ts';

const minuteMs = 60_000;
const tryCountMax = 10;
/** Of a client that compares the price alone. */
export type PartlyShown = Pick<ShownPrice, 'totalPoisha'> & Partial<ShownPrice>;

/**
 * The rules of bookings and their money in their simplest form, without storage. Each method does what a person does and
 * answers what that person is told.
 */
export class Model extends ClosedStaysModel {
  /** The prices and changes that people were shown, in their order. They may act on them later. */
  readonly seenPrices: ({ who: number; room: number; stay: Stay } & ShownPrice)[] = [];
  readonly seenChanges: { booking: ModelBooking; room: number; stay: Stay; shown: ShownChange }[] = [];

  hold(who: number, room: number, stay: Stay): string {
    if (this.#isPast(who, room, stay)) return 'bad_stay';
    const own = this.holdOf(who, room, stay);
    if (own) {
      this.sweep(room);
      if (isReviewed(own)) return 'payment_under_review';
      return this.areClosed(nightsOf(stay)) ? 'destination_closed' : this.#held(who, room, stay);
    }
    if (this.areClosed(nightsOf(stay))) return 'destination_closed';
    const refusal = this.mayNotHold(who) ?? this.#mayNotHoldMore(who);
    if (refusal) return refusal;
    return this.#tryToHold(who, room, stay) ? this.#held(who, room, stay) : 'sold_out';
  }

  /** The person's hold of this stay ends, and the room is held again at the present price. */
  holdAnew(who: number, room: number, stay: Stay): string {
    const old = this.holdOf(who, room, stay);
    if (!old) return this.hold(who, room, stay);
    if (isReviewed(old)) return 'payment_under_review';
    if (old.attempts.some((attempt) => attempt.state === 'asked' && !isByWallet(attempt)))
      return 'in_progress';
    if (stay.checkIn < this.today) return 'bad_stay';
    if (this.areClosed(nightsOf(stay))) return 'destination_closed';
    const refusal = this.mayNotHold(who);
    if (refusal) return refusal;
    this.sweep(room);
    old.state = 'expired';
    this.endSessions(old);
    this.#makeHold(who, room, stay, 15);
    return this.#held(who, room, stay);
  }

  /** The price that a person sees who is about to pay: while a session may be paid, that of the hold. */
  shownPrice(who: number, room: number, stay: Stay): ShownPrice {
    const hold = this.holdOf(who, room, stay);
    if (!hold?.attempts.some(isByWallet)) return this.quote(room, stay);
    const { totalPoisha, deskPoisha } = hold;
    return { totalPoisha, advancePoisha: totalPoisha - deskPoisha };
  }

  /** The person pays what they were shown, now or earlier; without an advance whatever is asked for now. */
  pay(
    who: number,
    { room, stay, means, shown }: { room: number; stay: Stay; means: Means; shown: PartlyShown },
  ): string {
    if (this.#isPast(who, room, stay)) return 'bad_stay';
    const own = this.holdOf(who, room, stay);
    if (own && isReviewed(own)) {
      this.sweep(room);
      return 'payment_under_review';
    }
    // What was begun before the rule is not ended for this one.
    if (this.areClosed(nightsOf(stay))) {
      this.sweep(room);
      return 'destination_closed';
    }
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
      (this.#isAsShown(this.shownPrice(who, room, stay), shown) ? undefined : 'price_changed') ??
      this.mayNotHold(who) ??
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

  /** Anybody may ask what a stay costs. */
  look(who: number, room: number, stay: Stay): string {
    if (stay.checkIn < this.today) return 'bad_stay';
    const price = this.quote(room, stay);
    this.seenPrices.push({ who, room, stay, ...price });
    const closed = this.areClosed(nightsOf(stay)) ? ', closed' : '';
    return `${price.totalPoisha}, ${price.advancePoisha} now${closed}`;
  }

  #held(who: number, room: number, stay: Stay): string {
    const { totalPoisha, advancePoisha } = this.shownPrice(who, room, stay);
    this.seenPrices.push({ who, room, stay, totalPoisha, advancePoisha });
    return `held at ${totalPoisha}, ${advancePoisha} now`;
  }

  #isAsShown({ totalPoisha, advancePoisha }: ShownPrice, shown: PartlyShown): boolean {
    return totalPoisha === shown.totalPoisha && (shown.advancePoisha ?? advancePoisha) === advancePoisha;
  }

  /** The terms of the present, of which a booking keeps a copy. */
  #agree(booking: ModelBooking, room: number, stay: Stay): void {
    const { totalPoisha, advancePoisha } = this.quote(room, stay);
    booking.lines = linesOf(this.room(room), stay);
    booking.term = this.term;
    booking.nightTerms = this.seasonTerms(room, stay);
    booking.totalPoisha = totalPoisha;
    booking.deskPoisha = totalPoisha - advancePoisha;
  }

  #makeHold(who: number, room: number, stay: Stay, minutes: number): ModelBooking {
    touch(this.room(room), nightsOf(stay));
    const booking: ModelBooking = {
      ...{ who, room, stay, state: 'held', heldUntilMs: this.nowMs + minutes * minuteMs },
      ...{
        lines: new Map(),
        totalPoisha: 0,
        term: this.term,
        nightTerms: new Map(),
        deskPoisha: 0,
        deskPaidPoisha: 0,
        keptByChangesPoisha: 0,
        ...{ givenBackPoisha: 0, endedPoisha: 0, notCollectedPoisha: 0 },
        ...{ given: new Map(), offers: new Map() },
        waivedPoisha: 0,
        paidPoisha: 0,
        lostPoisha: 0,
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

  #mayNotHoldMore(who: number): string | undefined {
    return this.#atLimit(who) && !this.#givesWay(who) ? 'too_many_holds' : undefined;
  }

  /** Only the first session of a hold prolongs it; a later one needs five minutes. */
  #mayNotTry({ attempts, secondPayments, heldUntilMs }: ModelBooking, means: Means): string | undefined {
    if (attempts.length + secondPayments >= tryCountMax) return 'too_many_tries';
    const isLaterSession = (means === 'wallet' || means === 'page lost') && attempts.some(isByWallet);
    return isLaterSession && heldUntilMs - this.nowMs < 5 * minuteMs ? 'hold_too_short' : undefined;
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
}
