import { DisputesModel } from './disputes-model.ts';
import type { ModelBooking } from './model-state.ts';

/** What the hotel gives back of a price, with a reason. */
export abstract class GoodwillModel extends DisputesModel {
  /** All that can be given back, or a part of it. */
  goodwill(booking: ModelBooking, part: 1 | 2 | 5): string {
    const amount = Math.floor(this.mostBack(booking) / part);
    if (amount === 0) return 'nothing to give back';
    this.giveOf(booking, amount);
    return `given back ${amount}`;
  }

  /**
   * First what is due at the desk, then what was paid on the site, then what the desk has. It lowers the price, or what a
   * cancellation kept, and first ends a lower price that the desk had waived. What was due of a no-show is no cost any more.
   */
  protected giveOf(booking: ModelBooking, amount: number): void {
    const { state, deskPoisha, deskPaidPoisha, paidPoisha } = booking;
    const due = state === 'confirmed' ? Math.max(0, deskPoisha - deskPaidPoisha) : 0;
    const notCollected = state === 'no_show' ? Math.max(0, deskPoisha - deskPaidPoisha) : 0;
    const refund = Math.min(Math.max(0, amount - due), paidPoisha);
    booking.deskPoisha -= amount - refund + notCollected;
    booking.totalPoisha -= amount + notCollected;
    booking.notCollectedPoisha += notCollected;
    booking.givenBackPoisha += amount;
    const ended = Math.min(amount, Math.max(0, -booking.waivedPoisha));
    booking.endedPoisha += ended;
    booking.waivedPoisha += ended;
    this.oweRefund(booking, refund);
  }
}
