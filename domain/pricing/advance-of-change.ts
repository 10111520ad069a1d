import { type AdvanceNight, advancePoisha } from '../../kernel/advance-terms.ts';
import { keptPoisha } from '../../kernel/booking-policy.ts';
import type { AdvanceTerm } from '../../kernel/catalogue-choices.ts';
import type { Poisha } from '../../kernel/money.ts';

/** The stay that a guest's change makes of a booking, and what was paid until then. */
export interface PaidStay {
  /** The hotel's term that the booking keeps. */
  hotelTerm: AdvanceTerm;
  /** The nights of the new stay, and its price without what earlier changes have kept. */
  nights: readonly AdvanceNight[];
  pricePoisha: Poisha;
  /** Of earlier changes. */
  keptByChangesPoisha: Poisha;
  /** Everything paid, on the site and at the desk. */
  paidPoisha: Poisha;
  leastPoisha: Poisha;
}

/** Above zero: paid beyond the advance of the new stay and beyond what earlier changes have kept. */
const beyondAdvance = (stay: PaidStay): number =>
  stay.paidPoisha - stay.keptByChangesPoisha - advancePoisha(stay, stay.hotelTerm, stay.leastPoisha);

/**
 * The part of a higher price that the guest pays now: what the advance of the new stay lacks. The rest is paid at the desk,
 * as is all of it where the part is too small for a payment. All of it is paid now where all is asked.
 */
export function chargeOfIncrease(stay: PaidStay, differencePoisha: Poisha): Poisha {
  if (stay.hotelTerm === 'all') return differencePoisha;
  const chargePoisha = Math.min(differencePoisha, Math.max(0, -beyondAdvance(stay)));
  return chargePoisha < stay.leastPoisha ? 0 : chargePoisha;
}

/**
 * The part of a lower price that the policy's per cent keep. Where not all is asked, at most what was paid beyond the advance
 * of the new stay: nothing is kept that was not paid.
 */
export function keptOfReduction(stay: PaidStay, reductionPoisha: Poisha, percent: number): Poisha {
  const byPolicyPoisha = keptPoisha(reductionPoisha, percent);
  if (stay.hotelTerm === 'all') return byPolicyPoisha;
  return Math.min(byPolicyPoisha, Math.max(0, beyondAdvance(stay)));
}
