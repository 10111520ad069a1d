import { advancePoisha } from '../../kernel/advance-terms.ts';
import type { AdvanceTerm } from '../../kernel/catalogue-choices.ts';
import type { NightPrice, StayQuote } from '../../kernel/money.ts';
import { divideHalfUp, type Poisha } from '../../kernel/money.ts';
import { dayNumber, type NightDate, nightOfDayNumber, type Stay } from '../../kernel/stay-dates.ts';
import type { TaxProfiles } from '../../kernel/tax-profiles.ts';
import { type DestinationEffect, effectOn } from '../destinations/closings.ts';
import { priceRules, type SaleFacts, type SaleRefusal, saleRefusal } from './night-terms.ts';
import { priceStay } from './stay-rule.ts';

/** The rates of a room: its rack rate, its discount, and the nights whose own price replaces the rack rate. */
export interface RoomRate {
  roomId: string;
  rackRatePoisha: Poisha;
  discountPercent: number;
  nightPrices: ReadonlyMap<NightDate, Poisha>;
}

/** Quotes a stay in a room by the one rule for prices, and says why it is not sold. `taxes`: the hotel's; absent: the default. */
export function quoteForSale(
  room: { id: string; rackRatePoisha: Poisha; discountPercent: number },
  { checkIn, checkOut }: Stay,
  { own, rules, destination = [] }: SaleFacts,
  taxes?: TaxProfiles,
): { quote: StayQuote; refusal: SaleRefusal | undefined; destination: DestinationEffect | undefined } {
  const lines: StayQuote['lines'] = [];
  const [fromDay, toDay] = [dayNumber(checkIn), dayNumber(checkOut)];
  const price = priceStay(
    room,
    { fromDay, toDay },
    {
      own: (day) => own.get(nightOfDayNumber(day)),
      rules: priceRules(rules),
      ...(taxes && { taxes }),
    },
    (day, night, { advance, taxParts }) =>
      lines.push({ night: nightOfDayNumber(day), ...night, ...(advance && { advance }), taxParts }),
  );
  const effect = effectOn(destination, fromDay, toDay);
  return {
    quote: { roomId: room.id, lines, totalPoisha: price.totalPoisha },
    // The rules of its place stand above the hotel's own.
    refusal: effect?.closed ? { outcome: 'destination_closed', destination: effect } : saleRefusal(price),
    destination: effect,
  };
}

/** Quotes a stay in a room without season rules. */
export function quoteStay({ roomId, nightPrices, ...rates }: RoomRate, stay: Stay): StayQuote {
  const own = new Map(
    [...nightPrices].map(([night, pricePoisha]) => [night, { pricePoisha, closed: false }]),
  );
  return quoteForSale({ id: roomId, ...rates }, stay, { own, rules: [] }).quote;
}

function sumOf(lines: NightPrice[], part: keyof NightPrice): number {
  return lines.reduce((sum, line) => sum + line[part], 0);
}

/** The part of a quoted stay that is paid when booking. */
export const advanceOfQuote = (
  { lines, totalPoisha }: StayQuote,
  hotelTerm: AdvanceTerm,
  leastPoisha: Poisha,
): Poisha => advancePoisha({ nights: lines, pricePoisha: totalPoisha }, hotelTerm, leastPoisha);

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
