import { defaultPolicy, policyAfterChange } from '../../kernel/booking-policy.ts';
import { nightsOf, type Stay } from '../../kernel/stay-dates.ts';
import {
  type Attempt,
  type Card,
  giveBack,
  halfUp,
  isAt,
  isSame,
  linesOf,
  type ModelBooking,
  type ModelRoom,
  percentKept,
  priceOfChange,
  sumOf,
  touch,
} from './model-state.ts';
import { RoomsModel } from './rooms-model.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/**
 * The rules of bookings and their money in their simplest form, without storage. Each method does what a person does and
 * answers what that person is told.
 */
export class Model extends RoomsModel {
  /** When cards of each person were declined. */
  readonly #declines: number[][];

  constructor(rooms: Omit<ModelRoom, 'nights' | 'otherNights'>[], people: number, nowMs: number) {
    super(rooms, nowMs);
    this.#declines = Array.from({ length: people }, () => []);
  }

  hold(who: number, room: number, stay: Stay): string {
    if (this.#isPast(who, room, stay)) return 'bad_stay';
    if (this.#holdOf(who, room, stay)) {
      this.sweep(room);
      return 'held';
    }
    const refusal = this.#mayNotHold(who) ?? this.#mayNotHoldMore(who);
    if (refusal) return refusal;
    return this.#tryToHold(who, room, stay) ? 'held' : 'sold_out';
  }

  pay(who: number, room: number, stay: Stay, card: Card): string {
    if (this.#isPast(who, room, stay)) return 'bad_stay';
    const before = this.bookings.find(
      (booking) =>
        (booking.state === 'held' || booking.state === 'expired') &&
        booking.attempts.at(-1)?.state === 'asked' &&
        isSame(booking, who, room, stay),
    );
    const open = before?.attempts.at(-1);
    // Another card: the bank is no longer asked about the last one, also when its hold has ended.
    if (before && open) {
      if (open.bank === 'asked') Object.assign(open, { bank: 'ended', state: 'over' });
      else this.learn(before, open);
      if (before.state === 'confirmed') return 'booked';
      // The last attempt was one declined card too many, and ended the hold.
      if (this.#isPast(who, room, stay)) return 'bad_stay';
    }
    const covers = (booking: ModelBooking) =>
      booking.state === 'confirmed' &&
      booking.who === who &&
      booking.room === room &&
      booking.stay.checkIn <= stay.checkIn &&
      stay.checkOut <= booking.stay.checkOut;
    if (this.bookings.some(covers)) return 'booked_already';
    const hold = this.#holdOf(who, room, stay);
    const refusal = this.#mayNotHold(who) ?? (hold ? undefined : this.#mayNotHoldMore(who));
    if (refusal || hold) this.sweep(room);
    if (refusal) return refusal;
    const booking = hold ?? this.#tryToHold(who, room, stay);
    if (!booking) return 'sold_out';
    // Each attempt at a hold is at the price of its time.
    booking.lines = linesOf(this.room(room), stay);
    booking.totalPoisha = sumOf(booking.lines);
    booking.heldUntilMs = Math.max(booking.heldUntilMs, this.nowMs + 2 * minuteMs);
    return this.#charge(booking, card);
  }

  /** A hold is given up: the bank is no longer asked, and a payment that it has accepted already wins. */
  giveUp(booking: ModelBooking): string {
    const open = booking.attempts.at(-1);
    const isUnpaid = booking.state === 'held' || booking.state === 'expired';
    if (isUnpaid && open?.state === 'asked') {
      if (open.bank === 'asked') Object.assign(open, { bank: 'ended', state: 'over' });
      else this.learn(booking, open);
    }
    if (booking.state === 'held') booking.state = 'expired';
    if (booking.state === 'expired') return 'given_up';
    return booking.state === 'confirmed' ? 'booked' : 'booking_not_found';
  }

  /** The guest answers the bank, which informs nobody yet. */
  answerBank(attempt: Attempt, answer: 'yes' | 'no'): string {
    attempt.bank = answer;
    return 'answered';
  }

  /** The result of an attempt becomes known: to the guest who asks, by an event, or to the reconciler. */
  learn(booking: ModelBooking, attempt: Attempt): string {
    if (attempt.state !== 'asked') return 'learned';
    if (attempt.bank === 'yes') this.#capture(booking, attempt);
    if (attempt.bank === 'no') this.#decline(booking, attempt);
    return 'learned';
  }

  reconcile(): string {
    for (const { booking, attempt } of this.attempts()) {
      this.learn(booking, attempt);
      const isHeld = booking.state === 'held' && booking.heldUntilMs > this.nowMs;
      if (attempt.state === 'asked' && !isHeld) Object.assign(attempt, { bank: 'ended', state: 'over' });
    }
    for (const room of this.rooms.keys()) this.sweep(room);
    return 'reconciled';
  }

  /** The hotel gives everything back, as long as the stay is not over. */
  cancel(booking: ModelBooking, isByHotel: boolean): string {
    const { checkIn, checkOut } = booking.stay;
    const isLate = isByHotel ? this.today >= checkOut : this.today > checkIn;
    if (booking.state !== 'confirmed' || isLate) return 'not_cancellable';
    const kept = isByHotel ? 0 : halfUp(booking.totalPoisha, percentKept(booking, this.nowMs));
    const refund = Math.max(0, booking.cardPoisha - kept);
    booking.cardPoisha -= refund;
    booking.deskPoisha = 0;
    booking.state = 'cancelled';
    return `cancelled ${refund}`;
  }

  /** The guest changes nights and room: a higher price is paid by card; of a lower one the policy keeps its part. */
  change(booking: ModelBooking, room: number, stay: Stay, card: 'good' | 'declined'): string {
    const isBegun = booking.state !== 'confirmed' || this.today > booking.stay.checkIn;
    if (booking.state === 'confirmed' && isAt(booking, room, stay)) return 'changed';
    if (isBegun) return 'not_changeable';
    if (stay.checkIn < this.today) return 'bad_stay';
    const { lines, more, waived } = this.#priceOf(booking, room, stay);
    if (more <= 0) {
      if (!this.isFree(room, stay, booking)) return 'sold_out';
      const less = -more - halfUp(-more, percentKept(booking, this.nowMs));
      this.sweep(room);
      giveBack(booking, less);
      booking.lines = lines;
      booking.waivedPoisha = waived;
      booking.policy = policyAfterChange(booking.policy, booking.stay.checkIn, this.nowMs);
      this.place(booking, room, stay);
      return `changed ${0 - less}`;
    }
    const refusal = this.#mayNotHold(booking.who);
    if (refusal) {
      this.sweep(room);
      return refusal;
    }
    if (!this.isFree(room, stay, booking)) return 'sold_out';
    this.sweep(room);
    const added = nightsOf(stay).filter(
      (night) => room !== booking.room || night < booking.stay.checkIn || night >= booking.stay.checkOut,
    );
    touch(this.room(room), added);
    const attempt = this.#newAttempt(booking, more);
    if (card === 'declined') {
      this.#decline(booking, attempt);
      return 'card_refused';
    }
    attempt.state = 'captured';
    booking.cardPoisha += more;
    booking.totalPoisha += more;
    booking.lines = lines;
    booking.waivedPoisha = waived;
    booking.policy = policyAfterChange(booking.policy, booking.stay.checkIn, this.nowMs);
    this.place(booking, room, stay);
    return `changed ${more}`;
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
    booking.waivedPoisha = isWaived ? waived + more : waived;
    if (!isWaived && more < 0) giveBack(booking, -more);
    if (!isWaived && more > 0) {
      booking.totalPoisha += more;
      booking.deskPoisha += more;
    }
    booking.lines = lines;
    this.place(booking, room, stay);
    return 'moved';
  }

  /** The extra cost of a booking at the desk; negative when it costs less. */
  differenceOf(booking: ModelBooking, room: number, stay: Stay): number {
    return this.#priceOf(booking, room, stay).more;
  }

  attempts(): { booking: ModelBooking; attempt: Attempt }[] {
    return this.bookings.flatMap((booking) => booking.attempts.map((attempt) => ({ booking, attempt })));
  }

  #holdOf(who: number, room: number, stay: Stay): ModelBooking | undefined {
    return this.bookings.find(
      (booking) => booking.state === 'held' && this.isLive(booking) && isSame(booking, who, room, stay),
    );
  }

  #makeHold(who: number, room: number, stay: Stay): ModelBooking {
    touch(this.room(room), nightsOf(stay));
    const lines = linesOf(this.room(room), stay);
    const booking: ModelBooking = {
      ...{ who, room, stay, state: 'held', heldUntilMs: this.nowMs + 15 * minuteMs },
      ...{
        lines,
        totalPoisha: sumOf(lines),
        deskPoisha: 0,
        waivedPoisha: 0,
        cardPoisha: 0,
        policy: defaultPolicy,
        attempts: [],
      },
    };
    this.bookings.push(booking);
    return booking;
  }

  #mayNotHold(who: number): string | undefined {
    return this.#declinesSince(who, this.nowMs - hourMs) >= 5 ? 'too_many_declines' : undefined;
  }

  #mayNotHoldMore(who: number): string | undefined {
    return this.#atLimit(who) && !this.#givesWay(who) ? 'too_many_holds' : undefined;
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
    return this.#holdsOf(who).find(({ attempts }) => attempts.at(-1)?.state !== 'asked');
  }

  /** At the limit the oldest hold gives way, and stays when the room turns out to be taken. */
  #tryToHold(who: number, room: number, stay: Stay): ModelBooking | undefined {
    const oldest = this.#atLimit(who) ? this.#givesWay(who) : undefined;
    if (oldest) oldest.state = 'expired';
    if (this.isFree(room, stay)) {
      this.sweep(room);
      return this.#makeHold(who, room, stay);
    }
    if (oldest) oldest.state = 'held';
    return undefined;
  }

  /** A night that has begun is past, except for who holds it from before. */
  #isPast(who: number, room: number, stay: Stay): boolean {
    return stay.checkIn < this.today && !this.#holdOf(who, room, stay);
  }

  #declinesSince(who: number, sinceMs: number): number {
    return this.#declines[who]?.filter((atMs) => atMs > sinceMs).length ?? 0;
  }

  #newAttempt(booking: ModelBooking, poisha: number): Attempt {
    const attempt: Attempt = { poisha, atMs: this.nowMs, state: 'asked', bank: 'asked' };
    booking.attempts.push(attempt);
    return attempt;
  }

  #charge(booking: ModelBooking, card: Card): string {
    const attempt = this.#newAttempt(booking, booking.totalPoisha);
    if (card === 'challenged') return 'requires_action';
    if (card === 'declined') {
      this.#decline(booking, attempt);
      return 'card_refused';
    }
    this.#capture(booking, attempt);
    return 'booked';
  }

  #decline(booking: ModelBooking, attempt: Attempt): void {
    Object.assign(attempt, { state: 'over', bank: 'ended' });
    const { who } = booking;
    this.#declines[who]?.push(attempt.atMs);
    // A person who tries one card after another loses their holds.
    if (this.#declinesSince(who, attempt.atMs - hourMs) >= 5)
      for (const each of this.bookings) if (each.who === who && each.state === 'held') each.heldUntilMs = 0;
  }

  /** A capture: it pays the booking if its room is still available; otherwise it is refunded. */
  #capture(booking: ModelBooking, attempt: Attempt): void {
    attempt.state = 'captured';
    const isPaid = booking.state === 'confirmed' || booking.state === 'cancelled';
    if (isPaid || (booking.state === 'expired' && !this.isFree(booking.room, booking.stay))) return;
    touch(this.room(booking.room), nightsOf(booking.stay));
    booking.state = 'confirmed';
    booking.cardPoisha += attempt.poisha;
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
