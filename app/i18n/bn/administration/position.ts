import type { position as english } from '../../en/administration/position.ts';

export const position: typeof english = {
  title: 'মানচিত্রে অবস্থান',
  hint: 'অতিথিরা এটি মানচিত্রে দেখেন। ঐচ্ছিক।',
  now: (latitude, longitude) => `দেওয়া আছে: ${latitude}, ${longitude}`,
  none: 'দেওয়া হয়নি।',
  useMine: 'আমার অবস্থান নিন',
  locating: 'অবস্থান জানা হচ্ছে',
  refused: 'ব্রাউজার অবস্থান জানাতে পারছে না। ব্রাউজারের সেটিংসে অনুমতি দিন, বা মানচিত্রে পিন বসান।',
  unknown: 'অবস্থান জানা গেল না। মানচিত্রে পিন বসান।',
  showMap: 'মানচিত্রে পিন বসান',
  hideMap: 'মানচিত্র বন্ধ করুন',
  map: 'এলাকার মানচিত্র',
  mapHint: 'হোটেলটি যেখানে, মানচিত্রের সেখানে চাপুন। পিন টেনে সরান, বা তির চাবিতে সরান।',
  pin: 'হোটেল',
  pinInMiddle: 'মাঝখানে পিন',
  remove: 'অবস্থান সরান',
  typeThem: 'লিখে দিন',
  latitudeHint: 'মানচিত্রের জন্য ডিগ্রিতে, যেমন ২১.৪২৭২। ঐচ্ছিক।',
  longitudeHint: 'যেমন ৯১.৯৭০২। ঐচ্ছিক: দিলে দুটোই দিন।',
};
