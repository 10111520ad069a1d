import { expect, test } from 'vitest';
import { type Random, randomFrom } from '../../demonstration/random.ts';
import { dayNumber, nightOfDayNumber, weekdays } from '../../kernel/stay-dates.ts';
import { seasonRule } from '../../tests/fixtures/season-rule.ts';
import { saleRefusal, termsOfStay } from '../pricing/night-terms.ts';
import type { SeasonRule } from '../pricing/season-rule.ts';
import { eachPricingRule, HotelSeasons, type IndexedRule, isClosedBy, nightsMinBy } from './hotel-seasons.ts';
import { bitCount } from './night-table.ts';

const firstDay = dayNumber('2026-11-27');
const roomId = 'with its own rules';

test('the bits of the rules give each stay the price, minimum and closing that the terms of its nights give', () => {
  const random = randomFrom('rules as bits');
  const seasons = new HotelSeasons();
  let [closed, tooShort, priced] = [0, 0, 0];
  for (let hotel = 0; hotel < 2_000; hotel++) {
    const rules = Array.from({ length: random.whole(1, 6) }, (_, at) => randomRule(random, at));
    seasons.set(hotel, rules);
    const from = firstDay + random.whole(0, 200);
    const to = from + random.whole(1, random.chance(0.3) ? 90 : 6);
    const stay = { checkIn: nightOfDayNumber(from), checkOut: nightOfDayNumber(to) };
    const nights = termsOfStay({ rackRatePoisha: 1_000 }, stay, {
      own: new Map(),
      rules: rules.filter((rule) => rule.roomId === null || rule.roomId === roomId),
    });
    const refusal = saleRefusal(nights);
    const indexed = seasons.of(hotel) ?? [];
    expect(isClosedBy(indexed, roomId, from, to)).toBe(refusal?.outcome === 'not_for_sale');
    if (refusal?.outcome === 'not_for_sale') closed += 1;
    else
      expect(nightsMinBy(indexed, roomId, from, to)).toBe(
        refusal?.outcome === 'stay_too_short' ? refusal.nightsMin : null,
      );
    if (refusal?.outcome === 'stay_too_short') tooShort += 1;
    const expected = nights.flatMap(({ rateFrom }) =>
      typeof rateFrom === 'object' ? [priceOf(rateFrom)] : [],
    );
    expect(pricesOf(indexed, from, to)).toEqual(expected.sort());
    priced += expected.length;
  }
  expect(Math.min(closed, tooShort)).toBeGreaterThan(30);
  expect(priced).toBeGreaterThan(5_000);
});

test('a night with a price of its own takes that of no rule', () => {
  const seasons = new HotelSeasons();
  seasons.set(0, [
    seasonRule({ hotelId: 'a hotel', firstNight: '2026-01-01', lastNight: '2027-12-31', changePercent: 20 }),
  ]);
  const counts: number[] = [];
  const firstTwo = (day: number) => (day === firstDay ? 3 << (firstDay & 31) : 0);
  eachPricingRule(seasons.of(0) ?? [], roomId, firstDay, firstDay + 40, firstTwo, (_, nights) =>
    counts.push(nights),
  );
  expect(counts.reduce((sum, count) => sum + count)).toBe(38);
});

test('the bits of a number are counted', () => {
  expect([0, 1, -1, 0b1011, 1 << 31].map(bitCount)).toEqual([0, 1, 32, 3, 1]);
});

const priceOf = ({ pricePoisha, changePercent }: Pick<SeasonRule, 'pricePoisha' | 'changePercent'>) =>
  `${pricePoisha} ${changePercent}`;

function pricesOf(rules: IndexedRule[], from: number, to: number): string[] {
  const prices: string[] = [];
  eachPricingRule(
    rules,
    roomId,
    from,
    to,
    () => 0,
    (rule, nights) => prices.push(...Array.from({ length: nights }, () => priceOf(rule))),
  );
  return prices.sort();
}

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
