import type { destination as en } from '../en/destination.ts';

export const destination: typeof en = {
  closed: 'কর্তৃপক্ষ বন্ধ করেছে',
  warning: 'জায়গাটি সম্পর্কে জেনে রাখুন',
  needed: 'যাওয়ার জন্য লাগবে',
  needs: { travel_pass: 'ভ্রমণ পাস', ship_ticket: 'জাহাজের টিকিট' },
  backBefore: (night) => `${night}-এর আগে ফিরে আসতে হবে`,
  backBy: (night) => `দেরি হলেও ${night}-এ ফিরে আসতে হবে`,
  authority: 'কর্তৃপক্ষের পাতা',
};
