import { DisputesModel } from './disputes-model.ts';
import type { ModelBooking } from './model-state.ts';

/** What the hotel gives back of a price, with a reason. */
export abstract class GoodwillModel extends DisputesModel {
  /**
   * All that can be given back, or a part of it: first what is due at the desk, then what was paid on the site, then what
   * the desk has. It lowers the price, or what a cancellation kept, and first ends a lower price that the desk had waived.
   */
  goodwill(booking: ModelBooking, part: 1 | 2 | 5): string {
    const { state, attempts, deskPoisha, deskPaidPoisha, paidPoisha } = booking;
    if (state !== 'confirmed' && state !== 'cancelled') return 'nothing to give back';
    if (attempts.some(({ dispute }) => dispute?.state === 'open')) return 'nothing to give back';
    const amount = Math.floor((deskPoisha + paidPoisha) / part);
    if (amount === 0) return 'nothing to give back';
    const due = state === 'confirmed' ? Math.max(0, deskPoisha - deskPaidPoisha) : 0;
    const refund = Math.min(Math.max(0, amount - due), paidPoisha);
    booking.deskPoisha -= amount - refund;
    booking.totalPoisha -= amount;
    booking.givenBackPoisha += amount;
    const ended = Math.min(amount, Math.max(0, -booking.waivedPoisha));
    booking.endedPoisha += ended;
    booking.waivedPoisha += ended;
    this.oweRefund(booking, refund);
    return `given back ${amount}`;
  }
}
