import { expect, test } from 'vitest';
import { deleting as bangla } from '../../../i18n/bn/administration/deleting.ts';
import { deleting as english } from '../../../i18n/en/administration/deleting.ts';

test('the question before deleting names the bookings that stay, the holds, and whether the record is archived or erased', () => {
  const never = { bookings: 0, held: 0, archived: false };
  expect([english.remaining(never), bangla.remaining(never)]).toEqual([
    'It has no bookings. It is erased and cannot be restored.',
    'এর কোনো বুকিং নেই। এটি একেবারে মুছে যাবে, ফিরিয়ে আনা যাবে না।',
  ]);
  const remaining = { ...never, archived: true };
  expect([english.remaining(remaining), bangla.remaining(remaining)]).toEqual([
    'It has no bookings any more. It is archived and can be restored.',
    'এর এখন আর কোনো বুকিং নেই। এটি সরিয়ে রাখা হবে, পরে ফিরিয়ে আনা যাবে।',
  ]);
  const archived = true;
  expect(english.remaining({ bookings: 1, held: 0, archived })).toBe(
    '1 booking stays readable. It is archived and can be restored.',
  );
  const held = { bookings: 0, held: 1, archived };
  expect(english.remaining(held)).toMatch(
    /^1 booking is being paid for just now and may still be made\. It is arch/,
  );
  expect(bangla.remaining(held)).toMatch(/^১টি বুকিংয়ের মূল্য এখন পরিশোধ করা হচ্ছে; সেটি এখনো চূড়ান্ত হতে পারে। এটি/);
  const both = { bookings: 1200, held: 2, archived };
  expect(english.remaining(both)).toMatch(
    /^1,200 bookings stay readable\. 2 bookings are being paid for just now and may still be made\. It is arch/,
  );
  expect(bangla.remaining(both)).toMatch(
    /^এর ১,২০০টি বুকিং আগের মতোই পড়া যাবে। ২টি বুকিংয়ের মূল্য এখন পরিশোধ করা হচ্ছে; সেগুলো এখনো চূড়ান্ত হতে পারে। এটি/,
  );
});
