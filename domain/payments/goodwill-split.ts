import type { Poisha } from '../../kernel/money.ts';
import { type DeskSettlement, deskDuePoisha } from './desk-balance.ts';

/** The present cost of a booking, by who has the money. The parts add up to the most that can be given back. */
export interface GoodwillParts {
  /** Still due at the desk. */
  duePoisha: Poisha;
  /** Paid on the site and still there: neither refunded nor owed nor taken by a lost dispute. */
  onSitePoisha: Poisha;
  /** Paid at the desk, or due back there. */
  atDeskPoisha: Poisha;
  /** Of a no-show: the part of the price that was never paid and that nobody collects. It is no cost any more. */
  notCollectedPoisha: Poisha;
}

/** How an amount is given back: the amount due is reduced first, then cards or wallets, and the desk gives back the rest. */
export interface GoodwillSplit {
  offDuePoisha: Poisha;
  refundPoisha: Poisha;
  atDeskPoisha: Poisha;
}

/** The columns of a booking that decide what can be given back of it. */
export interface Priced extends DeskSettlement {
  deskWaivedPoisha: Poisha;
  endedWaivedPoisha: Poisha;
}

/**
 * The sums that can be given back of a booking.
 * @param onSitePoisha what is left of its payments on the site
 * @param deskPaidPoisha the desk's payments less its refunds
 */
export function goodwillParts(booking: Priced, onSitePoisha: Poisha, deskPaidPoisha: Poisha): GoodwillParts {
  const { kind, state, totalPoisha, deskPoisha, keptPoisha } = booking;
  const kept = keptPoisha ?? 0;
  const isCancelled = state === 'cancelled';
  // A refund by hand, or a capture of another amount, may leave more on the site than the booking costs there.
  const siteCost = kind === 'desk' ? 0 : isCancelled ? kept : totalPoisha - deskPoisha;
  const deskPart = kind === 'card' ? deskPoisha : isCancelled ? kept : totalPoisha;
  // Nothing more is collected for a cancelled booking, and the desk may have paid out more than it had to.
  const deskCost = isCancelled ? Math.min(deskPart, Math.max(0, deskPaidPoisha)) : deskPart;
  const notCollectedPoisha = state === 'no_show' ? Math.max(0, deskCost - deskPaidPoisha) : 0;
  const duePoisha = Math.max(0, deskDuePoisha(booking, deskPaidPoisha));
  return {
    duePoisha,
    onSitePoisha: Math.max(0, Math.min(siteCost, onSitePoisha)),
    atDeskPoisha: deskCost - duePoisha - notCollectedPoisha,
    notCollectedPoisha,
  };
}

export const mostOf = ({ duePoisha, onSitePoisha, atDeskPoisha }: GoodwillParts): Poisha =>
  duePoisha + onSitePoisha + atDeskPoisha;

export function splitGoodwill(parts: GoodwillParts, amountPoisha: Poisha): GoodwillSplit {
  const offDuePoisha = Math.min(amountPoisha, parts.duePoisha);
  const refundPoisha = Math.min(amountPoisha - offDuePoisha, parts.onSitePoisha);
  return { offDuePoisha, refundPoisha, atDeskPoisha: amountPoisha - offDuePoisha - refundPoisha };
}

/**
 * The columns of the booking after an amount was given back. It first ends what the desk has waived of a lower price: that was
 * not given back before.
 */
export function afterGoodwill(
  booking: Priced & { notCollectedPoisha: Poisha },
  { notCollectedPoisha }: GoodwillParts,
  { offDuePoisha, refundPoisha, atDeskPoisha }: GoodwillSplit,
) {
  const { kind, state, deskWaivedPoisha } = booking;
  const amountPoisha = offDuePoisha + refundPoisha + atDeskPoisha;
  const endedPoisha = Math.min(amountPoisha, Math.max(0, -deskWaivedPoisha));
  const deskLess = offDuePoisha + atDeskPoisha + notCollectedPoisha;
  return {
    totalPoisha: booking.totalPoisha - amountPoisha - notCollectedPoisha,
    givenBackPoisha: booking.givenBackPoisha + amountPoisha,
    notCollectedPoisha: booking.notCollectedPoisha + notCollectedPoisha,
    ...(kind === 'card' && { deskPoisha: booking.deskPoisha - deskLess }),
    ...(state === 'cancelled' && {
      keptPoisha: (booking.keptPoisha ?? 0) - (kind === 'card' ? refundPoisha : amountPoisha),
    }),
    deskWaivedPoisha: deskWaivedPoisha + endedPoisha,
    endedWaivedPoisha: booking.endedWaivedPoisha + endedPoisha,
  };
}
