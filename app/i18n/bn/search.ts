import type { Catalogue } from '../en.ts';

export const search: Catalogue['search'] = {
  title: 'সবচেয়ে কম দামে খুঁজে নিন আপনার মনের মতো থাকার জায়গা।',
  formName: 'থাকার জায়গা খুঁজুন',
  destination: 'গন্তব্য',
  guests: 'অতিথি',
  checkIn: 'চেক-ইন',
  checkOut: 'চেক-আউট',
  persons: { '1': '১ জন', '2': '২ জন', '3': '৩ জন' },
  search: 'খুঁজুন',
  modify: 'আবার খুঁজুন',
};
