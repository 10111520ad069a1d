import { formatOf } from '../../../../kernel/format.ts';
import type { AdministrationTexts } from '../../administration.ts';

const { number } = formatOf('bn');
const nights = (count: number) => `${number(count)} রাত`;

export const seasons: AdministrationTexts['seasons'] = {
  title: 'মৌসুম',
  hint: 'একটি সময়ের রাতগুলোর দাম কত, সেখানে শুরু হলে কমপক্ষে কত রাত থাকতে হবে, আর রাতগুলো বিক্রি হবে কি না।',
  order:
    'একটি রাতের নিজের দাম আগে চলে, তারপর কক্ষের মৌসুম, তারপর হোটেলের মৌসুম। একই ধরনের দুটি মৌসুমের মধ্যে যেটি পরে যোগ করা হয়েছে সেটিই চলে। কোনো একটি মৌসুম রাত বন্ধ করলেই তা বন্ধ।',
  none: 'এই হোটেলের এখনো কোনো মৌসুম নেই।',
  over: 'শেষ হয়ে গেছে',
  everyRoom: 'সব কক্ষ',
  span: (from, to) => `${from} থেকে ${to}`,
  onDays: (days) => `${days} রাত`,
  price: (price) => `প্রতি রাত ${price}`,
  dearer: (percent) => `নির্ধারিত ভাড়ার চেয়ে ${number(percent)}% বেশি`,
  cheaper: (percent) => `নির্ধারিত ভাড়ার চেয়ে ${number(percent)}% কম`,
  rackRate: 'নির্ধারিত ভাড়া',
  minimum: (count) => `কমপক্ষে ${nights(count)}`,
  closed: 'বিক্রি বন্ধ',
  edit: (name) => `${name} বদলান`,
  remove: (name) => `${name} মুছুন`,
  saved: (name) => `${name} সংরক্ষণ করা হয়েছে।`,
  removed: (name) => `${name} মোছা হয়েছে। যা বুক করা হয়েছে তা আগের মতোই থাকবে।`,
  notLoaded: 'মৌসুমগুলো আনা গেল না।',
  failed: 'সংরক্ষণ করা গেল না। ইন্টারনেট দেখে আবার চেষ্টা করুন।',
  gone: 'মৌসুমটি আর নেই।',
  conflict: (now) =>
    `এর মধ্যে অন্য কেউ মৌসুমটি বদলেছেন। এখন আছে: ${now}। আপনার কিছু সংরক্ষণ করা হয়নি। নিজেরটি বসাতে আবার সংরক্ষণ করুন।`,
  new: 'নতুন মৌসুম',
  name: 'মৌসুম',
  nameHint: 'আপনার তালিকার জন্য একটি নাম, যেমন শীত বা ঈদ।',
  room: 'মৌসুমটি কোন কক্ষের',
  from: 'প্রথম রাত',
  to: 'শেষ রাত',
  weekdays: 'যে বারের রাত',
  priceField: 'মৌসুমে প্রতি রাতের দাম',
  priceHint: 'টাকায়, নির্ধারিত ভাড়ার বদলে।',
  percentField: 'অথবা শতাংশে পরিবর্তন',
  percentHint: '২০ মানে নির্ধারিত ভাড়ার চেয়ে পাঁচ ভাগের এক ভাগ বেশি, -২০ মানে ততটা কম।',
  minimumField: 'ন্যূনতম রাত',
  minimumHint: 'এই রাতগুলোতে যে থাকা শুরু হয় তার জন্য।',
  closedField: 'এই রাতগুলোর বিক্রি বন্ধ',
  closedHint: 'কেউ বুক করতে পারবেন না। আগের বুকিং থাকবে।',
  add: 'মৌসুম যোগ করুন',
  change: 'মৌসুম সংরক্ষণ করুন',
  preview: 'তখন এক রাতের দাম কত, ছাড় ও করসহ',
  previewFailed: 'হিসাবটি দেখানো গেল না।',
  previewEmpty: 'সামনের কোনো রাত এই মৌসুমে নেই।',
  previewPrice: (now, planned) => `${now}-এর বদলে ${planned}`,
  previewSame: (now) => `${now}, এখনকার মতোই`,
  previewRange: (lowest, highest) => `${lowest} থেকে ${highest}`,
  previewNights: (priced, count) =>
    priced === count ? nights(count) : `${nights(count)}, এর মধ্যে ${number(priced)} রাতের দাম এটি ঠিক করে`,
};
