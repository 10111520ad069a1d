import type { SiteConfig } from '../site-config.ts';

/** The facts on which the sentences about paying depend. */
export interface PaymentFacts extends Pick<SiteConfig, 'paymentWays'> {
  /** Some hotel asks for a part of the price when booking, or that is not known. */
  asksPart: boolean;
}
