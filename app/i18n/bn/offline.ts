import type { Catalogue } from '../en.ts';

export const offline: Catalogue['offline'] = {
  title: 'আপনি এখন অফলাইনে আছেন',
  text: 'দাম ও খালি কক্ষ সব সময় এই মুহূর্তেরটাই দেখানো হয়, তাই পাতাটির জন্য ইন্টারনেট সংযোগ দরকার। আপনার বুকিংগুলো সংযোগ ছাড়াও পড়তে পারবেন।',
  again: 'আবার চেষ্টা করুন',
  bookingsFrom: (moment) => `তালিকাটি ${moment} সময়ের। এর পরে কিছু বদলে থাকতে পারে।`,
};
