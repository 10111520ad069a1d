import type { AdvanceTerm, Language } from './enumerations.ts';

/** The terms that a hotel asks when a stay is booked, in the administration's forms and in the audit log. */
export const advanceWords: Record<Language, Record<AdvanceTerm, string>> = {
  en: {
    all: 'All of it',
    '10': '10% now, the rest at the hotel',
    '20': '20% now, the rest at the hotel',
    '25': '25% now, the rest at the hotel',
    '30': '30% now, the rest at the hotel',
    '50': '50% now, the rest at the hotel',
    first_night: 'The first night now, the rest at the hotel',
  },
  bn: {
    all: 'পুরোটাই',
    '10': 'এখন ১০%, বাকিটা হোটেলে',
    '20': 'এখন ২০%, বাকিটা হোটেলে',
    '25': 'এখন ২৫%, বাকিটা হোটেলে',
    '30': 'এখন ৩০%, বাকিটা হোটেলে',
    '50': 'এখন ৫০%, বাকিটা হোটেলে',
    first_night: 'এখন প্রথম রাতের ভাড়া, বাকিটা হোটেলে',
  },
};
