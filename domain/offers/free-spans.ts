import { type Poisha, stayPoishaMax } from '../../kernel/money.ts';
import {
  addDays,
  horizonDays,
  type NightDate,
  nightsOf,
  type Stay,
  stayFault,
  stayNightsMax,
} from '../../kernel/stay-dates.ts';
import type { TaxProfiles } from '../../kernel/tax-profiles.ts';
import { countFree, type RoomNights, saleFactsOf } from '../inventory/inventory-store.ts';
import { isClosed } from '../pricing/night-terms.ts';
import { offerStay } from './offer-stay.ts';

/** A room for sale of a hotel with its nights of a longer time. */
export interface RoomOverTime {
  id: string;
  rackRatePoisha: Poisha;
  discountPercent: number;
  roomCount: number;
  guestsMax: number;
  nights: RoomNights;
  /** Of its hotel. */
  taxes: TaxProfiles;
}

export interface FreeSpan extends Stay {
  totalPoisha: Poisha;
}

/** How far a free span may be from the stay that was asked for. */
const daysEitherWay = 30;

/** The nights that have to be known to find the free spans around a stay. */
export function nightsAround({ checkIn, checkOut }: Stay, today: NightDate): Stay {
  const [first, end] = [addDays(checkIn, -daysEitherWay), addDays(checkOut, daysEitherWay)];
  const last = addDays(today, horizonDays + stayNightsMax);
  return { checkIn: first < today ? today : first, checkOut: end < last ? end : last };
}

/**
 * The nearest stays of the same length in which a room for the guests is free: one before and one after. When one side has
 * none, a second one of the other side that begins where the first ends, or later. In the order of the dates.
 */
export function freeSpans(rooms: RoomOverTime[], stay: Stay, guests: number, today: NightDate): FreeSpan[] {
  const fitting = rooms.filter(({ guestsMax }) => guestsMax >= guests);
  const towards = (direction: 1 | -1) =>
    Array.from({ length: daysEitherWay }, (_, at) => moved(stay, direction * (at + 1)))
      .filter((span) => stayFault(span, today) === undefined)
      .flatMap((span) => cheapest(fitting, span) ?? []);
  const [before, after] = [towards(-1), towards(1)];
  const [one, other] = [before[0], after[0]];
  if (one && other) return [one, other];
  const [first, ...others] = one ? before : after;
  if (!first) return [];
  const second = others.find((span) => span.checkIn >= first.checkOut || span.checkOut <= first.checkIn);
  return [first, ...(second ? [second] : [])].sort((a, b) => (a.checkIn < b.checkIn ? -1 : 1));
}

const moved = ({ checkIn, checkOut }: Stay, days: number): Stay => ({
  checkIn: addDays(checkIn, days),
  checkOut: addDays(checkOut, days),
});

function cheapest(rooms: RoomOverTime[], stay: Stay): FreeSpan | undefined {
  const totals = rooms.flatMap((room) => totalIfFree(room, stay) ?? []);
  return totals.length > 0 ? { ...stay, totalPoisha: Math.min(...totals) } : undefined;
}

/** The price of a stay in a room; undefined when it cannot be booked. */
function totalIfFree(room: RoomOverTime, stay: Stay): Poisha | undefined {
  const nights = within(room.nights, stay);
  // Pricing takes much longer than counting.
  if (countFree(room.roomCount, nights) === 0) return undefined;
  const { available, quote } = offerStay(room, nights, stay, room.taxes);
  return available > 0 && quote.totalPoisha <= stayPoishaMax ? quote.totalPoisha : undefined;
}

function within({ touched, ...others }: RoomNights, { checkIn, checkOut }: Stay): RoomNights {
  return { touched: touched.filter(({ night }) => checkIn <= night && night < checkOut), ...others };
}

/** The nights of a month, `YYYY-MM`, that can be booked: none of one that is over, or begins after the horizon. */
export function bookableNightsOfMonth(month: string, today: NightDate): Stay {
  const first = `${month}-01`;
  // Decided before any reckoning: a typed month may lie where no date can be reckoned.
  if (month < today.slice(0, 7) || first > addDays(today, horizonDays))
    return { checkIn: today, checkOut: today };
  // Every month ends within 31 days of its first.
  const checkOut = `${addDays(first, 31).slice(0, 7)}-01`;
  return { checkIn: first < today ? today : first, checkOut };
}

/**
 * The nights of a time for which no room of the hotel that takes the guests can be had: all are taken, or the night is
 * closed. Where no room is large enough, the smaller ones count.
 */
export function fullNights(rooms: RoomOverTime[], time: Stay, guests: number): NightDate[] {
  const large = rooms.filter(({ guestsMax }) => guestsMax >= guests);
  const counted = large.length > 0 ? large : rooms;
  if (counted.length === 0) return [];
  return nightsOf(time).filter((night) => counted.every((room) => isFull(room, night)));
}

function isFull(room: RoomOverTime, night: NightDate): boolean {
  const nights = within(room.nights, { checkIn: night, checkOut: addDays(night, 1) });
  return countFree(room.roomCount, nights) === 0 || isClosed(night, saleFactsOf(nights));
}
