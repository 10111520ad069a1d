import { storedWords } from '../../../contract/stored-words/bn.ts';
import type { Catalogue } from '../en.ts';

export const guestDocument: Catalogue['guestDocument'] = {
  typeLabel: 'পরিচয়পত্র',
  types: storedWords.documentTypes,
  country: 'যে দেশের পাসপোর্ট',
  chooseCountry: 'দেশ বেছে নিন',
  number: {
    nid: 'এনআইডি নম্বর',
    passport: 'পাসপোর্ট নম্বর',
    birth_registration: 'জন্ম নিবন্ধন নম্বর',
    driving_licence: 'ড্রাইভিং লাইসেন্স নম্বর',
  },
  hint: {
    nid: '১০, ১৩ বা ১৭ অঙ্কের।',
    passport: '৬ থেকে ৯টি অক্ষর ও অঙ্ক, ছবির পাতায় যেমন আছে।',
    birth_registration: '১৭ অঙ্কের, শুরুতে জন্মসাল।',
    driving_licence: 'কার্ডে যেমন আছে, অক্ষর ও অঙ্কে।',
  },
};
