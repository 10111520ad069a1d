import { expect, it } from 'vitest';
import { catalogue } from './catalogue/catalogue.ts';
import { describedHouses } from './catalogue/described-houses.ts';
import { scenesOf } from './load-demonstration.ts';
import { composeScene } from './scenes/composition.ts';

const drawn = catalogue.map((hotel) => {
  const facade = scenesOf(hotel).find((scene) => scene.picture === 'facade');
  if (facade?.picture !== 'facade') throw new Error(`${hotel.key} has no picture of the house`);
  return { hotel, house: facade.house };
});

it('gives a hotel without a swimming pool none in its pictures', () => {
  for (const { hotel, house } of drawn)
    expect(house.pool, hotel.key).toBe(hotel.facilities.fitnessFacilities.includes('Swimming Pool'));
});

it('draws every house with the floors that its page says', () => {
  for (const { hotel, house } of drawn) expect(house.floors, hotel.key).toBe(hotel.floors);
});

it('draws no kind of house with floors that it cannot have', () => {
  for (const { hotel, house } of drawn) {
    if (house.kind === 'arcade' || house.kind === 'terraces')
      expect(house.floors, hotel.key).toBeLessThanOrEqual(house.kind === 'arcade' ? 3 : 5);
    if (house.kind === 'bungalow') expect(house.floors, hotel.key).toBeLessThanOrEqual(2);
    if (hotel.floors === 1) expect(['bungalow', 'thatch', 'tin'], hotel.key).toContain(house.kind);
  }
});

it('says how a house is built of hotels that are there, and only of them', () => {
  const keys = catalogue.map(({ key }) => key);
  for (const key of Object.keys(describedHouses)) expect(keys).toContain(key);
});

it('has a drawing for every one of the houses', () => {
  for (const { hotel } of drawn) {
    const [card] = scenesOf(hotel).slice(-1);
    expect(card && composeScene(card), hotel.key).not.toMatch(/NaN|undefined|Infinity/);
  }
});
