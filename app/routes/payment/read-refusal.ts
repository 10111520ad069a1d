import type { Booking } from '../../../contract/booking.ts';
import type { Problem as CallRefusal } from '../../../contract/problem.ts';
import type { Quote } from '../../../contract/quote.ts';
import { CallProblem } from '../../calls.ts';
import type { CardError } from '../../cards/card-error-text.ts';
import { type PaymentField, paymentFaultsOf, paymentFieldOf } from '../../guest/guest-form.ts';
import type { Problem } from './payment-problem.tsx';

/** The effects of a refused booking on the form. */
export interface Refused {
  problem?: Problem;
  card?: CardError;
  quote?: Quote;
  policy?: Booking['policy'];
  fields?: { field: PaymentField; message: string }[];
  signIn?: boolean;
  /** The person already has this room for these nights: the page asks about a second booking. */
  bookedAlready?: { reference: string };
}

/** Interprets an error of addBooking (or, when `settling`, of settleBooking). `onPage`: the quote that the page has. */
export function readRefusal(
  error: unknown,
  settling: boolean,
  onPage?: Pick<Quote, 'total' | 'advance'>,
): Refused {
  if (!(error instanceof CallProblem)) return { problem: { kind: 'other' } };
  const { status, problem } = error;
  if (status === 0) return { problem: { kind: settling ? 'settle' : 'network' } };
  if (status === 401) return { signIn: true };
  // Deleted since it was chosen.
  if (status === 404 && !settling) return { problem: { kind: 'room-gone' } };
  if (status === 402) {
    return { card: { message: problem?.detail, code: problem?.code, decline_code: problem?.declineCode } };
  }
  if (status === 422 && problem?.code !== 'idempotency_conflict') {
    const fields = paymentFaultsOf(error);
    // An error that no field of the form can correct (in the dates or the guests) is shown as its own sentence.
    const other = problem?.errors?.find(({ path }) => !paymentFieldOf(path));
    return { fields, problem: other ? { kind: 'fault', fault: other.code } : { kind: 'invalid_input' } };
  }
  if (problem?.quote && problem.code === 'price_changed') return otherPrice(problem.quote, onPage);
  return refusedByCode(problem?.code, problem, status);
}

/** Another price, or the same one of which another part is paid now. */
function otherPrice(quote: Quote, onPage: Pick<Quote, 'total' | 'advance'> | undefined): Refused {
  const { total, advance, atHotel } = quote;
  const isOtherPart = total === onPage?.total && advance !== onPage.advance;
  return {
    quote,
    problem: isOtherPart ? { kind: 'part-changed', advance, atHotel } : { kind: 'price-changed', total },
  };
}

function refusedByCode(
  code: string | undefined,
  {
    policy,
    booked,
    until = '',
    confirmEmail,
    held,
    notForSale,
    destination,
    charged,
  }: Partial<CallRefusal> = {},
  status: number,
): Refused {
  switch (code) {
    case 'sold_out':
      return { problem: { kind: notForSale ? 'not-for-sale' : 'sold-out' } };
    case 'destination_closed':
      return { problem: { kind: 'place-closed', destination } };
    case 'booked_already':
      return booked ? { bookedAlready: booked } : { problem: { kind: 'other' } };
    // Without a quote; with one it is `otherPrice`.
    case 'price_changed':
      return {};
    case 'policy_changed':
      return policy ? { policy, problem: { kind: 'policy-changed' } } : {};
    case 'too_many_holds':
      return {
        problem: { kind: confirmEmail ? 'one-hold' : 'three-holds', untilMs: Date.parse(until), held },
      };
    case 'too_many_declines':
      return { problem: { kind: 'declines', untilMs: Date.parse(until) } };
    case 'hold_ended':
      return { problem: { kind: 'hold-ended' } };
    case 'hold_too_short':
      return { problem: { kind: 'hold-too-short' } };
    case 'session_ended':
      return { problem: { kind: 'wallet_ended' } };
    case 'key_used':
      return { problem: charged ? { kind: 'charged-before', charged } : { kind: 'key_used' } };
    case 'payment_in_progress':
    case 'payment_under_review':
    case 'payment_unavailable':
    case 'payment_out_of_order':
    case 'too_many_requests':
    case 'too_many_tries':
    case 'too_many_vouchers':
    case 'idempotency_conflict':
    case 'forbidden':
      return { problem: { kind: code } };
    default:
      // A status of 500 or above does not tell what was done before the error.
      return { problem: { kind: status >= 500 ? 'unknown' : 'other' } };
  }
}
