import { expect, test } from 'vitest';
import { deleting as bangla } from '../../../i18n/bn/administration/deleting.ts';
import { deleting as english } from '../../../i18n/en/administration/deleting.ts';

test('who deletes is told of the bookings that stay, and of those that are only being paid', () => {
  const none = { bookings: 0, held: 0 };
  expect([english.kept(none), bangla.kept(none)]).toEqual(['It has no bookings.', 'এর কোনো বুকিং নেই।']);
  expect(english.kept({ bookings: 1, held: 0 })).toBe('1 booking stays readable.');
  const held = { bookings: 0, held: 1 };
  expect(english.kept(held)).toBe('1 booking is being paid for just now and may still be made.');
  expect(bangla.kept(held)).toBe('১টি বুকিংয়ের মূল্য এখন পরিশোধ করা হচ্ছে; সেটি এখনো চূড়ান্ত হতে পারে।');
  const both = { bookings: 1200, held: 2 };
  expect(english.kept(both)).toBe(
    '1,200 bookings stay readable. 2 bookings are being paid for just now and may still be made.',
  );
  expect(bangla.kept(both)).toBe(
    'এর ১,২০০টি বুকিং আগের মতোই পড়া যাবে। ২টি বুকিংয়ের মূল্য এখন পরিশোধ করা হচ্ছে; সেগুলো এখনো চূড়ান্ত হতে পারে।',
  );
});
