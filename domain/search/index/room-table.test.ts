import { expect, test } from 'vitest';
import { type Random, randomFrom } from '../../../demonstration/random.ts';
import { dayNumber, nightOfDayNumber, weekdays } from '../../../kernel/stay-dates.ts';
import type { TaxProfile } from '../../../kernel/tax-profiles.ts';
import { seasonRule } from '../../../tests/fixtures/season-rule.ts';
import { offerStay } from '../../offers/offer-stay.ts';
import type { SeasonRule } from '../../pricing/season-rule.ts';
import { HotelSeasons } from './hotel-seasons.ts';
import type { IndexedNight } from './night-table.ts';
import { RoomTable } from './room-table.ts';

const firstDay = dayNumber('2026-11-27');
const roomId = 'with its own rules';

test('a list has the price, closing, minimum and free rooms of a quote, for any rules and nights', () => {
  const random = randomFrom('lists and quotes');
  const seen = { closed: 0, tooShort: 0, soldOut: 0, priced: 0 };
  for (let round = 0; round < 2_000; round++) {
    const rules = random.chance(0.2)
      ? []
      : Array.from({ length: random.whole(1, 6) }, (_, at) => randomRule(random, at));
    const room = {
      id: roomId,
      name: 'Deluxe Double',
      nameBn: null,
      rackRatePoisha: random.whole(1, 900_001),
      discountPercent: random.pick([0, 10, 20, 30, 40]),
      roomCount: random.whole(1, 4),
    };
    const from = firstDay + random.whole(0, 200);
    const to = from + random.whole(1, random.chance(0.3) ? 60 : 6);
    const nights = randomNights(random, from, to, room.roomCount);

    const taxes: TaxProfile[] = random.chance(0.5)
      ? [{ from: nightOfDayNumber(from + 2), service: 10, vat: 7.5, included: random.chance(0.5) }]
      : [];

    const table = new RoomTable(firstDay);
    const position = table.put({
      ...room,
      hotelId: 'a hotel',
      listing: 1,
      guestsMax: 2,
      isOffered: true,
      rowVersion: 1,
    });
    for (const night of nights) table.addNight(position, night);
    const seasons = new HotelSeasons();
    seasons.set(0, rules);
    const listed = table.offer(position, from, to, seasons.of(0), taxes);

    const quoted = offerStay(
      room,
      {
        touched: nights
          .filter(({ day }) => from <= day && day < to)
          .map(({ day, free, pricePoisha, closed }) => ({
            night: nightOfDayNumber(day),
            capacity: room.roomCount,
            taken: room.roomCount - free,
            blocked: 0,
            pricePoisha,
            closed,
          })),
        lapsed: [],
        destination: [],
        rules: rules.filter((rule) => rule.roomId === null || rule.roomId === roomId),
      },
      { checkIn: nightOfDayNumber(from), checkOut: nightOfDayNumber(to) },
      taxes,
    );
    expect(listed.available).toBe(quoted.available);
    expect(listed.free).toBe(quoted.free);
    if (quoted.free === 0) {
      seen.soldOut += 1;
      expect(table.rentFor(position, from, to, seasons.of(0))).toBe(Number.POSITIVE_INFINITY);
      continue;
    }
    const tooShort = quoted.refusal?.outcome === 'stay_too_short' ? quoted.refusal.nightsMin : null;
    const closed = quoted.refusal?.outcome === 'not_for_sale';
    expect(listed).toMatchObject({ closed, nightsMin: tooShort });
    expect(listed.totalPoisha).toBe(quoted.quote.totalPoisha);
    const rack = quoted.quote.lines.reduce((sum, { rackRatePoisha }) => sum + rackRatePoisha, 0);
    expect(listed.rackPoisha).toBe(rack);
    const rent = quoted.quote.lines.reduce((sum, { roomRentPoisha }) => sum + roomRentPoisha, 0);
    expect(listed.rentPoisha).toBe(rent);
    expect(table.rentFor(position, from, to, seasons.of(0))).toBe(
      quoted.available > 0 ? rent : Number.POSITIVE_INFINITY,
    );
    if (closed) seen.closed += 1;
    if (tooShort !== null) seen.tooShort += 1;
    if (rent !== quoted.quote.lines.length * (table.rent[position] ?? 0)) seen.priced += 1;
  }
  expect(Math.min(...Object.values(seen)), JSON.stringify(seen)).toBeGreaterThan(30);
});

function randomRule(random: Random, ordinal: number): SeasonRule {
  const first = firstDay + random.whole(-30, 200);
  const priced = random.whole(0, 2);
  return seasonRule({
    ordinal,
    hotelId: 'a hotel',
    roomId: random.pick([null, null, roomId, 'another room']),
    firstNight: nightOfDayNumber(first),
    lastNight: nightOfDayNumber(first + random.whole(0, random.chance(0.5) ? 10 : 400)),
    weekdays: random.chance(0.4) ? [...weekdays] : weekdays.filter(() => random.chance(0.4)),
    pricePoisha: priced === 1 ? random.whole(1_000, 900_001) : null,
    changePercent: priced === 2 ? random.whole(-90, 300) : null,
    nightsMin: random.chance(0.4) ? random.whole(1, 5) : null,
    closed: random.chance(0.1),
  });
}

function randomNights(random: Random, from: number, to: number, roomCount: number): IndexedNight[] {
  const nights: IndexedNight[] = [];
  for (let day = from - 2; day < to + 2; day++)
    if (random.chance(0.3))
      nights.push({
        day,
        free: random.chance(0.1) ? 0 : random.whole(1, roomCount),
        pricePoisha: random.chance(0.5) ? random.whole(1, 900_001) : null,
        closed: random.chance(0.05),
      });
  return nights;
}
