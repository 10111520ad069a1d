import type { ChangeTerms } from '../../../../contract/change.ts';
import type { Priced } from './use-change-terms.ts';

/** The terms of the last change that had a price. */
export function lastTerms(last: ChangeTerms | undefined, priced: Priced): ChangeTerms | undefined {
  return priced.state === 'priced' ? priced.terms : last;
}

/** The parts of a change’s form below its fields. */
export interface ChangeOffer {
  /** The terms that a press accepts; undefined while there are none. */
  terms: ChangeTerms | undefined;
  /** Taka that are paid now, of these terms or of the last ones while others are awaited. */
  toPay: number;
  isLoading: boolean;
  hasButton: boolean;
}

/**
 * @param last the terms before
 * @param isReloading the booking itself is being loaded again
 */
export function offerOf(priced: Priced, last: ChangeTerms | undefined, isReloading: boolean): ChangeOffer {
  const terms = priced.state === 'priced' ? priced.terms : undefined;
  const isLoading = priced.state === 'loading' || isReloading;
  // The provider's card field loses its content when it leaves the page, so it stays until another price is known.
  const mayFollow =
    isLoading || priced.state === 'incomplete' || (priced.state === 'refused' && priced.mayRetry);
  const visible = terms ?? (mayFollow ? last : undefined);
  return {
    terms,
    toPay: visible?.advance ?? 0,
    isLoading,
    hasButton: terms !== undefined || (visible !== undefined && isLoading),
  };
}
