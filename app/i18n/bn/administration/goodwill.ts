import type { AdministrationTexts } from '../../administration.ts';

export const goodwill: AdministrationTexts['goodwill'] = {
  givenBack: 'ফেরত দেওয়া হয়েছে',
  givenBackHint: 'এই দিনগুলোতে, কারণসহ, দাম থেকে',
  costsNow: 'এখন দাম',
  open: 'দামের অংশ ফেরত দিন',
  title: 'দামের একটি অংশ ফেরত দিন',
  hint: (most) =>
    `সর্বোচ্চ ${most}। আগে ডেস্কে যা বাকি তা থেকে বাদ যায়, তারপর যে কার্ড বা অ্যাকাউন্ট থেকে দেওয়া হয়েছিল সেখানে ফেরত যায়, আর বাকিটা ডেস্ক ফেরত দেয়।`,
  amount: 'পরিমাণ (টাকা)',
  reason: 'কারণ',
  reasonHint: 'অতিথি এটি বুকিংয়ের পাতায় ও ইমেইলে পড়বেন।',
  submit: 'ফেরত দিন',
  busy: 'ফেরত দেওয়া হচ্ছে',
  done: 'ফেরত দেওয়া হয়েছে',
  note: {
    heading: 'হোটেলের টীকা',
    none: 'নেই',
    roomNumber: 'কক্ষ নম্বর',
    note: 'টীকা',
    open: 'টীকা বদলান',
    title: 'টীকা ও কক্ষ নম্বর',
    noteHint:
      'হোটেলের জন্য। অতিথি এটি সাইটে দেখেন না, তবে নিজের তথ্য চাইলে পান: আইন তা-ই বলে। অতিথির পরিচয়পত্রের সঙ্গে এটিও মুছে যায়।',
    roomNumberHint: 'এটি আজকের তালিকায় ও পুলিশের তালিকায় থাকে।',
    submit: 'সংরক্ষণ',
    busy: 'সংরক্ষণ হচ্ছে',
    done: 'সংরক্ষিত',
    inList: (roomNumber) => `কক্ষ ${roomNumber}`,
  },
};
