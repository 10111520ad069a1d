import { formatOf } from '../../../kernel/format.ts';
import type { Catalogue } from '../en.ts';

const { number } = formatOf('bn');

export const common: Catalogue['common'] = {
  close: 'বন্ধ করুন',
  show: 'দেখান',
  hide: 'লুকান',
  thePassword: 'পাসওয়ার্ড',
  loading: 'লোড হচ্ছে',
  retry: 'আবার চেষ্টা করুন',
  partFailed: 'এই অংশটি আনা যায়নি। সংযোগ দেখে আবার চেষ্টা করুন।',
  storageRefused: 'এই ব্রাউজার এই সাইটের কিছুই জমা রাখছে না: পাতাটি আবার খুললে আপনার খোঁজ, কক্ষ আর লগ ইন থাকবে না।',
  reload: 'পাতাটি আবার খুলুন',
  /** A price of which a part is paid when booking. */
  nowAndThere: (now, atHotel) => `এখন ${now}, হোটেলে ${atHotel}`,
  perNight: 'প্রতি রাত',
  nights: (count) => `${number(count)} রাত`,
  stay: (checkIn, checkOut) => `${checkIn} থেকে ${checkOut}`,
  dateShape: 'দিন/মাস/বছর',
  percentOff: (percent) => `${number(percent)}% ছাড়`,
  slides: {
    previous: (what) => `${what}: পেছনে`,
    next: (what) => `${what}: সামনে`,
    pause: (what) => `${what}: থামান`,
    play: (what) => `${what}: চালান`,
    role: 'স্লাইডার',
  },
};
