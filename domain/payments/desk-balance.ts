import type { Poisha } from '../shared/money.ts';

/** What of a booking decides how much of its price is the desk's to settle. */
export interface DeskPart {
  kind: string;
  state: string;
  totalPoisha: Poisha;
  deskPoisha: Poisha;
  keptPoisha: Poisha | null;
  revision: number;
}

/**
 * Whether anything may have changed hands at the desk. A booking that a card has paid gets there only by a change, and
 * a cancelled one may have no part left at the desk while the desk still has its money.
 */
export const mayBePaidAtDesk = ({ kind, deskPoisha, revision }: DeskPart): boolean =>
  kind === 'desk' || deskPoisha > 0 || revision > 0;

/**
 * What is still to be paid at the desk; below zero, what the desk has to give back. All of a desk booking is settled
 * there, and of one that a card has paid the part that a change added. Once a booking is cancelled or its guest did not
 * come, nothing more is asked for.
 */
export function deskDuePoisha(booking: DeskPart, paidPoisha: Poisha): number {
  const { kind, state, totalPoisha, deskPoisha, keptPoisha } = booking;
  if (state === 'held' || state === 'expired') return 0;
  const price = state === 'cancelled' ? (keptPoisha ?? 0) : totalPoisha;
  const due = (kind === 'desk' ? price : deskPoisha) - paidPoisha;
  return state === 'confirmed' ? due : Math.min(0, due);
}
