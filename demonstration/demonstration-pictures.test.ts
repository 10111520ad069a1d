import sharp from 'sharp';
import { expect, it } from 'vitest';
import { districts } from '../contract/enumerations.ts';
import { catalogue } from './catalogue/catalogue.ts';
import { hotelPictures, wordOf } from './hotel-pictures.ts';
import { pictureFolder } from './pictures.ts';

/** The looks of houses whose descriptions say how they are built, with the number of the paint where it is described. */
const describedHouses = {
  'coxs-bazar-dhrubotara-sea-hotel': { kind: 'slab', paint: 0 },
  'coxs-bazar-jhornadhara-hill-lodge': { kind: 'thatch', paint: 6 },
  'coxs-bazar-bodhidrum-guest-house': { kind: 'slab' },
  'coxs-bazar-mishti-paan-guest-house': { kind: 'slab' },
  'coxs-bazar-mathin-kunja': { kind: 'slab' },
  'coxs-bazar-batighar-guest-house': { kind: 'slab', paint: 3 },
  'saint-martin-lona-batash-resort': { kind: 'bungalow', paint: 0 },
  'saint-martin-ketokir-chhaya': { kind: 'thatch', paint: 6 },
  'saint-martin-kachhimbela-cottage': { kind: 'thatch' },
  'saint-martin-hotel-nongorkhana': { kind: 'slab' },
  'saint-martin-shesh-seemana-resort': { kind: 'thatch', paint: 6 },
  'saint-martin-bhatar-taan-coral-bungalows': { kind: 'tin' },
  'dhaka-krishnachura-court': { kind: 'brick' },
  'dhaka-jheelpar-suites': { kind: 'slab' },
  'dhaka-nawabi-aangan': { kind: 'arcade' },
  'dhaka-golapgram-bagan-bari': { kind: 'tin', paint: 3 },
  'rajshahi-shibsagar-dighi-lodge': { kind: 'arcade' },
  'rajshahi-gopalbhog-orchard-resort': { kind: 'tin' },
  'rajshahi-baluchorer-bari': { kind: 'thatch', paint: 1 },
  'khulna-mouyal-bari': { kind: 'thatch' },
  'khulna-daulatpur-bakultala': { kind: 'slab', paint: 2 },
  'sylhet-jalali-kobutor-guest-house': { kind: 'slab', paint: 1 },
  'sylhet-sari-nodir-neel': { kind: 'bungalow', paint: 0 },
  'sylhet-hijal-koroch-eco-lodge': { kind: 'thatch' },
  'sylhet-dhalai-dheu-cottage': { kind: 'tin', paint: 4 },
  'sylhet-meghmedur-forest-lodge': { kind: 'bungalow', paint: 3 },
  'mymensingh-brahmaputra-baithak': { kind: 'brick' },
  'mymensingh-monda-bari-inn': { kind: 'arcade' },
  'mymensingh-shalpata-forest-resort': { kind: 'terraces' },
  'mymensingh-wangala-hill-lodge': { kind: 'bungalow' },
};

/** The facts that the ids of the hotels' fronts state. */
const fronts = catalogue.map((hotel) => {
  const [, destination, accommodation, kind, floors, pool, paint] =
    /^facade-([a-z]+)-([a-z]+)-([a-z]+)(\d+)(p?)(?:c(\d))?-[0-9a-f]{8}$/.exec(hotel.front) ?? [];
  return {
    hotel,
    destination,
    accommodation,
    kind: kind ?? '',
    floors: Number(floors),
    pool: pool === 'p',
    paint: paint === undefined ? undefined : Number(paint),
  };
});

it('gives a hotel without a swimming pool none in its pictures', () => {
  for (const { hotel, pool } of fronts)
    expect(pool, hotel.key).toBe(hotel.facilities.fitnessFacilities.includes('Swimming Pool'));
});

it('shows every house with the floors that its page says', () => {
  for (const { hotel, floors } of fronts) expect(floors, hotel.key).toBe(hotel.floors);
});

it('shows a house of the hotel’s own kind in its own destination', () => {
  for (const { hotel, destination, accommodation } of fronts)
    expect([destination, accommodation], hotel.key).toEqual([
      wordOf(hotel.district),
      hotel.accommodation.toLowerCase(),
    ]);
});

it('shows no kind of house with floors that it cannot have', () => {
  for (const { hotel, kind, floors } of fronts) {
    if (kind === 'arcade' || kind === 'terraces')
      expect(floors, hotel.key).toBeLessThanOrEqual(kind === 'arcade' ? 3 : 5);
    if (kind === 'bungalow') expect(floors, hotel.key).toBeLessThanOrEqual(2);
    if (floors === 1) expect(['bungalow', 'thatch', 'tin'], hotel.key).toContain(kind);
  }
});

it('shows a house as its description says that it is built', () => {
  for (const [key, described] of Object.entries(describedHouses))
    expect(
      fronts.find(({ hotel }) => hotel.key === key),
      key,
    ).toMatchObject(described);
});

it('gives a hotel four different pictures: a scenery, a view, a lobby, and the house itself, which no other hotel has', () => {
  for (const hotel of catalogue) {
    const ids = hotelPictures(hotel);
    expect(new Set(ids).size, hotel.key).toBe(4);
    const place = wordOf(hotel.district);
    expect(ids[1]).toMatch(`view-${place}-`);
    expect(ids[2]).toMatch(`lobby-${place}-`);
    expect(ids[3]).toBe(hotel.front);
  }
  expect(new Set(catalogue.map(({ front }) => front)).size).toBe(catalogue.length);
});

it.each(districts)('the cards of %s are told apart at a glance', async (district) => {
  const cards = catalogue.filter((hotel) => hotel.district === district);
  const small = await Promise.all(
    cards.map(({ front }) =>
      sharp(`${pictureFolder}${front}-320.webp`).resize(8, 6, { fit: 'fill' }).raw().toBuffer(),
    ),
  );
  const closest = Math.min(
    ...small.flatMap((one, i) => small.slice(i + 1).map((other) => meanDifference(one, other))),
  );
  expect(closest).toBeGreaterThan(6);
});

function meanDifference(a: Buffer, b: Buffer): number {
  return a.reduce((sum, value, i) => sum + Math.abs(value - (b[i] ?? 0)), 0) / a.length;
}
