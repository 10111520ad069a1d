import { expect, test } from 'vitest';
import { cardsOf } from './hotel-parts.ts';

const card = (id: string, hotelName: string) => ({ _id: id, hotelName, shownFacilities: ['Wi-Fi'] });
const part = (shape: object) => Buffer.from(JSON.stringify(shape).slice(0, -1));

test('cards out of their parts have their own offers, and one that is gone is left out with its offer', () => {
  const parts = [part(card('a', 'নিবাস')), undefined, new Uint8Array(0), part(card('b', `"Son's" <b>`))];
  const offers = [
    { startsFrom: 1 },
    { startsFrom: 2 },
    { startsFrom: 3 },
    { startsFrom: null, available: 0 },
  ];
  expect(cardsOf(parts, offers)).toEqual([
    { ...card('a', 'নিবাস'), startsFrom: 1 },
    { ...card('b', `"Son's" <b>`), startsFrom: null, available: 0 },
  ]);
});
