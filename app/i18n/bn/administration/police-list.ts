import type { AdministrationTexts } from '../../administration.ts';

export const policeList: AdministrationTexts['policeList'] = {
  intro:
    'এক রাতে হোটেলে যাঁদের কক্ষ আছে, নাম, পরিচয়পত্র, ঠিকানা ও আগমনের তারিখসহ তাঁদের সবার একটি ফাইল। এতে পরিচয়পত্রের পুরো নম্বর থাকে, তাই প্রতিবার নেওয়া পরিবর্তনের খাতায় লেখা হয়।',
  night: 'রাত',
  download: 'তালিকা ডাউনলোড করুন',
  downloading: 'তালিকা তৈরি হচ্ছে',
  incomplete: 'একটি হোটেল ও একটি রাত বেছে নিন।',
  failed: 'তালিকাটি তৈরি করা গেল না। একটু পরে আবার চেষ্টা করুন।',
  done: 'তালিকাটি আপনার ডাউনলোডে আছে।',
};
