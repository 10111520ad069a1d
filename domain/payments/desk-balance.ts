import type { Poisha } from '../../kernel/money.ts';

/** The columns of a booking that decide how much of its price is settled at the desk. */
export interface DeskSettlement {
  kind: string;
  state: string;
  totalPoisha: Poisha;
  deskPoisha: Poisha;
  keptPoisha: Poisha | null;
  givenBackPoisha: Poisha;
  revision: number;
}

/** The agreed price of a booking, before what was given back and what nobody collects of a no-show. */
export const originalPoisha = ({
  totalPoisha,
  givenBackPoisha,
  notCollectedPoisha,
}: {
  totalPoisha: Poisha;
  givenBackPoisha: Poisha;
  notCollectedPoisha: Poisha;
}): Poisha => totalPoisha + givenBackPoisha + notCollectedPoisha;

/**
 * Whether any payment may have been made at the desk. A booking paid on the site gets one by the hotel's
 * advance or through a change. A
 * cancelled booking, and one of which something was given back, may have no desk part any more while the desk still has its money.
 */
export const mayBePaidAtDesk = ({ kind, deskPoisha, givenBackPoisha, revision }: DeskSettlement): boolean =>
  kind === 'desk' || deskPoisha > 0 || givenBackPoisha > 0 || revision > 0;

/**
 * The site's part of a booking's price: the total without the desk's part; after a cancellation, what is kept of the
 * payments on the site. Captured less refunded payments are this amount.
 */
export function sitePoisha({ kind, state, totalPoisha, deskPoisha, keptPoisha }: DeskSettlement): Poisha {
  if (kind === 'desk') return 0;
  return state === 'cancelled' ? (keptPoisha ?? 0) : totalPoisha - deskPoisha;
}

/**
 * The amount still due at the desk; below zero: to be paid back by the desk. A desk booking is settled there
 * completely, a card booking only in the part that a change added. After a cancellation or no-show nothing more is
 * collected.
 */
export function deskDuePoisha(booking: DeskSettlement, paidPoisha: Poisha): number {
  const { kind, state, totalPoisha, deskPoisha, keptPoisha } = booking;
  if (state === 'held' || state === 'expired') return 0;
  const price = state === 'cancelled' ? (keptPoisha ?? 0) : totalPoisha;
  const due = (kind === 'desk' ? price : deskPoisha) - paidPoisha;
  return state === 'confirmed' ? due : Math.min(0, due);
}
