import { formatOf } from '../../../../kernel/format.ts';
import type { AdministrationTexts } from '../../administration.ts';

const { number } = formatOf('bn');

export const lists: AdministrationTexts['lists'] = {
  search: 'খুঁজুন',
  filters: (count) => (count === 0 ? 'ফিল্টার' : `ফিল্টার (${number(count)})`),
  order: 'ক্রম',
  ascending: (column) => `${column}, ছোট থেকে বড়`,
  descending: (column) => `${column}, বড় থেকে ছোট`,
  newestFirst: 'নতুনটি আগে',
  csv: 'CSV নামিয়ে নিন',
  csvLoading: 'ফাইল তৈরি হচ্ছে',
  csvFailed: 'ফাইলটি আনা যায়নি। আবার চেষ্টা করুন।',
  results: (count) => `${number(count)}টি ফলাফল`,
  nothingFound: 'আপনি যা খুঁজেছেন তা পাওয়া যায়নি।',
  nothingFoundHint: 'কম শব্দে বা অন্য ফিল্টারে খুঁজে দেখুন।',
  showAll: 'সব দেখুন',
  failed: 'তালিকাটি আনা যায়নি।',
};
