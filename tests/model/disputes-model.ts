import type { Attempt, ModelBooking } from './model-state.ts';
import { PaymentsModel } from './payments-model.ts';
import { isByWallet } from './sessions-model.ts';

/** While a bank decides about a payment of a booking, or has taken it, its guest cannot cancel or change. */
export const isDisputed = ({ attempts }: ModelBooking): boolean =>
  attempts.some(
    ({ dispute, state }) => dispute?.state === 'lost' || (dispute?.state === 'open' && state === 'captured'),
  );

/** Card payments that a guest's bank takes back, or leaves, and what the desk then collects. */
export abstract class DisputesModel extends PaymentsModel {
  /** The card payments of standing bookings that nobody has disputed yet. */
  disputable(): { booking: ModelBooking; attempt: Attempt }[] {
    return this.attempts().filter(
      ({ booking, attempt }) =>
        booking.state === 'confirmed' &&
        attempt.state === 'captured' &&
        attempt.remainingPoisha > 0 &&
        !attempt.dispute &&
        !isByWallet(attempt),
    );
  }

  undecided(): { booking: ModelBooking; attempt: Attempt }[] {
    return this.attempts().filter(({ attempt }) => attempt.dispute?.state === 'open');
  }

  openDispute(attempt: Attempt, poisha: number): string {
    attempt.dispute = { poisha, state: 'open' };
    return 'disputed';
  }

  /**
   * The bank decides. What it takes was the site's, or, where a refund of it waited for the decision, goes back by the
   * bank instead.
   */
  decideDispute(booking: ModelBooking, attempt: Attempt, decision: 'won' | 'lost'): string {
    const { dispute } = attempt;
    if (!dispute) throw new Error('nobody disputes this payment');
    dispute.state = decision;
    if (decision === 'won') return decision;
    const taken = Math.min(dispute.poisha, attempt.remainingPoisha);
    attempt.remainingPoisha -= taken;
    booking.paidPoisha -= taken;
    booking.lostPoisha += dispute.poisha;
    return decision;
  }

  /** The desk collects what a bank has taken, as far as the site's part of the price lacks it. */
  takeHere(booking: ModelBooking): string {
    if (booking.state !== 'confirmed') return 'not_confirmed';
    if (booking.lostPoisha === 0) return 'nothing_lost';
    const lacking = booking.totalPoisha - booking.deskPoisha - booking.paidPoisha;
    booking.deskPoisha += Math.max(0, Math.min(booking.lostPoisha, lacking));
    return 'taken';
  }
}
