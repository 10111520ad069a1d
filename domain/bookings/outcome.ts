import type { SaleRefusal } from '../seasons/night-terms.ts';
import type { CancellationPolicy } from '../shared/booking-policy.ts';
import type { StayQuote } from '../shared/money.ts';
import type { CardFailure } from '../shared/payment-states.ts';
import type { StayFault } from '../shared/stay-dates.ts';
import type { BookingRow } from './booking-store.ts';

/** What a payment has done to its booking. */
export type PaymentOutcome =
  | { outcome: 'booked'; booking: BookingRow }
  /** The guest goes on in our page, by the client secret, or on the provider's own page. */
  | { outcome: 'requires_action'; bookingId: string; clientSecret: string; redirectUrl?: string }
  | { outcome: 'card_refused'; failure: CardFailure }
  /** The money is on its way and it cannot be said yet whether it arrives. */
  | { outcome: 'in_progress' }
  /** The room was gone when the payment arrived; what was captured goes back in full. */
  | { outcome: 'hold_ended' }
  /** Nothing came of a change: the booking stands as it was, and what was captured for it goes back in full. */
  | { outcome: 'change_ended' };

/** Why an account may hold no room, or no other one. */
export type HoldRefusal =
  /** As many rooms are held as the account may hold; `until`: when the first of them is free again. */
  | { outcome: 'too_many_holds'; unproved: boolean; untilMs: number }
  /** So many cards were declined within an hour that the account holds nothing new before it is over. */
  | { outcome: 'too_many_declines'; untilMs: number };

export type PlaceOutcome =
  | PaymentOutcome
  /** The account's data was deleted since this sign-in. */
  | { outcome: 'account_forgotten' }
  | { outcome: 'room_not_found' }
  | { outcome: 'bad_stay'; fault: StayFault }
  | { outcome: 'too_many_guests' }
  | { outcome: 'amount_not_chargeable' }
  | { outcome: 'sold_out' }
  | SaleRefusal
  /** A confirmed booking of the same person has this room for all these nights. */
  | { outcome: 'booked_already'; booked: { bookingId: string; reference: string } }
  /** So many cards were declined for this hold that it is not prolonged any more. */
  | { outcome: 'too_many_tries' }
  | HoldRefusal
  | { outcome: 'price_changed'; quote: StayQuote; available: number }
  /** The hotel's cancellation policy is another one than was shown. */
  | { outcome: 'policy_changed'; policy: CancellationPolicy }
  | { outcome: 'key_conflict' };
