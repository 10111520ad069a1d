import { formatOf } from '../format.ts';
import { feesPercent } from '../tax-profiles.ts';
import type { TaxWords } from './tax-words.ts';

const format = formatOf('bn');
const kinds: TaxWords['kinds'] = { fees: 'কর ও ফি', service: 'সার্ভিস চার্জ', vat: 'ভ্যাট' };
const authorities: TaxWords['authorities'] = {
  deputy_commissioner: 'জেলা প্রশাসক',
  ministry: 'বেসামরিক বিমান পরিবহন ও পর্যটন মন্ত্রণালয়',
};

export const taxWords: TaxWords = {
  kinds,
  part: ({ kind, percent, included }) =>
    `${included ? 'দামের মধ্যে: ' : ''}${kinds[kind]} ${format.number(percent)}%`,
  forNights: (nights) => `${format.number(nights)} রাতের কর`,
  containedFor: (nights) => `${format.number(nights)} রাতের দামের মধ্যে থাকা কর`,
  undivided: 'মোট দাম রাতগুলোর দাম থেকে আলাদা করে ঠিক হয়েছে, তাই এতে করের আলাদা ভাগ নেই।',
  fromBefore: 'এই বুকিংয়ের কর এক অঙ্কে ঠিক হয়েছিল।',
  invoice: 'এটি একটি রসিদ। ভ্যাট চালান (মূসক ৬.৩) হোটেল দেয়।',
  profile: ({ from, service, vat, included }) =>
    `${format.night(from)} থেকে: ${service > 0 ? `${kinds.service} ${format.number(service)}%, ` : ''}${kinds.vat} ${format.number(vat)}%, ${included ? 'দামের মধ্যে' : 'দামের সঙ্গে যোগ হয়'}`,
  untilThen: `তার আগে: ${kinds.fees} ${format.number(feesPercent)}%, দামের সঙ্গে যোগ হয়`,
  authorities,
  licence: (licence) => `${licence.class}, ${licence.number}, ${authorities[licence.authority]}`,
};
