import { nightsOf, type Stay } from '../../kernel/stay-dates.ts';
import { isSame, type ModelBooking, type ModelChange, touch } from './model-state.ts';
import { reviewEndMs } from './session-state.ts';
import { type AttemptByWallet, isByWallet, isHoldOver, SessionsModel } from './sessions-model.ts';

const hourMs = 3_600_000;

export type AttemptUnderReview = AttemptByWallet & { state: 'review' };
const isUnderReview = (attempt: ModelBooking['attempts'][number]): attempt is AttemptUnderReview =>
  attempt.state === 'review' && isByWallet(attempt);
/** Somebody has to decide about the money of a booking, or of a change of it. */
export const isReviewed = ({ attempts }: ModelBooking): boolean => attempts.some(isUnderReview);

/** Money that the gateway asks to check, and what becomes of money that is learned of after its hold. */
export class ReviewsModel extends SessionsModel {
  underReview(): { booking: ModelBooking; attempt: AttemptUnderReview }[] {
    return this.attempts().flatMap(({ booking, attempt }) =>
      isUnderReview(attempt) ? [{ booking, attempt }] : [],
    );
  }

  protected holdOf(who: number, room: number, stay: Stay): ModelBooking | undefined {
    return this.bookings.find(
      (booking) => booking.state === 'held' && this.isLive(booking) && isSame(booking, who, room, stay),
    );
  }

  protected isBooked(who: number, room: number, stay: Stay): boolean {
    return this.bookings.some(
      (booking) =>
        booking.state === 'confirmed' &&
        booking.who === who &&
        booking.room === room &&
        booking.stay.checkIn <= stay.checkIn &&
        stay.checkOut <= booking.stay.checkOut,
    );
  }

  /** Money that is learned of after its hold books for an hour, where the hold ran out by itself. */
  protected mayBookLate(booking: ModelBooking, { session }: AttemptByWallet, isRisky = false): boolean {
    booking.state = 'expired';
    if (!session.mayBookLate || this.nowMs > session.endsAtMs + hourMs) return false;
    const { who, room, stay } = booking;
    if (this.areClosed(nightsOf(stay))) return false;
    this.sweep(room);
    if (this.isBooked(who, room, stay)) return false;
    // Another hold of the guest for the same stay gives its room, unless a card is being charged for it.
    const other = this.holdOf(who, room, stay);
    if (!other) return true;
    if (other.attempts.some(({ state, session: page }) => state === 'asked' && !page)) return false;
    if (isRisky && isReviewed(other)) return false;
    other.state = 'expired';
    this.endSessions(other);
    this.giveBackReviews(other);
    return true;
  }

  /** Risky money is kept, with its nights, until somebody decides; false where nobody has to. */
  protected enterReview(booking: ModelBooking, attempt: AttemptByWallet): boolean {
    if ((attempt.state !== 'asked' && attempt.state !== 'over') || isReviewed(booking)) return false;
    const isHeld = attempt.change ? this.#holdChange(booking, attempt) : this.#holdStay(booking, attempt);
    if (!isHeld) return false;
    const { session, change } = attempt;
    const { checkIn } = booking.stay;
    const arrival = change && change.stay.checkIn < checkIn ? change.stay.checkIn : checkIn;
    session.askUntilMs = undefined;
    session.reviewUntilMs = reviewEndMs(this.nowMs, arrival);
    Object.assign(attempt, { state: 'review' });
    this.cancelSessions(booking);
    return true;
  }

  /** Money under review goes back; its refund is made at once where it was decided, and else in the next round. */
  protected giveBackReview(booking: ModelBooking, attempt: AttemptUnderReview): void {
    if (attempt.change) attempt.change.heldNights = [];
    else {
      booking.state = 'expired';
      this.endSessions(booking);
    }
    this.makeRefunds(this.#sendBack(attempt));
  }

  /** What is under review of a booking that needs it no more, all of it or only what is for changes. */
  protected giveBackReviews({ attempts }: ModelBooking, ofChangesAlone = false): void {
    for (const attempt of attempts)
      if (isUnderReview(attempt) && (attempt.change || !ofChangesAlone)) this.#sendBack(attempt);
  }

  /** Until something else has changed the booking, or its guest is there. */
  protected isStillPossible(booking: ModelBooking, { fromRevision }: ModelChange): boolean {
    const { state, revision, checkedInMs } = booking;
    return state === 'confirmed' && revision === fromRevision && checkedInMs === undefined;
  }

  #sendBack(attempt: AttemptUnderReview) {
    const { money } = attempt.session;
    if (!money) throw new Error('no money is under review');
    Object.assign(attempt, { state: 'back' });
    return this.addRefund(money, attempt.poisha);
  }

  #holdStay(booking: ModelBooking, attempt: AttemptByWallet): boolean {
    if (attempt.poisha !== booking.totalPoisha - booking.deskPoisha) return false;
    const isStayOver = booking.stay.checkOut < this.today;
    if (isHoldOver(booking, this.nowMs)) {
      if (!this.mayBookLate(booking, attempt, true) || isStayOver) return false;
      this.sweep(booking.room);
      if (!this.isFree(booking.room, booking.stay)) return false;
      touch(this.room(booking.room), nightsOf(booking.stay));
    } else if (booking.state !== 'held' || isStayOver) return false;
    booking.state = 'held';
    booking.heldUntilMs = Number.POSITIVE_INFINITY;
    return true;
  }

  #holdChange(booking: ModelBooking, { session, change }: AttemptByWallet): boolean {
    if (!change || !session.mayBookLate || this.nowMs > session.endsAtMs + hourMs) return false;
    if (!this.isStillPossible(booking, change)) return false;
    if (change.stay.checkOut < this.today) return false;
    const { room, added, heldNights } = change;
    if (session.endsAtMs > this.nowMs && heldNights.length === added.length) return true;
    change.heldNights = [];
    if (this.areClosed(added) || !added.every((night) => this.free(room, night) > 0)) return false;
    touch(this.room(room), added);
    change.heldNights = added;
    return true;
  }
}
