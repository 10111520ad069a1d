import type { Catalogue } from '../en.ts';

export const reach: Catalogue['reach'] = {
  share: 'শেয়ার করুন',
  shareByWhatsApp: 'হোয়াটসঅ্যাপে শেয়ার করুন',
  call: 'ফোন করুন',
  chat: 'চ্যাট করুন',
  wayThere: 'যাওয়ার পথ',
  hotel: (hotel, place) => `${hotel}, ${place}`,
  booking: (hotel, checkIn, checkOut) =>
    `${hotel}-এ থাকা, ${checkIn} থেকে ${checkOut}। ভাউচারটি কার্যকর কি না এখানে দেখুন:`,
};
