import type { SentencePart } from '../en/accepting.ts';

export const accepting: SentencePart[] = [
  { words: '‘এখনই পরিশোধ করুন’ চাপলে আপনি ' },
  { words: 'শর্তাবলি', page: 'terms' },
  { words: ', ' },
  { words: 'বাতিল ও টাকা ফেরতের নিয়ম', page: 'cancellation' },
  { words: ' এবং ' },
  { words: 'গোপনীয়তার নিয়ম', page: 'privacy' },
  { words: ' মেনে নিচ্ছেন।' },
];
