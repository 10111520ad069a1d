import type { SiteConfig } from '../site-config.ts';
import type { moneyEn } from './en/money.ts';

/** The pages about the business, which payment gateways require. */
export const businessPages = ['about', 'contact', 'terms', 'privacy', 'cancellation'] as const;
export type BusinessPage = (typeof businessPages)[number];

/** Those that the footer and the sitemap name: SSLCommerz alone requires the page about the business. */
export const linkedBusinessPages = ({ paymentWays }: Pick<SiteConfig, 'paymentWays'>): BusinessPage[] =>
  businessPages.filter((page) => page !== 'about' || paymentWays.includes('wallet'));

/** The facts of this installation that the texts contain. */
export interface Business
  extends Pick<SiteConfig, 'brand' | 'contact' | 'documentDays' | 'paymentWays' | 'business'> {
  refundDays: number;
  /** The sentences about paying. */
  money: ReturnType<typeof moneyEn>;
}
