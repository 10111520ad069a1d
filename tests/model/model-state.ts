import type { CancellationPolicy } from '../../domain/shared/booking-policy.ts';
import type { NightDate, Stay } from '../../domain/shared/stay-dates.ts';

export interface ModelRoom {
  count: number;
  pricePoisha: number;
  /** What can be sold of the nights that were ever touched; of the others all rooms can. */
  nights: Map<NightDate, { capacity: number; blocked: number }>;
}

/** One try to pay. `bank`: what the guest has said there, which nobody may have heard yet. */
export interface Attempt {
  poisha: number;
  atMs: number;
  state: 'asked' | 'captured' | 'over';
  bank: 'asked' | 'yes' | 'no' | 'ended';
}

export interface ModelBooking {
  who: number;
  room: number;
  stay: Stay;
  state: 'held' | 'confirmed' | 'expired' | 'cancelled';
  heldUntilMs: number;
  /** What each night costs, as it was agreed. */
  lines: Map<NightDate, number>;
  totalPoisha: number;
  /** What of the total is settled at the desk. */
  deskPoisha: number;
  /** What cards have paid, less what went back or is to. */
  cardPoisha: number;
  policy: CancellationPolicy;
  attempts: Attempt[];
}

export type Card = 'good' | 'declined' | 'challenged';
