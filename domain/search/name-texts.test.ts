import { expect, test } from 'vitest';
import { NameTexts } from './name-texts.ts';

const hotels = [
  { name: 'sea pearl', nameBn: 'সাগর' },
  { name: 'pearl', nameBn: '' },
  { name: 'rlsea', nameBn: 'pearl নদী' },
  { name: 'a', nameBn: 'সাগর সাগর' },
];
const order = [2, 0, 3, 1];

function textsOf(named: typeof hotels) {
  const names = named.map(({ name }) => name);
  const namesBn = named.map(({ nameBn }) => nameBn);
  return new NameTexts({ names, namesBn, nameKeys: names }, () => Int32Array.from(order));
}

test('every part of a name finds what looking at each hotel finds, in the order of the list', () => {
  const texts = textsOf(hotels);
  const parts = ['pearl', 'rl', 'rls', 'sea', 'a', 'সাগর', 'গর', ' ', 'l\np', '\n', 'qqq', 'pearl নদী'];
  for (const part of parts) {
    const expected = order.filter(
      (slot) => hotels[slot]?.name.includes(part) || hotels[slot]?.nameBn.includes(part),
    );
    expect([...texts.withLetters(part)], part).toEqual(expected);
  }
  expect([...texts.withSounds('rl')]).toEqual([2, 0, 1]);
});

test('a Latin part is not looked for where all names are Bangla', () => {
  const bangla = hotels.map((hotel) => ({ ...hotel, nameBn: 'সাগর ১২' }));
  expect([...textsOf(bangla).withLetters('pearl')]).toEqual([0, 1]);
  expect([...textsOf(bangla).withLetters(' 1')]).toEqual(order);
});

test('digits of either kind find those of the other', () => {
  const numbered = hotels.map((hotel) => ({ ...hotel, name: 'hotel 71', nameBn: 'হোটেল ৭১' }));
  for (const part of ['71', 'হোটেল 7', 'hotel 7'])
    expect([...textsOf(numbered).withLetters(part)]).toEqual(order);
  const banglaAlone = numbered.map((hotel) => ({ ...hotel, name: 'হোটেল ৭১' }));
  expect([...textsOf(banglaAlone).withLetters('71')]).toEqual(order);
});

test('what has changed is found once the texts were forgotten', () => {
  const own = structuredClone(hotels);
  const names = own.map(({ name }) => name);
  const texts = new NameTexts({ names, namesBn: names, nameKeys: names }, () => Int32Array.from(order));
  expect([...texts.withLetters('new')]).toEqual([]);
  names[3] = 'the new one';
  texts.forget();
  expect([...texts.withLetters('new')]).toEqual([3]);
});
