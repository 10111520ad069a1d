import type { Catalogue } from '../en.ts';

export const search: Catalogue['search'] = {
  title: 'সবচেয়ে কম দামে খুঁজে\u00a0নিন আপনার মনের\u00a0মতো থাকার জায়গা।',
  formName: 'থাকার জায়গা খুঁজুন',
  destination: 'গন্তব্য',
  destinations: 'ছবিতে জায়গাগুলো',
  guests: 'অতিথি',
  checkIn: 'চেক-ইন',
  checkOut: 'চেক-আউট',
  persons: { '1': '১ জন', '2': '২ জন', '3': '৩ জন' },
  search: 'খুঁজুন',
  modify: 'আবার খুঁজুন',
  datesGone: 'যে তারিখ চাওয়া হয়েছিল তা পেরিয়ে গেছে বা সম্ভব নয়, তাই তা নেওয়া হয়নি।',
  calendar: {
    openIn: 'চেক-ইনের জন্য ক্যালেন্ডার খুলুন',
    openOut: 'চেক-আউটের জন্য ক্যালেন্ডার খুলুন',
    title: 'তারিখ বেছে নিন',
    openFor: (field) => `ক্যালেন্ডার খুলুন: ${field}`,
    chooseDay: 'একটি দিন বেছে নিন।',
    chooseIn: 'চেক-ইনের দিন বেছে নিন।',
    chooseOut: 'চেক-আউটের দিন বেছে নিন।',
    previous: 'আগের মাস',
    next: 'পরের মাস',
    done: 'হয়েছে',
    today: 'আজ',
    weekend: 'ছুটির দিন',
  },
};
