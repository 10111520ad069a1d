import { storedWords } from '../../../contract/stored-words/bn.ts';
import { formatOf } from '../../../kernel/format.ts';
import type { Catalogue } from '../en.ts';

const { number } = formatOf('bn');

export const account: Catalogue['account'] = {
  userNotFound: 'ব্যবহারকারী পাওয়া যায়নি',
  slow: 'লগ ইনের সেবা এখনো উত্তর দেয়নি।',
  register: {
    title: 'নিবন্ধন',
    intro: 'একটি অ্যাকাউন্টেই আপনার সব ভ্রমণ: কয়েক মিনিটে বুকিং, আর পরে সব বুকিং এক জায়গায়।',
    firstName: 'নামের প্রথম অংশ',
    lastName: 'নামের শেষ অংশ',
    email: 'ইমেইল',
    password: 'পাসওয়ার্ড',
    passwordHint: 'কমপক্ষে ৬টি অক্ষর।',
    phoneNumber: 'ফোন নম্বর',
    phoneHint: 'না দিলেও চলবে। যেমন ০১৭১২৩৪৫৬৭৮।',
    gender: 'লিঙ্গ',
    genders: storedWords.genders,
    age: 'বয়স',
    optional: 'না দিলেও চলবে।',
    more: 'নিজের সম্পর্কে আরও (না দিলেও চলবে)',
    submit: 'নিবন্ধন করুন',
    submitting: 'আপনার অ্যাকাউন্ট তৈরি হচ্ছে',
    confirmMail: (email) =>
      `আপনার অ্যাকাউন্ট তৈরি হয়েছে। ${email} ঠিকানায় একটি মেইল পাঠানো হয়েছে: ঠিকানাটি নিশ্চিত করতে তার লিংকটি খুলুন। তার আগেও বুক করা যায়।`,
    logInInstead: 'লগ ইন করুন',
    haveAccount: 'আগে থেকেই অ্যাকাউন্ট আছে?',
    login: 'লগ ইন করুন',
  },
  strength: {
    common: 'বহুল ব্যবহৃত পাসওয়ার্ড। অন্য একটি দিন।',
    own: 'নাম বা ইমেইল থেকে সহজে আন্দাজ করা যায়।',
    weak: 'দুর্বল। পরপর কয়েকটি শব্দ বেশি নিরাপদ।',
    fair: 'মোটামুটি। আরও লম্বা হলে বেশি নিরাপদ।',
    good: 'ভালো পাসওয়ার্ড।',
    strong: 'শক্ত পাসওয়ার্ড।',
  },
  sharedHotel: {
    signIn: (hotel) => `${hotel}-এর কক্ষ দেখতে লগ\u00a0ইন করুন`,
    firstOf: (pictures) => `${number(pictures)}টির ১ম`,
  },
  choice: { label: 'নতুন, না আগের', isNew: 'এখানে নতুন', hasAccount: 'আমার অ্যাকাউন্ট আছে' },
  login: {
    title: 'লগ ইন',
    intro: 'আবার স্বাগতম। কক্ষ দেখতে, বুক করতে আর নিজের বুকিং দেখতে লগ\u00a0ইন করুন।',
    email: 'ইমেইল',
    password: 'পাসওয়ার্ড',
    submit: 'লগ ইন করুন',
    submitting: 'লগ ইন হচ্ছে',
    noAccount: 'এখানে নতুন?',
    register: 'নিবন্ধন করুন',
  },
};
