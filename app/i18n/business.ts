import type { SiteConfig } from '../../contract/site-config.ts';

/** The pages about the business, which payment gateways require. */
export const businessPages = ['contact', 'terms', 'privacy', 'cancellation'] as const;
export type BusinessPage = (typeof businessPages)[number];

/** The facts of this installation that the texts contain. */
export interface Business extends Pick<SiteConfig, 'brand' | 'contact' | 'documentDays'> {
  refundDays: number;
}

export interface BusinessText {
  intro: string;
  sections: { heading: string; paragraphs: string[] }[];
}
