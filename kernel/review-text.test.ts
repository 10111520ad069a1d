import { expect, test } from 'vitest';
import { reviewTextFault } from './review-text.ts';

test.each([
  'Call 01712345678 now',
  'ফোন ০১৭১২-৩৪৫৬৭৮ করুন',
  // With a joiner that Bangla text may have.
  '০১\u200c৭১২\u200c৩৪৫৬৭৮',
  '+880 1712 345 678',
  '+880 (0)1712–345–678',
  '0 1 7 1 2 3 4 5 6 7 8',
  '017-12,345,678',
  'zero one seven one two three four five six seven eight',
  'শূন্য এক সাত এক দুই তিন চার পাঁচ ছয় সাত আট',
  '０１７１２３４５６７８',
  '०१७१२३४५६७८',
  '0\u03321\u03327\u03321\u03322\u03323\u03324\u03325\u03326\u03327\u03328',
  '02-9876543',
  'NID 1234567890',
  '19850101123456789',
  'my passport A1234567',
  'EB0123456',
  'DK0012345L00001',
])('a number of a phone or a document is found: %s', (text) => {
  expect(reviewTextFault(text)).toBe('review_has_number');
});

test.each([
  'see http://x.y/',
  'HTTPS : // somewhere',
  'www.bad',
  'visit cox-hotel.com today',
  'facebook.com/abc',
  'fb.me/abc',
  'hotel.com.bd',
  'a@b.co',
  'me at gmail dot com',
])('an address of a page or a mailbox is found: %s', (text) => {
  expect(reviewTextFault(text)).toBe('review_has_address');
});

test.each([
  'BDT 12,345 was fair',
  'BDT 12,34,567 and 1,234,567.50',
  '৳ ১২,৩৪৫',
  '1,200 + 1,500 = 2,700 BDT',
  'In 2019, 2020, 2021 and 2022 we came',
  '2024-2025',
  '২০২৪ ২০২৫ ২০২৬',
  'from 12-11-2026 to 14-11-2026',
  'cost 1500-2000 taka',
  'We paid 2500 for 2 nights, 3 guests. 5 stars',
  'good.Bad food',
  'check in at 12.30 pm and 4/5',
  'room 1204, floor 12',
  'one of the two best. Three times',
  '24/7 water',
  'One two three four five six',
  'ভালো নয়, খারাপও নয়। এক দুই বার গিয়েছি।',
  '=SUM(1;2) <- no formula here',
])('amounts, years, dates and usual sentences pass: %s', (text) => {
  expect(reviewTextFault(text)).toBeUndefined();
});
