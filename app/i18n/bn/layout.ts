import type { Catalogue } from '../en.ts';

export const layout: Catalogue['layout'] = {
  otherLanguage: 'English',
  skip: 'মূল অংশে যান',
  mainMenu: 'প্রধান মেনু',
  home: 'হোম',
  admin: 'অ্যাডমিন',
  myBookings: 'আমার বুকিং',
  signOut: 'সাইন আউট',
  login: 'লগ ইন',
  register: 'নিবন্ধন',
  openMenu: 'মেনু খুলুন',
  closeMenu: 'মেনু বন্ধ করুন',
  menu: 'মেনু',
  notifications: 'বিজ্ঞপ্তি Alt+T',
  followUs: 'আমাদের সঙ্গে থাকুন',
  tagline: 'সারা বাংলাদেশে থাকার জায়গা, ন্যায্য দামে।',
  developedBy: 'তৈরি করেছে',
  opensNewTab: 'নতুন ট্যাবে খুলবে',
  defaultTitle: (brand) => `${brand} · বাংলাদেশের হোটেল`,
  title: (page, brand) => `${page} · ${brand}`,
};
