import type { Language } from './person-choices.ts';
import type { Weekday } from './stay-dates.ts';

/** The names of months, from January on, and of weekdays, short. */
export interface DateNames {
  months: readonly string[];
  /** As they stand in a date. */
  monthsInDate: readonly string[];
  weekdays: Record<Weekday, string>;
}

const banglaMonths = [
  'জানুয়ারি',
  'ফেব্রুয়ারি',
  'মার্চ',
  'এপ্রিল',
  'মে',
  'জুন',
  'জুলাই',
  'আগস্ট',
  'সেপ্টেম্বর',
  'অক্টোবর',
  'নভেম্বর',
  'ডিসেম্বর',
];

const englishMonths = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

export const dateNames: Record<Language, DateNames> = {
  en: {
    months: englishMonths,
    monthsInDate: englishMonths.map((month) => month.slice(0, 3)),
    weekdays: {
      sunday: 'Sun',
      monday: 'Mon',
      tuesday: 'Tue',
      wednesday: 'Wed',
      thursday: 'Thu',
      friday: 'Fri',
      saturday: 'Sat',
    },
  },
  bn: {
    months: banglaMonths,
    monthsInDate: banglaMonths,
    weekdays: {
      sunday: 'রবি',
      monday: 'সোম',
      tuesday: 'মঙ্গল',
      wednesday: 'বুধ',
      thursday: 'বৃহস্পতি',
      friday: 'শুক্র',
      saturday: 'শনি',
    },
  },
};
