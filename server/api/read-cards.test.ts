import { expect, test } from 'vitest';
import { joinedParts, textEnds } from './joined-parts.ts';
import { readCards } from './read-cards.ts';

const card = (id: string, hotelName: string) => ({ _id: id, hotelName, shownFacilities: ['Wi-Fi'] });
const part = (shape: object) => Buffer.from(JSON.stringify(shape).slice(0, -1));

test('cards out of their parts are those of the whole list, and one that is gone is left out with its end', () => {
  const parts = [part(card('a', 'নিবাস')), undefined, new Uint8Array(0), part(card('b', `"Son's" <b>`))];
  const ends = textEnds([
    ',"startsFrom":1}',
    ',"startsFrom":2}',
    ',"startsFrom":3}',
    ',"startsFrom":null,"available":0}',
  ]);
  const whole = JSON.parse(joinedParts(parts, ends).toString());
  expect(whole).toHaveLength(2);
  expect(readCards(parts, ends)).toEqual(whole);
});

test('the same part has other ends the next time, and the same lists', () => {
  const parts = [part(card('a', 'Nibash'))];
  const [first] = readCards(parts, textEnds([',"startsFrom":1}']));
  const [second] = readCards(parts, textEnds([',"startsFrom":2,"available":4}']));
  expect(first).toEqual({ ...card('a', 'Nibash'), startsFrom: 1 });
  expect(second).toEqual({ ...card('a', 'Nibash'), startsFrom: 2, available: 4 });
  expect(second?.shownFacilities).toBe(first?.shownFacilities);
});
