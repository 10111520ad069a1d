import type { NightPrice, StayQuote } from '../../kernel/money.ts';
import { divideHalfUp, type Poisha } from '../../kernel/money.ts';
import { type NightDate, nightsOf, type Stay } from '../../kernel/stay-dates.ts';
import { priceNight } from './price-night.ts';

/** The rates of a room: its rack rate, its discount, and the nights whose own price replaces the rack rate. */
export interface RoomRate {
  roomId: string;
  rackRatePoisha: Poisha;
  discountPercent: number;
  nightPrices: ReadonlyMap<NightDate, Poisha>;
}

/** Prices every night of a stay. Only this function prices a stay. */
export function quoteStay(rate: RoomRate, stay: Stay): StayQuote {
  const lines = nightsOf(stay).map((night) => ({
    night,
    ...priceNight(rate.nightPrices.get(night) ?? rate.rackRatePoisha, rate.discountPercent),
  }));
  return { roomId: rate.roomId, lines, totalPoisha: sumOf(lines, 'subTotalPoisha') };
}

function sumOf(lines: NightPrice[], part: keyof NightPrice): number {
  return lines.reduce((sum, line) => sum + line[part], 0);
}

/** The averages of a quote's parts per night, rounded half-up, for display. Usually all lines are equal. */
export function averageNight(quote: StayQuote): NightPrice {
  const average = (part: keyof NightPrice) => divideHalfUp(sumOf(quote.lines, part), quote.lines.length);
  return {
    rackRatePoisha: average('rackRatePoisha'),
    discountPercent: average('discountPercent'),
    discountAmountPoisha: average('discountAmountPoisha'),
    roomRentPoisha: average('roomRentPoisha'),
    taxAmountPoisha: average('taxAmountPoisha'),
    subTotalPoisha: average('subTotalPoisha'),
  };
}
