import { refundDays } from '../shared/booking-policy.ts';
import type { Poisha } from '../shared/money.ts';
import type { BookingPayment, DisputeState, PaymentState } from '../shared/payment-states.ts';
import { addDays, dhakaDate, type NightDate } from '../shared/stay-dates.ts';

/** A payment that was captured, and whether anything of it goes or went back. */
export interface CapturedPayment {
  state: PaymentState;
  dispute: DisputeState | null;
  /** `changed`: all that went back was the difference of a change, and the rest pays the booking. */
  refunds: 'none' | 'due' | 'made' | 'changed';
}

/** Where the money of a booking is; undefined while nothing was captured. What pays the booking goes before what did not. */
export function bookingPaymentOf(kind: string, captured: CapturedPayment[]): BookingPayment | undefined {
  if (kind === 'desk') return 'at_desk';
  const order: PaymentState[] = ['captured', 'refund_due', 'refunded'];
  const [paying] = [...captured].sort((a, b) => order.indexOf(a.state) - order.indexOf(b.state));
  if (!paying) return undefined;
  // The stay and each change of it were paid by themselves: what is true of one of them is said.
  const all = captured.filter(({ state }) => state === paying.state);
  if (all.some(({ dispute }) => dispute === 'open' || dispute === 'lost')) return 'disputed';
  if (all.some(({ refunds }) => refunds === 'due')) return 'refund_due';
  return all.some(({ refunds }) => refunds === 'made') ? 'refunded' : 'paid';
}

/** What goes back of a booking's money, or went back. */
export interface BookingRefund {
  amountPoisha: Poisha;
  state: 'due' | 'made';
  /** The day by which the card's bank has it, as banks of cards promise. */
  dueBy: NightDate;
}

export const refundDueBy = (askedAtMs: number): NightDate => addDays(dhakaDate(askedAtMs), refundDays);
