import { nightsOf } from '../../kernel/stay-dates.ts';
import {
  type Attempt,
  addedNights,
  type ModelBooking,
  type ModelChange,
  sumOf,
  touch,
} from './model-state.ts';
import { type AttemptUnderReview, isReviewed, ReviewsModel } from './reviews-model.ts';
import { dayMs, type ModelMoney, nextQuestionMs } from './session-state.ts';
import { type AttemptByWallet, isByWallet, isHoldOver } from './sessions-model.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const askAgainMs = 10_000;

/** Attempts to pay, by card and by wallet: how the site learns of their ends, and what their money does. */
export abstract class PaymentsModel extends ReviewsModel {
  /** When cards of each person were declined. */
  readonly #declines: { who: number; atMs: number }[] = [];

  /** The result of an attempt by card becomes known: to the guest who asks, by an event, or to the reconciler. */
  learn(booking: ModelBooking, attempt: Attempt): string {
    if (attempt.state !== 'asked') return 'learned';
    if (attempt.bank === 'yes') this.capture(booking, attempt);
    if (attempt.bank === 'no') this.decline(booking, attempt);
    return 'learned';
  }

  /** A notice arrives: the gateway is asked about the payment that it names. */
  hearNotice(booking: ModelBooking, attempt: AttemptByWallet): string {
    this.#ask(booking, attempt);
    return 'heard';
  }

  /** The guest asks what became of a payment, on the site or with the key of its request. */
  settle(booking: ModelBooking, attempt: AttemptByWallet): string {
    this.#askIfUseful(booking, attempt);
    return this.#outcomeOf(booking, attempt);
  }

  /** The page to which the gateway sends the guest. `back` where refunds of the same money wait for each other. */
  showPayment(booking: ModelBooking, attempt: AttemptByWallet): string {
    this.#askIfUseful(booking, attempt);
    const { state, session } = attempt;
    if (state === 'captured') return 'paid';
    if (state === 'review') return 'review';
    if (state === 'over') return 'not_paid';
    if (state === 'asked') {
      const isUnpaid = session.lastTry === 'declined' || session.lastTry === 'ended';
      return isUnpaid || session.endsAtMs <= this.nowMs ? 'not_paid' : 'open';
    }
    const refunds = session.money?.refunds ?? [];
    if (refunds.length > 1) return 'back';
    return refunds.every((refund) => refund.state === 'made') ? 'refunded' : 'refunding';
  }

  reconcile(): string {
    for (const { booking, attempt } of this.attempts()) {
      if (isByWallet(attempt)) {
        this.#finish(booking, attempt);
        continue;
      }
      this.learn(booking, attempt);
      const isHeld = booking.state === 'held' && booking.heldUntilMs > this.nowMs;
      if (attempt.state === 'asked' && !isHeld) Object.assign(attempt, { bank: 'ended', state: 'over' });
    }
    // What is looked at in the same round still finds the room held, and is ended by the next one.
    for (const { booking, attempt } of this.underReview())
      if (this.nowMs >= (attempt.session.reviewUntilMs ?? 0)) this.giveBackReview(booking, attempt);
    for (const money of this.moneys) this.makeRefunds(money);
    for (const { booking, attempt } of this.attempts())
      if (isByWallet(attempt)) this.#check(booking, attempt);
    for (const room of this.rooms.keys()) this.sweep(room);
    return 'reconciled';
  }

  /** Whether something was paid or refused that a question now would tell the site. */
  hasNews({ state, bank, session }: Attempt): boolean {
    if (!session) return state === 'asked' && (bank === 'yes' || bank === 'no');
    return !this.mood.isDown && this.#visible(session).some(({ money }) => money && !money.isLearned);
  }

  get isAnythingOpen(): boolean {
    const isOpen = this.attempts().some(
      ({ attempt: { state, session } }) =>
        state === 'asked' || state === 'review' || session?.askUntilMs !== undefined,
    );
    return isOpen || this.moneys.some(({ refunds }) => refunds.some(({ state }) => state !== 'made'));
  }

  /** The administrator releases money under review: it pays as if it had just arrived. */
  release(booking: ModelBooking, attempt: AttemptUnderReview): string {
    if (this.nowMs >= (attempt.session.reviewUntilMs ?? 0)) return this.decideAgainst(booking, attempt);
    const { change } = attempt;
    if (this.areClosed(change ? addedNights(booking, change) : nightsOf(booking.stay)))
      return 'destination_closed';
    if (this.capture(booking, attempt)) return 'released';
    const { money } = attempt.session;
    if (money) this.makeRefunds(this.addRefund(money, attempt.poisha));
    return 'given_back';
  }

  /** The administrator gives money under review back. */
  decideAgainst(booking: ModelBooking, attempt: AttemptUnderReview): string {
    this.giveBackReview(booking, attempt);
    return 'given_back';
  }

  protected declinesSince(who: number, sinceMs: number): number {
    return this.#declines.filter((declined) => declined.who === who && declined.atMs > sinceMs).length;
  }

  protected newAttempt(booking: ModelBooking, poisha: number, change?: ModelChange): Attempt {
    const attempt: Attempt = {
      ...{ poisha, atMs: this.nowMs, state: 'asked', bank: 'asked', remainingPoisha: 0 },
      ...(change && { change }),
    };
    booking.attempts.push(attempt);
    return attempt;
  }

  /** Ends an open attempt before another one begins. The answer about a payment that was made; else undefined. */
  protected endOpen(booking: ModelBooking, attempt: Attempt): string | undefined {
    if (isByWallet(attempt)) {
      this.#askIfUseful(booking, attempt);
      this.endSession(attempt);
      return attempt.state === 'over' ? undefined : this.#outcomeOf(booking, attempt);
    }
    if (attempt.bank === 'asked') Object.assign(attempt, { bank: 'ended', state: 'over' });
    else this.learn(booking, attempt);
    return booking.state === 'confirmed' ? 'booked' : undefined;
  }

  protected decline(booking: ModelBooking, attempt: Attempt): void {
    Object.assign(attempt, { state: 'over', bank: 'ended' });
    const { who } = booking;
    this.#declines.push({ who, atMs: attempt.atMs });
    // A person who tries one card after another loses their holds.
    if (this.declinesSince(who, attempt.atMs - hourMs) < 5) return;
    for (const each of this.bookings)
      if (each.who === who && each.state === 'held' && !isReviewed(each)) {
        each.heldUntilMs = 0;
        this.endSessions(each);
      }
  }

  /** Money is there: it pays the booking or its change, or it goes back. */
  protected capture(booking: ModelBooking, attempt: Attempt): boolean {
    const pays = attempt.change
      ? this.#makeChange(booking, attempt, attempt.change)
      : this.#payStay(booking, attempt);
    if (attempt.session) attempt.session.askUntilMs = undefined;
    attempt.state = pays ? 'captured' : 'back';
    if (!pays) return false;
    attempt.remainingPoisha = attempt.poisha;
    booking.paidPoisha += attempt.poisha;
    this.cancelSessions(booking);
    this.giveBackReviews(booking);
    return true;
  }

  #payStay(booking: ModelBooking, attempt: Attempt): boolean {
    if (attempt.poisha !== booking.totalPoisha - booking.deskPoisha) return false;
    const isStayOver = booking.stay.checkOut < this.today;
    if (isStayOver && booking.state === 'held') booking.state = 'expired';
    const isLate = isByWallet(attempt) && isHoldOver(booking, this.nowMs);
    if (isLate && !this.mayBookLate(booking, attempt)) return false;
    if (isStayOver || (booking.state !== 'held' && booking.state !== 'expired')) return false;
    // While its hold lives, what was begun before a rule books.
    if (isHoldOver(booking, this.nowMs) && this.areClosed(nightsOf(booking.stay))) {
      booking.state = 'expired';
      return false;
    }
    if (booking.state === 'expired') {
      this.sweep(booking.room);
      if (!this.isFree(booking.room, booking.stay)) return false;
    }
    touch(this.room(booking.room), nightsOf(booking.stay));
    booking.state = 'confirmed';
    return true;
  }

  #makeChange(booking: ModelBooking, attempt: Attempt, change: ModelChange): boolean {
    const { session, poisha, state } = attempt;
    const { room, stay } = change;
    const isHeld =
      change.heldNights.length > 0 && (!session || state === 'review' || session.endsAtMs > this.nowMs);
    change.heldNights = [];
    if (session && state !== 'review' && (!session.mayBookLate || this.nowMs > session.endsAtMs + hourMs))
      return false;
    if (!this.isStillPossible(booking, change)) return false;
    if (stay.checkOut < this.today) return false;
    if (!isHeld && this.areClosed(change.added)) return false;
    if (session) this.endHoldsOfChanges(booking);
    if (!this.isFree(room, stay, booking)) return false;
    this.sweep(room);
    // A goodwill may have ended since what the desk had waived: so much more is due there.
    const stillWaived = Math.max(0, -booking.waivedPoisha);
    // Closed nights may have been given back since.
    const given = new Map(
      [...booking.given].filter(([night]) => room === booking.room && change.lines.has(night)),
    );
    const givenGone = sumOf(booking.given) - sumOf(given);
    const quoted = sumOf(change.lines) - sumOf(booking.lines) + givenGone;
    const more = Math.max(change.morePoisha, quoted - stillWaived);
    this.raise(booking, more, more - poisha);
    this.lessGiven(booking, givenGone);
    booking.lines = change.lines;
    booking.given = given;
    booking.nightTerms = change.nightTerms;
    booking.waivedPoisha = change.waivedPoisha;
    booking.policy = change.policy;
    booking.revision++;
    this.place(booking, room, stay);
    this.settleOffers(booking, 'changed', { but: this.openOffers(booking) });
    change.isMade = true;
    return true;
  }

  /**
   * A higher price. What changes kept beyond the price before was given back, and is not kept of the new one; and what was
   * given back in the place of a waived difference is paid again.
   */
  protected raise(booking: ModelBooking, more: number, atDesk: number): void {
    const gone = Math.max(0, booking.keptByChangesPoisha - booking.totalPoisha);
    const again = Math.min(more, booking.endedPoisha);
    booking.keptByChangesPoisha -= gone;
    booking.endedPoisha -= again;
    booking.givenBackPoisha -= gone + again;
    booking.totalPoisha += more;
    booking.deskPoisha += atDesk;
  }

  /** A sum that was given back before is part of no price any more. */
  protected lessGiven(booking: ModelBooking, before: number): void {
    booking.givenBackPoisha = Math.max(0, booking.givenBackPoisha - before);
    booking.endedPoisha = Math.min(booking.endedPoisha, booking.givenBackPoisha);
  }

  #visible({ tries }: AttemptByWallet['session']) {
    return tries.filter(({ atMs }) => !this.mood.isLate || this.nowMs >= atMs + minuteMs);
  }

  /** The gateway is asked about a payment, at most once in ten seconds. */
  #ask(booking: ModelBooking, attempt: AttemptByWallet): 'answered' | 'not asked' | 'down' {
    const { session } = attempt;
    if (this.nowMs < session.askedAtMs + askAgainMs) {
      session.nextAskMs = Math.min(session.nextAskMs, this.nowMs + askAgainMs);
      return 'not asked';
    }
    session.askedAtMs = this.nowMs;
    if (this.mood.isDown) return 'down';
    const tries = this.#visible(session);
    for (const { money } of tries) if (money && !money.isLearned) this.#learnMoney(booking, attempt, money);
    const last = tries.at(-1)?.outcome ?? 'pending';
    if (last !== 'paid') session.lastTry = last;
    return 'answered';
  }

  #askIfUseful(booking: ModelBooking, attempt: AttemptByWallet): void {
    if (attempt.state === 'asked' || attempt.session.askUntilMs !== undefined) this.#ask(booking, attempt);
  }

  /** The first money of a session pays; a second one goes back. */
  #learnMoney(booking: ModelBooking, attempt: AttemptByWallet, money: ModelMoney): void {
    const { session } = attempt;
    money.isLearned = true;
    if (session.money) {
      booking.secondPayments++;
      this.makeRefunds(this.addRefund(money, money.poisha));
      return;
    }
    session.money = money;
    session.checkAtMs = this.nowMs + dayMs;
    if (!money.isRisky) this.capture(booking, attempt);
    else if (!this.enterReview(booking, attempt)) this.#refuseRisk(booking, attempt);
    if (attempt.state === 'back') this.makeRefunds(this.addRefund(money, money.poisha));
  }

  /** Risky money for which no room is held pays nothing. */
  #refuseRisk(booking: ModelBooking, attempt: AttemptByWallet): void {
    const { change, session } = attempt;
    if (change) change.heldNights = [];
    else if (booking.state === 'held' && booking.stay.checkOut < this.today) booking.state = 'expired';
    session.askUntilMs = undefined;
    attempt.state = 'back';
  }

  /** Whether the gateway still has recorded money is asked once a day, for a month. A second payment is found by it. */
  #check(booking: ModelBooking, attempt: AttemptByWallet): void {
    const { session } = attempt;
    if (session.checkAtMs === undefined || session.checkAtMs > this.nowMs || this.mood.isDown) return;
    session.checkAtMs = this.nowMs + dayMs;
    if (this.nowMs > session.endsAtMs + 30 * dayMs) session.checkAtMs = undefined;
    else if (this.#ask(booking, attempt) === 'not asked') session.checkAtMs = this.nowMs + askAgainMs;
  }

  /** The reconciler looks after a payment that may still be made. */
  #finish(booking: ModelBooking, attempt: AttemptByWallet): void {
    const { session } = attempt;
    const isAsked = attempt.state === 'asked';
    if (!isAsked && (session.askUntilMs === undefined || session.nextAskMs > this.nowMs)) return;
    const isOver = isAsked && this.#heldUntil(booking, attempt) <= this.nowMs;
    const answered = this.#ask(booking, attempt);
    if (answered === 'down' && isOver) this.endSession(attempt);
    if (answered !== 'answered') {
      session.nextAskMs = this.nowMs + askAgainMs;
      return;
    }
    if (isOver) this.endSession(attempt);
    if (attempt.state !== 'over') return;
    const next = nextQuestionMs(session, this.nowMs);
    // The last question was just asked; the one after a session's end may be the only one.
    if (next === undefined && !isOver) session.askUntilMs = undefined;
    session.nextAskMs = next ?? this.nowMs;
  }

  #heldUntil(booking: ModelBooking, { change, session }: AttemptByWallet): number {
    if (!change) return booking.state === 'held' ? booking.heldUntilMs : 0;
    return this.isStillPossible(booking, change) ? session.endsAtMs : 0;
  }

  #outcomeOf(booking: ModelBooking, { state, change, session }: AttemptByWallet): string {
    if (state === 'captured') return 'booked';
    if (state === 'review' || (state === 'over' && isReviewed(booking))) return 'payment_under_review';
    if (state === 'asked') return session.endsAtMs <= this.nowMs ? 'session_ended' : 'redirect';
    if (state === 'over') return !change && booking.state === 'confirmed' ? 'booked' : 'session_ended';
    if (change) return change.isMade ? 'booked' : 'change_ended';
    if (booking.state === 'cancelled') return 'booked';
    return booking.state === 'confirmed' ? 'paid_otherwise' : 'hold_ended';
  }
}
