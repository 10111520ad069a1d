import { formatOf } from '../format.ts';
import { feesPercent } from '../tax-profiles.ts';
import type { TaxWords } from './tax-words.ts';

const format = formatOf('en');
const kinds: TaxWords['kinds'] = { fees: 'Taxes and fees', service: 'Service charge', vat: 'VAT' };
const authorities: TaxWords['authorities'] = {
  deputy_commissioner: 'Deputy Commissioner',
  ministry: 'Ministry of Civil Aviation and Tourism',
};

export const taxWords: TaxWords = {
  kinds,
  part: ({ kind, percent, included }) =>
    `${included ? 'Included: ' : ''}${kinds[kind]} ${format.number(percent)}%`,
  forNights: (nights) => `Taxes for ${nights === 1 ? '1 night' : `${format.number(nights)} nights`}`,
  containedFor: (nights) =>
    `Taxes in the price for ${nights === 1 ? '1 night' : `${format.number(nights)} nights`}`,
  undivided: 'The total was agreed apart from the prices of the nights, so it is not divided into taxes.',
  fromBefore: 'The taxes of this booking were agreed as one sum.',
  invoice: 'This is a receipt. The hotel issues the VAT invoice (Mushak 6.3).',
  profile: ({ from, service, vat, included }) =>
    `from ${format.night(from)}: ${service > 0 ? `${kinds.service} ${format.number(service)}%, ` : ''}${kinds.vat} ${format.number(vat)}%, ${included ? 'included in the prices' : 'added to the prices'}`,
  untilThen: `until then: ${kinds.fees.toLowerCase()} ${format.number(feesPercent)}%, added to the prices`,
  authorities,
  licence: (licence) => `${licence.class}, ${licence.number}, ${authorities[licence.authority]}`,
};
