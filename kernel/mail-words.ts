import type { DestinationNeed } from './destination-choices.ts';
import type { PaidBy } from './payment-states.ts';
import type { NightDate } from './stay-dates.ts';

/**
 * The kinds of mails about a booking. Those with the prefix `hotel_` go to the hotel, `admin_` to the administrator,
 * `voucher_for_other` to the person for whom an account booked, all others to the guest.
 */
export const mailKinds = [
  'booking_confirmed',
  'booking_changed',
  'booking_cancelled',
  'booking_given_back',
  'payment_review',
  'refund_asked',
  'refund_done',
  'refund_failed',
  'refund_account',
  'stay_reminder',
  'review_invitation',
  'destination_offer',
  'destination_reminder',
  'voucher_for_other',
  'hotel_booking_confirmed',
  'hotel_booking_changed',
  'hotel_booking_cancelled',
  'admin_payment_review',
] as const;
export type MailKind = (typeof mailKinds)[number];

/**
 * The states of a mail in the outbox: still to be sent, sent, given up (after days of trying, or
 * because the recipient does not exist), or not needed any more
 * (a reminder of a cancelled stay).
 */
export const mailStates = ['waiting', 'sent', 'given_up', 'not_needed'] as const;

/** Whether a mail is for people who work here or at the hotel, and not for the guest. */
export const isForStaff = (kind: MailKind): boolean => /^(?:hotel|admin)_/.test(kind);

/** Data that only some kinds of mails have. */
export interface MailDetail {
  /** The refund, requested or made; for a cancellation or a change, the part to the card. */
  amountPoisha?: number;
  /** The wallet that the refunded payment was made with; absent for a card. */
  paidBy?: Exclude<PaidBy, 'card'>;
  /** The refund was sent by bank to the account that the guest has entered. */
  byBank?: true;
  /** The gateway does not make the refund: the guest is asked for an account. Absent: one was entered. */
  accountWanted?: true;
  /** For a payment that goes back unused: its booking stands, because another payment has paid it. */
  stands?: true;
  /** For a payment that goes back unused: it was under review before. */
  wasReviewed?: true;
  /** For a payment under review: the instant at which it goes back unless it is released. */
  reviewUntil?: string;
  /** The same: the payment, whose page says what became of it. */
  paymentId?: string;
  /** The payment is for a change of the booking. */
  forChange?: true;
  /**
   * How many card payments the refund is spread over; absent: one. They may have been made with one card or with
   * several.
   */
  cardPayments?: number;
  /**
   * For a cancellation or a change, like the next two: the part that the desk pays back. Absent from mails of earlier
   * versions.
   */
  atDeskPoisha?: number;
  /** The part that is kept, of the paid money or of the lower price after a change by the guest. */
  keptPoisha?: number;
  /** The part that was refunded earlier, or is on its way. */
  earlierPoisha?: number;
  /** For a change: the part of the lower price that reduces the amount due at the desk. */
  offDuePoisha?: number;
  /** The reason of a refund: `not_paying`, `outside`, `cancelled`, `changed`, ... */
  reason?: string;
  /** The hotel gives back a part of the price: all of it, of which `amountPoisha` goes to the card. */
  givenBackPoisha?: number;
  /** For a change: hotel, room and stay before it. */
  from?: {
    hotelName: string;
    roomName: string;
    roomId: string;
    checkIn: string;
    checkOut: string;
    guests?: number;
  };
  /** For the hotel that loses the guest: the booking was not cancelled but moved to another hotel. */
  toOtherHotel?: true;
  /** For the new hotel of a booking whose stay began elsewhere: the guest's arrival date. */
  comesOn?: NightDate;
  /** For a stay with closed nights, or one for whose way something is needed: the sentences of the rules, in each language. */
  rules?: { en: string; bn: string }[];
  /** The same: what is needed for the way there. */
  needs?: DestinationNeed[];
  /** The same: the next closed night after the stay. */
  returnBefore?: { night: NightDate; leaveBefore: boolean };
  /** The desk corrected the guest's data; the stay is unchanged. */
  corrected?: true;
  /** For a cancellation by the hotel or the business: the reason for the guest. */
  why?: string;
  /** For a change: the amount that the guest paid for it, or still has to pay at the desk. */
  paidPoisha?: number;
}
