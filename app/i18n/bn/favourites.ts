import { formatOf } from '../../../kernel/format.ts';
import type { Catalogue } from '../en.ts';

const { number } = formatOf('bn');

export const favourites: Catalogue['favourites'] = {
  button: 'পছন্দে রাখুন',
  title: 'পছন্দের হোটেল',
  link: (count) => (count > 0 ? `পছন্দের হোটেল (${number(count)})` : 'পছন্দের হোটেল'),
  failed: 'রাখা গেল না। সংযোগ দেখে আবার চেষ্টা করুন।',
  full: 'সর্বোচ্চ ১০০টি হোটেল পছন্দে রাখা যায়। আগে একটি সরিয়ে দিন।',
  keptHere: 'এগুলো এই ব্রাউজারে রাখা আছে। লগ\u00a0ইন করলে আপনার অ্যাকাউন্টেও থাকবে।',
  keptInAccount: 'আপনার অ্যাকাউন্টে রাখা আছে।',
  none: 'এখনো পছন্দের কোনো হোটেল নেই',
  noneHint: 'হোটেলের হৃদয় চিহ্নে চাপ দিন, এখানেই আবার পাবেন।',
  find: 'হোটেল খুঁজুন',
  seen: 'সম্প্রতি দেখা',
  loadFailed: 'হোটেলগুলো লোড করা গেল না',
};
