import { expect, test } from 'vitest';
import { joinedParts, type PartEnds, textEnds } from './joined-parts.ts';

const amounts = [
  0, 1, 5, 9, 10, 20, 99, 100, 101, 110, 1_000, 123_450, 1_603_800, 214_748_364_799, 1_000_000_000_001,
];
const taka: PartEnds = {
  bytesMax: 60,
  write: (to, at) => {
    const amount = amounts[at] ?? 0;
    to.text(',"taka":').taka(amount).text(',"whole":').whole(amount).text('}');
  },
};

test('amounts and whole numbers are written as JSON writes them', () => {
  const beginnings = amounts.map((_, at) => Buffer.from(`{"at":${at}`));
  const expected = amounts.map((amount, at) => ({ at, taka: amount / 100, whole: amount }));
  expect(joinedParts(beginnings, taka).toString()).toBe(JSON.stringify(expected));
});

test('an object whose beginning is gone is left out', () => {
  const list = joinedParts(
    [undefined, Buffer.from('{"at":1'), undefined, Buffer.from('{"at":3')],
    textEnds(['', ',"end":1}', '', ',"end":3}']),
  );
  expect(list.toString()).toBe('[{"at":1,"end":1},{"at":3,"end":3}]');
  expect(joinedParts([undefined], textEnds(['}'])).toString()).toBe('[]');
});

test('lists that were made before keep their bytes, however many follow', () => {
  const long = 'x'.repeat(1_000);
  const lists = Array.from({ length: 3_000 }, (_, at) =>
    joinedParts([Buffer.from(`{"at":${at},"long":"${long}"`)], textEnds(['}'])),
  );
  for (const [at, list] of lists.entries()) expect(JSON.parse(list.toString())).toEqual([{ at, long }]);
});

test('an end that is longer than was said is an error, and not a broken answer', () => {
  expect(() =>
    joinedParts([Buffer.from('{')], { bytesMax: 2, write: (to) => void to.text('"a":1}') }),
  ).toThrow(RangeError);
});
