import { expect, test } from 'vitest';
import { publicPath } from './public-path.ts';

const pathOf = (name: string, nameBn: string | null = null) =>
  publicPath({ district: "Cox's Bazar", name, nameBn, code: 'bcdfghjk' });

test.each([
  ['Sea Pearl Resort', '/stay/coxs-bazar/sea-pearl-resort-bcdfghjk'],
  ["  Cox's   Café & Inn, No. 7 ", '/stay/coxs-bazar/coxs-cafe-inn-no-7-bcdfghjk'],
  ['<script>alert(1)</script>', '/stay/coxs-bazar/script-alert-1-script-bcdfghjk'],
  ['../../admin?x=1#y', '/stay/coxs-bazar/admin-x-1-y-bcdfghjk'],
  ['ﬁve', '/stay/coxs-bazar/five-bcdfghjk'],
])('the address of “%s” has its English words', (name, path) => {
  expect(pathOf(name, 'সাগর')).toBe(path);
});

test('a name without Latin letters is written in them, and one without any letters leaves the code alone', () => {
  expect(pathOf('★★★', 'সাগর কন্যা')).toBe('/stay/coxs-bazar/sagara-kana-bcdfghjk');
  expect(pathOf('সাগর')).toBe('/stay/coxs-bazar/sagara-bcdfghjk');
  expect(pathOf('★★★', '☆')).toBe('/stay/coxs-bazar/bcdfghjk');
});

test('a long name is cut at a word, and a word longer than all is cut', () => {
  expect(pathOf('The Very Long And Friendly Guest House Of The Eastern Sea Beach And Its Gardens')).toBe(
    '/stay/coxs-bazar/the-very-long-and-friendly-guest-house-of-the-eastern-sea-bcdfghjk',
  );
  expect(pathOf('a'.repeat(500))).toBe(`/stay/coxs-bazar/${'a'.repeat(60)}-bcdfghjk`);
});
