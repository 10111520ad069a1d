import type { Attempt, ModelBooking } from './model-state.ts';
import { RulesModel } from './rules-model.ts';
import type { GatewayMood, ModelMoney, ModelRefund } from './session-state.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const askEveryMs = 6 * 60 * minuteMs;

/** The money that goes back. Refunds to a card are made or owed, which the model does not tell apart; a gateway's have states. */
export class RefundsModel extends RulesModel {
  readonly mood: GatewayMood = { isDown: false, isLate: false, refunds: 'processing' };
  /** Every payment that the gateway has taken, in their order. */
  readonly moneys: ModelMoney[] = [];

  attempts(): { booking: ModelBooking; attempt: Attempt }[] {
    return this.bookings.flatMap((booking) => booking.attempts.map((attempt) => ({ booking, attempt })));
  }

  /** The guest's bank decides about a refund that the gateway has taken up. */
  decideRefund(refund: ModelRefund, decision: 'refunded' | 'cancelled'): string {
    refund.bank = decision;
    return 'decided';
  }

  /** The bank pays every refund that the gateway has taken up. */
  payRefunds(): void {
    for (const { refunds } of this.moneys)
      for (const refund of refunds) if (refund.state === 'asked') refund.bank = 'refunded';
  }

  /** A lower price first reduces the amount due at the desk; the rest is refunded. */
  protected giveBack(booking: ModelBooking, less: number): void {
    const due = Math.max(0, booking.deskPoisha - booking.deskPaidPoisha);
    const refund = Math.min(Math.max(0, less - due), booking.paidPoisha);
    // What neither the desk nor the site has, the guest has back from the bank.
    booking.deskPoisha = Math.max(0, booking.deskPoisha + refund - less);
    booking.totalPoisha -= less;
    this.oweRefund(booking, refund);
  }

  /** The latest payment goes back first. */
  protected oweRefund(booking: ModelBooking, poisha: number): void {
    let rest = poisha;
    const owing: ModelMoney[] = [];
    for (const attempt of booking.attempts.toReversed()) {
      const amount = attempt.state === 'captured' ? Math.min(rest, attempt.remainingPoisha) : 0;
      if (amount === 0) continue;
      rest -= amount;
      attempt.remainingPoisha -= amount;
      if (attempt.remainingPoisha === 0) attempt.state = 'back';
      const money = attempt.session?.money;
      if (money) owing.push(this.addRefund(money, amount));
    }
    booking.paidPoisha -= poisha - rest;
    for (const money of owing) this.makeRefunds(money);
  }

  protected addRefund(money: ModelMoney, poisha: number): ModelMoney {
    const refund = { poisha, state: 'due', bank: 'processing', tries: 0, refusals: 0 } as const;
    money.refunds.push({ ...refund, nextTryMs: this.nowMs });
    return money;
  }

  protected makeRefunds({ refunds }: ModelMoney): void {
    for (const refund of refunds)
      if (refund.state !== 'made' && refund.nextTryMs <= this.nowMs) this.#step(refund);
  }

  /** The gateway is asked to pay, or whether it has paid. */
  #step(refund: ModelRefund): void {
    refund.tries++;
    refund.nextTryMs = this.nowMs + this.#stepAndWait(refund);
  }

  /** How long the refund then waits. */
  #stepAndWait(refund: ModelRefund): number {
    const refused = () => Math.min(5 * minuteMs * 2 ** refund.refusals++, dayMs);
    if (this.mood.isDown) return Math.min(15_000 * 2 ** (refund.tries - 1), 2 * minuteMs);
    if (refund.state === 'due') {
      if (this.mood.refunds === 'failed') return refused();
      refund.state = 'asked';
      refund.bank = this.mood.refunds;
      return askEveryMs;
    }
    if (refund.bank === 'cancelled') {
      refund.state = 'due';
      return refused();
    }
    if (refund.bank === 'refunded') refund.state = 'made';
    return askEveryMs;
  }
}
