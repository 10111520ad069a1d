import { addDays, dhakaDate } from '../../kernel/stay-dates.ts';
import { ChangesModel } from './changes-model.ts';
import type { ModelBooking } from './model-state.ts';

/** Guests who come, leave, leave early, or never come. */
export abstract class PresenceModel extends ChangesModel {
  checkIn(booking: ModelBooking): string {
    if (booking.state !== 'confirmed') return 'not_confirmed';
    if (booking.checkedInMs !== undefined) return 'marked';
    if (booking.stay.checkIn > this.today) return 'too_early';
    if (booking.stay.checkOut < this.today) return 'stay_over';
    this.#endChanges(booking);
    booking.checkedInMs = this.nowMs;
    return 'marked';
  }

  checkOut(booking: ModelBooking): string {
    if (booking.state !== 'confirmed') return 'not_confirmed';
    if (booking.checkedOutMs !== undefined) return 'marked';
    if (booking.checkedInMs === undefined) return 'not_checked_in';
    booking.checkedOutMs = this.nowMs;
    return 'marked';
  }

  /** The guest leaves today, and pays all the same: at least one night is kept. Closed nights have to go back first. */
  leaveEarly(booking: ModelBooking): string {
    if (booking.state !== 'confirmed') return 'not_confirmed';
    if (booking.checkedOutMs !== undefined) return 'marked';
    if (booking.checkedInMs === undefined) return 'not_checked_in';
    const { room, stay } = booking;
    const second = addDays(stay.checkIn, 1);
    const leaves = second > this.today ? second : this.today;
    if (leaves < stay.checkOut) {
      const freed = { checkIn: leaves, checkOut: stay.checkOut };
      if (this.unslept(booking, this.rules, freed).open.length > 0) return 'nights_closed';
      const moved = this.move(booking, room, { checkIn: stay.checkIn, checkOut: leaves }, true);
      if (moved !== 'moved') return moved;
    }
    booking.checkedOutMs = this.nowMs;
    return 'marked';
  }

  noShow(booking: ModelBooking): string {
    if (booking.state !== 'confirmed') return 'not_confirmed';
    if (booking.stay.checkIn > this.today) return 'too_early';
    if (booking.checkedInMs !== undefined) return 'checked_in';
    if (this.openOffers(booking).length > 0) return 'offer_open';
    booking.state = 'no_show';
    booking.noShowMs = this.nowMs;
    this.#endChanges(booking);
    return 'marked';
  }

  /** The guest came after all, on the same day: the nights are theirs again, closed or not, unless somebody else has them. */
  undoNoShow(booking: ModelBooking): string {
    const { state, noShowMs, room, stay, notCollectedPoisha } = booking;
    if (state !== 'no_show' || noShowMs === undefined || dhakaDate(noShowMs) !== this.today)
      return 'not_undoable';
    if (!this.isFree(room, stay, booking)) return 'sold_out';
    this.sweep(room);
    booking.state = 'confirmed';
    delete booking.noShowMs;
    booking.totalPoisha += notCollectedPoisha;
    booking.deskPoisha += notCollectedPoisha;
    booking.notCollectedPoisha = 0;
    return 'marked';
  }

  /** No change of the booking is paid any more. */
  #endChanges(booking: ModelBooking): void {
    this.endHoldsOfChanges(booking);
    this.giveBackReviews(booking, true);
  }
}
