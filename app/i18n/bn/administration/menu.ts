import type { AdministrationTexts } from '../../administration.ts';

export const menu: AdministrationTexts['menu'] = {
  name: 'প্রশাসন',
  open: 'প্রশাসনের মেনু খুলুন',
  findBooking: 'বুকিং খুঁজুন',
  allBookings: 'সব বুকিং',
  hotels: 'হোটেল',
  addHotels: 'হোটেল যোগ করুন',
  allHotels: 'সব হোটেল',
  addRooms: 'কক্ষ যোগ করুন',
  allRooms: 'সব কক্ষ',
  allUsers: 'সব ব্যবহারকারী',
  calendar: 'ক্যালেন্ডার',
  dashboard: 'ড্যাশবোর্ড',
  auditLog: 'পরিবর্তনের খাতা',
  policeList: 'পুলিশের তালিকা',
  taxList: 'করের তালিকা',
  paymentReviews: 'যাচাইয়ের পরিশোধ',
  destinations: 'গন্তব্য',
  reviews: 'রিভিউ',
  health: 'সাইটের অবস্থা',
};
