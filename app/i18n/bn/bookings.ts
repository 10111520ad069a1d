import { formatOf } from '../../../kernel/format.ts';
import type { Catalogue } from '../en.ts';

const { number } = formatOf('bn');

export const bookings: Catalogue['bookings'] = {
  myBookings: 'আমার বুকিং',
  allBookings: 'সব বুকিং',
  hotelName: 'হোটেলের নাম',
  roomName: 'কক্ষের নাম',
  guestName: 'অতিথির নাম',
  userEmail: 'ব্যবহারকারীর ইমেইল',
  checkIn: 'চেক-ইন',
  checkOut: 'চেক-আউট',
  nights: 'রাত',
  total: 'মোট',
  paidAndThere: (paid, atHotel) => `দেওয়া হয়েছে ${paid}, হোটেলে ${atHotel}`,
  totalBdt: 'মোট (টাকা)',
  parts: { label: 'কোন বুকিং', all: 'সব', coming: 'আসন্ন', past: 'আগের', cancelled: 'বাতিল' },
  nonePart: 'আপনার বুকিংয়ের মধ্যে এমন একটিও নেই।',
  stay: 'থাকা',
  isNew: 'নতুন',
  inDays: (days) => (days === 1 ? 'আগামীকাল' : `${number(days)} দিন পরে`),
  today: 'আজ',
  now: 'এখন চলছে',
  none: 'আপনার এখনো কোনো বুকিং নেই।',
  noneHint: 'থাকার জায়গা খুঁজে নিন; আপনার বুকিংগুলো এখানে দেখা যাবে।',
  findStay: 'থাকার জায়গা খুঁজুন',
  failed: 'আপনার বুকিংগুলো আনা যায়নি।',
  allFailed: 'বুকিংগুলো আনা যায়নি।',
  totalBookings: (count) => `মোট ${number(count)}টি বুকিং`,
  noneYet: 'এখনো কোনো বুকিং নেই।',
  shown: (first, last, total) => `${number(total)}-এর মধ্যে ${number(first)} থেকে ${number(last)}`,
  pages: 'পাতা',
  previous: 'আগের পাতা',
  next: 'পরের পাতা',
  page: (page, pages) => `${number(pages)} পাতার মধ্যে ${number(page)}`,
};
