import type { AdministrationTexts } from '../../administration.ts';

export const setup: AdministrationTexts['setup'] = {
  title: 'প্রথম অতিথির আগে',
  intro: 'সব কাজ শেষ হলে, অথবা প্রথম বুকিং এলে, এই তালিকা আর থাকবে না।',
  done: 'হয়েছে',
  open: 'বাকি',
  steps: {
    secondStep: 'প্রশাসকের অ্যাকাউন্ট দ্বিতীয় ধাপ দিয়ে সুরক্ষিত করুন',
    contact: 'প্রতিষ্ঠানের ঠিকানা, ফোন ও ইমেইল দিন (CONTACT_ADDRESS, CONTACT_PHONE, CONTACT_EMAIL)',
    hotel: 'প্রথম হোটেল যোগ করুন, অথবা আপনার হোটেলগুলো আমদানি করুন',
    mail: 'মেইল সার্ভার দিন (SMTP_URL), আর সাইটের অবস্থা পাতায় যাচাই করুন',
    payments: 'কার্ড বা গেটওয়ের আসল কী দিন',
    backup: 'একটি ব্যাকআপ নিন (npm run backup)',
  },
  lastBackup: (at) => `শেষ ব্যাকআপ: ${at}`,
  showIn: { secondStep: 'অ্যাকাউন্টে যান', hotel: 'হোটেল যোগ করুন', import: 'আমদানি', mail: 'সাইটের অবস্থা' },
};
