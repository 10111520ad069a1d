import { formatOf } from '../../../../kernel/format.ts';
import type { AdministrationTexts } from '../../administration.ts';

const { number } = formatOf('bn');

export const hotels: AdministrationTexts['hotels'] = {
  total: (count) => `মোট ${number(count)}টি হোটেল`,
  forSale: (count) => `এর মধ্যে ${number(count)}টিতে ভ্রমণকারীরা এখন বুক করতে পারেন।`,
  add: 'হোটেল যোগ করুন',
  rooms: 'কক্ষ',
  calendar: 'ক্যালেন্ডার',
  bookings: 'বুকিং',
  page: 'ওয়েবসাইটের পাতা',
  hotelName: 'হোটেলের নাম',
  phoneNumber: 'ফোন নম্বর',
  address: 'ঠিকানা',
  location: 'জেলা',
  anyLocation: 'সব জেলা',
  action: 'কাজ',
  searchHint: 'নামের যেকোনো অংশ',
  none: 'এখনো কোনো হোটেল নেই।',
  confirmDelete: 'হোটেলটি মুছলে এর কক্ষগুলোও মুছে যাবে। আপনি কি হোটেলটি মুছতে চান?',
};
