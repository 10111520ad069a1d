import { refundDays } from '../../kernel/booking-policy.ts';
import type { AdvanceTerm } from '../../kernel/catalogue-choices.ts';
import type { Poisha } from '../../kernel/money.ts';
import type { BookingPayment, DisputeState, PaymentState } from '../../kernel/payment-states.ts';
import { addDays, dhakaDate, type NightDate } from '../../kernel/stay-dates.ts';

/** A captured payment, and the state of its refunds. */
export interface CapturedPayment {
  state: PaymentState;
  dispute: DisputeState | null;
  /** `changed`: only the difference of a change was refunded, and the rest pays the booking. */
  refunds: 'none' | 'due' | 'made' | 'changed';
}

/**
 * The payment state of a booking; undefined while nothing was captured. Payments that pay the booking come before
 * others. `deskDuePoisha`: what is still due at the desk.
 */
export function bookingPaymentOf(
  {
    kind,
    state,
    advance,
    totalPoisha,
  }: { kind: string; state: string; advance: AdvanceTerm; totalPoisha: Poisha },
  captured: CapturedPayment[],
  deskDuePoisha: number,
): BookingPayment | undefined {
  if (kind === 'desk') return 'at_desk';
  const order: PaymentState[] = ['captured', 'refund_due', 'refunded'];
  const [paying] = [...captured].sort((a, b) => order.indexOf(a.state) - order.indexOf(b.state));
  if (!paying) return undefined;
  // The stay and each change of it are separate payments; the state of any of them is shown.
  const all = captured.filter(({ state }) => state === paying.state);
  if (all.some(({ dispute }) => dispute === 'open' || dispute === 'lost')) return 'disputed';
  if (all.some(({ refunds }) => refunds === 'due')) return 'refund_due';
  if (all.some(({ refunds }) => refunds === 'made')) return 'refunded';
  // Lower prices may have given all of it back while the booking still costs what the desk has.
  const isLowered =
    all.every(({ refunds }) => refunds === 'changed') && state !== 'cancelled' && totalPoisha > 0;
  if (paying.state === 'refunded' && !isLowered) return 'refunded';
  return advance !== 'all' && deskDuePoisha > 0 ? 'advance_paid' : 'paid';
}

/** The refund of a booking, due or made. */
export interface BookingRefund {
  amountPoisha: Poisha;
  state: 'due' | 'made';
  /** The day by which the card's bank should have credited it. */
  dueBy: NightDate;
  /** The business has sent money by bank to an account that the guest has entered. */
  byBank?: true;
}

export const refundDueBy = (requestedAtMs: number): NightDate =>
  addDays(dhakaDate(requestedAtMs), refundDays);
