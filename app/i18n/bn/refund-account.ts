import type { refundAccount as en } from '../en/refund-account.ts';

export const refundAccount: typeof en = {
  title: 'টাকা ফেরতের হিসাব',
  wanted: 'যেখান থেকে টাকা দিয়েছিলেন, ব্যাংক সেখানে ফেরত পাঠাতে পারেনি। একটি হিসাবের তথ্য দিন: আমরা নিজেরাই সেখানে পাঠাব।',
  entered: (kind, masked) => `আপনার টাকা যাবে: ${kind} ${masked}।`,
  given: (kind, masked) => `যে হিসাব দিয়েছেন: ${kind} ${masked}।`,
  enter: 'হিসাবের তথ্য দিন',
  change: 'হিসাব বদলান',
  hint: 'তথ্যটি এনক্রিপ্ট করে রাখা হয়; যিনি টাকা পাঠান, শুধু তিনিই পড়েন। প্রতিবার বদলালে আপনি ইমেইল পাবেন।',
  kind: 'হিসাবের ধরন',
  kinds: { bkash: 'বিকাশ', nagad: 'নগদ (Nagad)', rocket: 'রকেট', bank: 'ব্যাংক হিসাব' },
  holder: 'হিসাবধারীর নাম',
  walletNumber: 'হিসাবের মোবাইল নম্বর',
  bankNumber: 'হিসাব নম্বর',
  bank: 'ব্যাংক',
  branch: 'শাখা বা রাউটিং নম্বর',
  save: 'হিসাবটি রাখুন',
  saving: 'রাখা হচ্ছে',
  refused: 'আর হিসাব লাগবে না: টাকা ফেরত যাচ্ছে। পাতাটি আবার খুলুন।',
  failed: 'হিসাবটি রাখা গেল না। একটু পরে আবার চেষ্টা করুন।',
};
