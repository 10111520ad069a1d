import { expect, test } from 'vitest';
import { joinedParts } from './joined-parts.ts';
import { PartEnds } from './part-ends.ts';

const amounts = [0, 1, 9, 10, 99, 100, 101, 110, 1_000, 123_450, 1_603_800, 99_999_999, 1_000_000_000_001];

test('amounts and whole numbers are written as JSON writes them', () => {
  const ends = new PartEnds(amounts.length, (to, at) => {
    const amount = amounts[at] ?? 0;
    to.text(',"taka":').taka(amount).text(',"whole":').whole(amount).text('}');
  });
  const list = joinedParts(
    amounts.map((_, at) => Buffer.from(`{"at":${at}`)),
    ends,
  );
  const expected = amounts.map((amount, at) => ({ at, taka: amount / 100, whole: amount }));
  expect(list.toString()).toBe(JSON.stringify(expected));
});

test('a list is longer than what ends are written into at first, and is written again a part at a time', () => {
  const count = 20_000;
  const ends = new PartEnds(count, (to, at) => to.text(',"whole":').whole(at).text('}'));
  const beginnings = Array.from({ length: count }, () => Buffer.from('{"a":1'));
  const expected = beginnings.map((_, at) => ({ a: 1, whole: at }));
  expect(JSON.parse(joinedParts(beginnings, ends).toString())).toEqual(expected);
  expect(JSON.parse(joinedParts(beginnings.slice(0, 2), ends, 19_998).toString())).toEqual(
    expected.slice(-2),
  );
});

test('an object whose beginning is gone is left out', () => {
  const ends = new PartEnds(3, (to, at) => to.text(',"end":').whole(at).text('}'));
  const list = joinedParts([Buffer.from('{"at":0'), undefined, Buffer.from('{"at":2')], ends);
  expect(list.toString()).toBe('[{"at":0,"end":0},{"at":2,"end":2}]');
});
