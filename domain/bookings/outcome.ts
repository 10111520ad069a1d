import type { CancellationPolicy } from '../../kernel/booking-policy.ts';
import type { Poisha, StayQuote } from '../../kernel/money.ts';
import type { CardFailure, PaymentWay } from '../../kernel/payment-states.ts';
import type { StayFault } from '../../kernel/stay-dates.ts';
import type { SaleRefusal } from '../pricing/night-terms.ts';
import type { BookingRow, OwnHold } from './booking-store.ts';

/** The effect of a payment on its booking. */
export type PaymentOutcome =
  | { outcome: 'booked'; booking: BookingRow }
  /** The guest continues in our page, with the client secret. */
  | { outcome: 'requires_action'; bookingId: string; clientSecret: string }
  /** The guest pays on the gateway's page. */
  | { outcome: 'redirect'; bookingId: string; redirectUrl: string }
  /** The time on the gateway's page is over, or another attempt has begun. Money that still comes is learned of. */
  | { outcome: 'session_ended' }
  /** The booking stands and is paid by another payment; this one goes back in full. */
  | { outcome: 'paid_otherwise'; booking: BookingRow }
  | { outcome: 'card_refused'; failure: CardFailure }
  /** The payment is being processed, and its result is not known yet. */
  | { outcome: 'in_progress' }
  /** Its money is there, and somebody checks it first, as the gateway has asked. No other payment begins meanwhile. */
  | { outcome: 'payment_under_review' }
  /** The room was gone when the payment arrived; the captured amount is refunded in full. */
  | { outcome: 'hold_ended'; byWallet?: true }
  /**
   * The key was used for an attempt that is not known by it any more. Nothing was charged now; `chargedPoisha`: the
   * amount that an earlier request with this key has charged, for which there is no booking.
   */
  | { outcome: 'key_used'; chargedPoisha?: Poisha }
  /** The change was not made: the booking stands as before, and the captured amount is refunded in full. */
  | { outcome: 'change_ended'; byWallet?: true };

/** The cost of a new hold for its account. */
export interface GaveUp {
  /** The account's oldest hold, which had to give way; absent while the account may have more holds. */
  gaveUp?: OwnHold;
}

/** Too many cards were declined within an hour; the account holds nothing new until `untilMs`. */
export interface DeclinesRefusal {
  outcome: 'too_many_declines';
  untilMs: number;
}

/** Why an account may not hold a room, or not another one. */
export type HoldRefusal =
  /**
   * The account holds as many rooms as it may, and each of them is being paid; `hold`: the oldest of them, `untilMs`:
   * when the first of them ends.
   */
  { outcome: 'too_many_holds'; unproved: boolean; untilMs: number; hold: OwnHold } | DeclinesRefusal;

export type PlaceOutcome =
  | (PaymentOutcome & GaveUp)
  /** The account's data was deleted since this sign-in. */
  | { outcome: 'account_forgotten' }
  | { outcome: 'room_not_found' }
  | { outcome: 'bad_stay'; fault: StayFault }
  | { outcome: 'too_many_guests' }
  /** The price exceeds that of the dearest stay. */
  | { outcome: 'stay_too_expensive' }
  | { outcome: 'amount_not_chargeable'; way: PaymentWay }
  | { outcome: 'sold_out' }
  | SaleRefusal
  /** A confirmed booking of the same person has this room for all these nights. */
  | { outcome: 'booked_already'; booked: { bookingId: string; reference: string } }
  /** Too many cards were declined for this hold, which is not prolonged any more. */
  | { outcome: 'too_many_tries' }
  /** A later session of a hold needs more time than the hold has left. */
  | { outcome: 'hold_too_short' }
  | HoldRefusal
  | { outcome: 'price_changed'; quote: StayQuote; advancePoisha: Poisha; available: number }
  /** The hotel's cancellation policy differs from the one that was shown. */
  | { outcome: 'policy_changed'; policy: CancellationPolicy }
  | { outcome: 'key_conflict' };
