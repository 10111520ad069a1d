import { expect, test } from 'vitest';
import { hasUnprintedLetters } from '../../kernel/printed-letters.ts';
import { printable, runsOf } from './paper-fonts.ts';

const printed = {
  Vietnamese: 'Nguyễn Thị Hường Đặng Ừ ẵ ỹ',
  Russian: 'Наталья Щукина-Ёлкина ъыьэюя',
  Ukrainian: 'Ґалаґан Їжакевич Єва',
  Greek: 'Γιώργος Παπαδόπουλος ΐ Ώ',
  Turkish: 'Şükrü Çağlayan İğdır ı',
  Polish: 'Zażółć gęślą jaźń',
  Bangla: 'মো. শাকিব খান, ঢাকা–১২১৬ । র‍্যাব',
  English: 'O’Brien & Sons “7th” floor, 1/2 · BDT 1,200',
};

test.each(Object.entries(printed))('a text in %s is printed whole', (_, text) => {
  expect(printable(text)).toBe(text);
  expect(
    runsOf(text)
      .map((run) => run.text)
      .join(''),
  ).toBe(text);
  expect(hasUnprintedLetters(text)).toBe(false);
});

test('a text in several scripts is drawn in a font for each', () => {
  expect(runsOf('Anna Анна আন্না').map(({ face, text }) => [face, text])).toEqual([
    ['hind-siliguri latin', 'Anna '],
    ['noto-sans cyrillic', 'Анна'],
    ['hind-siliguri latin', ' '],
    ['hind-siliguri bengali', 'আন্না'],
  ]);
});

const aLine = '_'.repeat(24);

test.each([
  ['محمد عبد الله', aLine],
  ['张伟', aLine],
  ['山田 太郎', aLine],
  ['संजय कुमार', aLine],
  ['Wei Zhang 张伟', `Wei Zhang ${aLine}`],
  ['김민준, Seoul', `${aLine}, Seoul`],
])('in place of %s there is a line to write on, and the field advises Latin letters', (text, expected) => {
  expect(printable(text)).toBe(expected);
  expect(hasUnprintedLetters(text)).toBe(true);
});

test('a sign that is no letter is left out', () => {
  expect(printable('Sea House 🏠!')).toBe('Sea House !');
  expect(hasUnprintedLetters('Sea House 🏠!')).toBe(false);
});
