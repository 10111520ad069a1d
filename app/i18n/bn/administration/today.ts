import { formatOf } from '../../../../kernel/format.ts';
import type { AdministrationTexts } from '../../administration.ts';

const { number } = formatOf('bn');

export const today: AdministrationTexts['today'] = {
  title: 'আজ',
  notLoaded: 'আজকের হিসাব আনা গেল না।',
  arrivals: 'আজ আসবেন',
  allHere: 'সবাই এসেছেন',
  presence: {
    toCome: 'জন আসবেন',
    inHouse: 'জন হোটেলে',
    left: 'জন চলে গেছেন',
    noShow: 'জন আসেননি',
    cancelled: 'টি বাতিল',
  },
  departures: 'আজ যাবেন',
  toLeave: (count) => (count === 0 ? 'সবাই চলে গেছেন' : `${number(count)} জন যাওয়া বাকি`),
  inHouse: 'আজ রাতে আছেন',
  sleepHere: 'বুকিং',
  roomsLeft: 'আজ রাতে খালি কক্ষ',
  kinds: (count) => `${number(count)} ধরনের`,
  toCollect: 'ডেস্কে আদায় বাকি',
  fromGuests: (count) => (count === 0 ? 'কারও কিছু বাকি নেই' : `${number(count)} জন অতিথির কাছে`),
  problems: 'সমস্যা',
  noProblems: 'ফেরত, পরিশোধ বা ইমেইলে কোনো সমস্যা নেই।',
  refundsRefused: (count) => `${number(count)}টি ফেরত প্রত্যাখ্যাত হয়েছে`,
  paymentsInDoubt: (count) => `${number(count)}টি পরিশোধ অনিশ্চিত`,
  mailsNotSent: (count) => `${number(count)}টি ইমেইল যায়নি`,
  list: {
    title: 'আজ রাতে খালি কক্ষ',
    intro: 'আজ রাতের জন্য এখনো যা বিক্রি করা যায়, হোটেল অনুযায়ী। দাম এক রাতের, ছাড়ের পরে, কর ছাড়া।',
    none: 'আজ রাতে বিক্রির মতো কোনো কক্ষ খালি নেই।',
    back: 'ড্যাশবোর্ড',
    room: 'কক্ষ',
    hotel: 'হোটেল',
    guests: 'অতিথি',
    left: 'খালি',
    of: (free, all) => `${all}টির মধ্যে ${free}টি`,
    leftOf: (free, all) => `${all}টির ${free}টি খালি`,
    forGuests: (guests) => `${guests} জনের`,
    price: 'দাম (টাকা)',
    action: 'কাজ',
    book: 'বুক করুন',
    bookRoom: (room) => `${room} বুক করুন`,
    failed: 'কক্ষগুলো আনা গেল না।',
  },
};
