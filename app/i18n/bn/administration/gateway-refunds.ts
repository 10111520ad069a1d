import type { AdministrationTexts } from '../../administration.ts';

export const gatewayRefunds: AdministrationTexts['gatewayRefunds'] = {
  fee: (amount) => `গেটওয়ের ফি: ${amount}`,
  feeInList: (amount) => `ফি ${amount}`,
  states: { due: 'চাওয়া বাকি', asked: 'ফেরত যাচ্ছে', made: 'ফেরত গেছে', failed: 'ছেড়ে দেওয়া হয়েছে' },
  refund: (amount, state) => `${amount} ফেরত: ${state}`,
  reference: (reference) => `গেটওয়ের রেফারেন্স: ${reference}`,
  byBank: (day, reference) => `${day} তারিখে ব্যাংকের মাধ্যমে ফেরত, রেফারেন্স ${reference}`,
  events: {
    goesBack: (amount) => `যে অ্যাকাউন্ট থেকে দেওয়া হয়েছিল, সেখানে ${amount} ফেরত যাচ্ছে।`,
    refunded: (amount) => `যে অ্যাকাউন্ট থেকে দেওয়া হয়েছিল, সেখানে ${amount} ফেরত গেছে।`,
  },
  toPayer: 'যে অ্যাকাউন্ট থেকে দেওয়া হয়েছিল',
  problems: {
    wrongAmount: ({ gotPoisha, expectedPoisha }) => `অতিথি ${expectedPoisha}-এর বদলে ${gotPoisha} দিয়েছেন।`,
    priceChanged: ({ gotPoisha, costPoisha }) =>
      `অতিথি ${gotPoisha} দিয়েছেন, কিন্তু বুকিংটির মূল্য এখন ${costPoisha}।`,
    wrongCurrency: ({ got, expected }) => `অতিথি ${expected}-এর বদলে ${got} মুদ্রায় দিয়েছেন।`,
  },
  account: {
    title: 'টাকা ফেরতের হিসাব',
    missing: 'অতিথি এখনো হিসাবের তথ্য দেননি। লগ ইন করে বুকিংয়ের পাতায় তা দিতে হয়।',
    reveal: 'হিসাব দেখুন',
    hide: 'হিসাব লুকান',
    noted: 'হিসাব দেখলে তা পরিবর্তনের খাতায় লেখা থাকে।',
    kinds: { bkash: 'বিকাশ', nagad: 'নগদ (Nagad)', rocket: 'রকেট', bank: 'ব্যাংক' },
  },
  giveBack: {
    open: 'ব্যাংকের মাধ্যমে ফেরত',
    title: 'ব্যাংকের মাধ্যমে ফেরত',
    hint: (amount) =>
      `আপনি নিজে অতিথিকে ${amount} পাঠিয়েছেন। এতে ফেরতের কাজটি চিরতরে শেষ হয়: গেটওয়ের কাছে আর চাওয়া হবে না, অতিথি ইমেইল পাবেন।`,
    mayPay: 'গেটওয়ে এখনো এই টাকা ফেরত দিতে পারে। আগে জেনে নিন যে দেবে না; নইলে অতিথি টাকা দুবার পাবেন।',
    reference: 'টাকা পাঠানোর রেফারেন্স',
    confirmed: 'গেটওয়ে নিশ্চিত করেছে যে টাকা দেবে না',
    confirmation: 'নিশ্চয়তার রেফারেন্স',
    submit: 'লিখে রাখুন',
    busy: 'লেখা হচ্ছে',
    done: 'ব্যাংকের মাধ্যমে ফেরত লেখা হয়েছে',
    unconfirmed: 'গেটওয়ে নিশ্চিত করার পরই এখানে টিক দিন।',
  },
};
