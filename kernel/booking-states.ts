import type { DeskWay } from './payment-states.ts';
import type { Stay } from './stay-dates.ts';

/**
 * The closed lists that describe a booking. The table's columns and checks, the contract and the pages are derived
 * from them.
 */

/** A booking's states; the transitions between them are in domain/bookings. */
export const bookingStates = ['held', 'confirmed', 'expired', 'cancelled', 'no_show'] as const;
export type BookingState = (typeof bookingStates)[number];

/** States that lists and counters show: confirmed bookings and their later states. */
export const madeBookingStates = ['confirmed', 'cancelled', 'no_show'] as const;

/** States of a hold that is not paid. */
export const unpaidBookingStates = ['held', 'expired'] as const;

/** `card` is booked and paid on the site; `desk` is taken at the hotel's desk and has no card payment. */
export const bookingKinds = ['card', 'desk'] as const;
export type BookingKind = (typeof bookingKinds)[number];

/** The kinds of events of a booking; the booking's page has a sentence for each. */
export const bookingEventKinds = [
  'held',
  'card_declined',
  'confirmed',
  'expired',
  'given_up',
  'payment_review',
  'payment_released',
  'payment_given_back',
  'desk',
  'price_set',
  'paid_at_desk',
  'given_back_at_desk',
  'moved',
  'changed',
  'corrected',
  'checked_in',
  'check_in_undone',
  'checked_out',
  'check_out_undone',
  'no_show',
  'no_show_undone',
  'cancelled',
  'refunded',
  'refund_failed',
  'given_back_by_bank',
  'disputed',
  'dispute_won',
  'dispute_lost',
  'taken_here',
  'given_back',
  'closed_offer',
] as const;
export type BookingEventKind = (typeof bookingEventKinds)[number];

/** Hotel, room and stay of a booking, as an event of a move or a change stores them. */
export interface EventPlace {
  hotelName: string;
  roomId: string;
  roomName: string;
  checkIn: string;
  checkOut: string;
  guests?: number;
}

/** The stored details of a booking's events; each kind has its own part of these members. */
export interface BookingEventDetail {
  code?: string;
  message?: string;
  attempt?: number;
  amountPoisha?: number;
  refundPoisha?: number;
  insteadPoisha?: number;
  differencePoisha?: number;
  /** The part of a higher price that was paid on the site, if the rest is the desk's. */
  chargedPoisha?: number;
  atDeskPoisha?: number;
  /** The part of what was given back that reduces the amount due at the desk. */
  offDuePoisha?: number;
  waivedPoisha?: number;
  waivedFor?: string;
  expectedOn?: string;
  way?: DeskWay;
  receiptNumber?: string;
  by?: 'guest' | 'administrator';
  reason?: string;
  from?: EventPlace;
  to?: EventPlace;
  freed?: Stay;
  /** Of a refund that was given back by bank. */
  bankReference?: string;
  /** Of a booking made at the desk: the hash of its request. */
  requestHash?: string;
}
