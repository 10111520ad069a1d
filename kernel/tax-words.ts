import { formatOf } from './format.ts';
import type { HotelLicence, LicenceAuthority } from './hotel-licence.ts';
import type { TaxPart } from './money.ts';
import type { Language } from './person-choices.ts';
import { feesPercent, type TaxProfile } from './tax-profiles.ts';

interface TaxWords {
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

const en = formatOf('en');
const bn = formatOf('bn');

const kindsEn: TaxWords['kinds'] = { fees: 'Taxes and fees', service: 'Service charge', vat: 'VAT' };
const kindsBn: TaxWords['kinds'] = { fees: 'কর ও ফি', service: 'সার্ভিস চার্জ', vat: 'ভ্যাট' };
const authoritiesEn: TaxWords['authorities'] = {
  deputy_commissioner: 'Deputy Commissioner',
  ministry: 'Ministry of Civil Aviation and Tourism',
};
const authoritiesBn: TaxWords['authorities'] = {
  deputy_commissioner: 'জেলা প্রশাসক',
  ministry: 'বেসামরিক বিমান পরিবহন ও পর্যটন মন্ত্রণালয়',
};

/** The words of taxes and of a hotel's papers, on pages, papers, mails and in files. */
export const taxWords: Record<Language, TaxWords> = {
  en: {
    kinds: kindsEn,
    part: ({ kind, percent, included }) =>
      `${included ? 'Included: ' : ''}${kindsEn[kind]} ${en.number(percent)}%`,
    forNights: (nights) => `Taxes for ${nights === 1 ? '1 night' : `${en.number(nights)} nights`}`,
    containedFor: (nights) =>
      `Taxes in the price for ${nights === 1 ? '1 night' : `${en.number(nights)} nights`}`,
    undivided: 'The total was agreed apart from the prices of the nights, so it is not divided into taxes.',
    fromBefore: 'The taxes of this booking were agreed as one sum.',
    invoice: 'This is a receipt. The hotel issues the VAT invoice (Mushak 6.3).',
    profile: ({ from, service, vat, included }) =>
      `from ${en.night(from)}: ${kindsEn.service} ${en.number(service)}%, ${kindsEn.vat} ${en.number(vat)}%, ${included ? 'included in the prices' : 'added to the prices'}`,
    untilThen: `until then: ${kindsEn.fees.toLowerCase()} ${en.number(feesPercent)}%, added to the prices`,
    authorities: authoritiesEn,
    licence: (licence) => `${licence.class}, ${licence.number}, ${authoritiesEn[licence.authority]}`,
  },
  bn: {
    kinds: kindsBn,
    part: ({ kind, percent, included }) =>
      `${included ? 'দামের মধ্যে: ' : ''}${kindsBn[kind]} ${bn.number(percent)}%`,
    forNights: (nights) => `${bn.number(nights)} রাতের কর`,
    containedFor: (nights) => `${bn.number(nights)} রাতের দামের মধ্যে থাকা কর`,
    undivided: 'মোট দাম রাতগুলোর দাম থেকে আলাদা করে ঠিক হয়েছে, তাই এতে করের আলাদা ভাগ নেই।',
    fromBefore: 'এই বুকিংয়ের কর এক অঙ্কে ঠিক হয়েছিল।',
    invoice: 'এটি একটি রসিদ। ভ্যাট চালান (মূসক ৬.৩) হোটেল দেয়।',
    profile: ({ from, service, vat, included }) =>
      `${bn.night(from)} থেকে: ${kindsBn.service} ${bn.number(service)}%, ${kindsBn.vat} ${bn.number(vat)}%, ${included ? 'দামের মধ্যে' : 'দামের সঙ্গে যোগ হয়'}`,
    untilThen: `তার আগে: ${kindsBn.fees} ${bn.number(feesPercent)}%, দামের সঙ্গে যোগ হয়`,
    authorities: authoritiesBn,
    licence: (licence) => `${licence.class}, ${licence.number}, ${authoritiesBn[licence.authority]}`,
  },
};
