import { formatOf } from '../../../kernel/format.ts';
import type { Catalogue } from '../en.ts';

const { number } = formatOf('bn');

export const cancellation: Catalogue['cancellation'] = {
  title: 'বুকিং বাতিল',
  untilDays: (days) => (days === 0 ? 'চেক-ইনের দিনের আগে' : `চেক-ইনের ${number(days)} দিন আগে পর্যন্ত`),
  before: (moment) => `${moment}-এর আগে`,
  afterwards: 'এরপর থেকে',
  fromNow: 'এখন থেকে',
  always: 'যেকোনো সময়',
  free: 'বিনা\u00a0খরচে, পুরো টাকা ফেরত পাবেন',
  keeps: (percent) => `মূল্যের ${number(percent)}% কেটে রাখা হবে`,
  keepsAmount: (percent, kept) => `মূল্যের ${number(percent)}% (${kept}) কেটে রাখা হবে`,
  keepsAll: 'পুরো মূল্য কেটে রাখা হবে',
  notMoreThanPaid: 'বাতিল করলে আপনার দেওয়া টাকার বেশি কাটা হবে না: আর কিছু নেওয়া হবে না।',
  example: (checkIn) => `${checkIn} থেকে থাকলে:`,
  zone: 'প্রতিটি দিন ঢাকার সময় রাত ১২টায় শেষ হয়।',
  cancel: 'বুকিং বাতিল করুন',
  question: 'এই বুকিং বাতিল করতে চান?',
  loading: 'কত ফেরত যাবে দেখা হচ্ছে',
  goesBack: 'আপনার কার্ডে ফেরত যাবে',
  goesBackAtDesk: 'হোটেলের ডেস্ক থেকে ফেরত পাবেন',
  isKept: 'কেটে রাখা হবে',
  nothingGoesBack: 'কিছু ফেরত যাবে না: পুরো মূল্য কেটে রাখা হবে।',
  nothingMore: (percent, kept, paid) =>
    `হোটেলের নিয়মে ${number(percent)}% (${kept}) কেটে রাখা হয়। আপনি ${paid} দিয়েছেন; এর বেশি কিছু নেওয়া হবে না।`,
  paidIsKept: 'কিছু ফেরত যাবে না: যা দেওয়া হয়েছে, তা কেটে রাখা হবে।',
  noneHeld: 'এই বুকিংয়ের জন্য কোনো টাকা জমা নেই: ফেরত দেওয়ার কিছু নেই।',
  freeThrough: (day) => `${day} শেষ হওয়া পর্যন্ত বাতিলে খরচ নেই`,
  keepsOrMore: (percent) => `দামের ${number(percent)}% বা বেশি কাটা হবে`,
  freeUntil: (moment) => `${moment}-এর আগে বাতিল করলে কোনো খরচ নেই।`,
  nextStep: (moment) => `${moment} থেকে আরও বেশি কেটে রাখা হবে।`,
  final: 'কক্ষটি সঙ্গে সঙ্গে অন্যদের জন্য খালি হয়ে যাবে, আর এটি ফেরানো যাবে না।',
  keep: 'বুকিং রাখুন',
  busy: 'বাতিল হচ্ছে',
  done: 'বুকিং বাতিল হয়েছে',
  changed: 'এখন ফেরতের পরিমাণ বদলে গেছে। এখনো কিছু বাতিল হয়নি: আবার দেখে নিন।',
  notCancellable: 'এই বুকিং আর বাতিল করা যায় না। হোটেলের সঙ্গে কথা বলুন।',
  network: 'উত্তর আসার আগেই সংযোগ কেটে গেছে। আবার চেষ্টা করুন: দুবার কিছু বাতিল হবে না।',
  failed: 'কাজটি হয়নি। একটু পরে আবার চেষ্টা করুন।',
};
