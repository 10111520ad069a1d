import type { CancellationPolicy } from '../../domain/shared/booking-policy.ts';
import type { NightDate, Stay } from '../../domain/shared/stay-dates.ts';

export interface ModelRoom {
  count: number;
  pricePoisha: number;
  /** The rooms for sale on nights that were ever used; on other nights all rooms. */
  nights: Map<NightDate, { capacity: number; blocked: number }>;
}

/** One payment attempt. `bank`: the guest's answer there, which the site may not know yet. */
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
  /** The agreed price of each night. */
  lines: Map<NightDate, number>;
  totalPoisha: number;
  /** The part of the total that is settled at the desk. */
  deskPoisha: number;
  /** The amount paid by cards, less refunds, made or owed. */
  cardPoisha: number;
  policy: CancellationPolicy;
  attempts: Attempt[];
}

export type Card = 'good' | 'declined' | 'challenged';
