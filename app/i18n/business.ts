import type { SiteConfig } from '../../contract/site-config.ts';

/** The pages of the business, which payment gateways ask for. */
export const businessPages = ['contact', 'terms', 'privacy', 'cancellation'] as const;
export type BusinessPage = (typeof businessPages)[number];

/** What the texts say of this installation. */
export interface Business extends Pick<SiteConfig, 'brand' | 'contact' | 'documentDays'> {
  refundDays: number;
}

export interface BusinessText {
  intro: string;
  sections: { heading: string; paragraphs: string[] }[];
}
