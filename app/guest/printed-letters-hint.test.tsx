import { expect, test } from 'vitest';
import { renderedText } from '../../tests/fixtures/rendered-part.tsx';
import { GuestFields } from './guest-fields.tsx';
import { WishFields } from './wish-fields.tsx';

const register = (name: string) => ({
  name,
  onChange: async () => {},
  onBlur: async () => {},
  ref: () => {},
});
const chinese = '北京';

const guestWith = (typed: { guestName?: string; guestAddress?: string }, language: 'en' | 'bn' = 'en') =>
  renderedText(<GuestFields register={register} errors={{}} typed={typed} />, language);
const wishOf = (wish: string, language: 'en' | 'bn' = 'en') =>
  renderedText(<WishFields register={register} errors={{}} wish={wish} />, language);

test('an address and a wish in letters that papers cannot print get a hint, as a name does', () => {
  // Chinese, Arabic, Hindi and Thai.
  for (const guestName of [chinese, 'محمد', 'राम', 'สมชาย']) {
    expect(guestWith({ guestName }), guestName).toMatch(
      /Guest Name Vouchers cannot print these letters.*passport/,
    );
    expect(guestWith({ guestName }, 'bn'), guestName).toMatch(/ভাউচারে এই অক্ষর ছাপা যায় না.*পাসপোর্টের নিচের সারির/);
  }
  const other =
    'Vouchers cannot print these letters: they leave a line to write on. Latin or Bangla letters are better.';
  expect(guestWith({ guestAddress: chinese })).toContain(`Current Address ${other}`);
  expect(wishOf(chinese)).toContain(other);
  expect(guestWith({ guestAddress: chinese }, 'bn')).toContain('ইংরেজি বা বাংলা অক্ষরে লিখলে ভালো');
  expect(wishOf(chinese, 'bn')).toContain('ইংরেজি বা বাংলা অক্ষরে লিখলে ভালো');
});

test('letters that papers print get none, and a wish keeps its usual hint', () => {
  for (const text of ['Road 5, Dhaka', 'সড়ক ৫, ঢাকা', 'Москва', 'Nguyễn', 'Αθήνα', '']) {
    expect(guestWith({ guestName: text, guestAddress: text })).not.toContain('cannot print');
    expect(guestWith({ guestName: text, guestAddress: text }, 'bn')).not.toContain('ছাপা যায় না');
    expect(wishOf(text)).not.toContain('cannot print');
    expect(wishOf(text)).toContain('At most 140 letters.');
  }
});
