import type { Catalogue } from '../en.ts';
import { formatOf } from '../format.ts';

const { number } = formatOf('bn');

export const home: Catalogue['home'] = {
  description: 'সারা বাংলাদেশের হোটেল, রিসোর্ট ও অ্যাপার্টমেন্ট: টাকায় দাম, আর আপনার তারিখে খালি কক্ষ।',
  featured: 'অভিজাত কক্ষ',
  featuredIntro: 'এই মুহূর্তে সবচেয়ে বেশি ছাড়ের কক্ষগুলো।',
  viewDetails: 'বিস্তারিত দেখুন',
  rackRate: 'নির্ধারিত ভাড়া',
  counters: 'সংখ্যায় আমরা',
  hotels: 'হোটেল',
  rooms: 'কক্ষ',
  bookings: 'বুকিং',
  reviews: 'মতামত',
  counted: (value) => `${number(value)}+`,
};
