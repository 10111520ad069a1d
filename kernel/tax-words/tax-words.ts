import type { HotelLicence, LicenceAuthority } from '../hotel-licence.ts';
import type { TaxPart } from '../money.ts';
import type { TaxProfile } from '../tax-profiles.ts';

/** The words of taxes and of a hotel's papers in one language, on pages, papers, mails and in files. */
export interface TaxWords {
  kinds: Record<TaxPart['kind'], string>;
  /** The name of a part: 'VAT 15%'; of a contained one: 'Included: VAT 15%'. */
  part(part: Pick<TaxPart, 'kind' | 'percent' | 'included'>): string;
  /** The heading above the added parts of a stay, and above those that its prices contain. */
  forNights(nights: number): string;
  containedFor(nights: number): string;
  /** In the place of parts, where the total is not the sum of the nights. */
  undivided: string;
  /** Of a booking that was agreed before hotels had taxes of their own. */
  fromBefore: string;
  /** On a receipt: who issues the invoice for the tax. */
  invoice: string;
  profile(profile: TaxProfile): string;
  /** The default, before the first profile of a hotel begins. */
  untilThen: string;
  authorities: Record<LicenceAuthority, string>;
  licence(licence: HotelLicence): string;
}
