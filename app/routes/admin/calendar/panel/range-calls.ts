import {
  blocksChange,
  type CalendarRoom,
  closingChange,
  pricesChange,
} from '../../../../../contract/calendar.ts';
import { addDays, type NightDate, nightsOf } from '../../../../../domain/shared/stay-dates.ts';
import type { CallsOutcome, ChangeCall } from '../make-calls.ts';
import { isWeekendNight } from '../special-nights.ts';
import { type Change, callsFor } from './use-changes.ts';

/** Which of the nights between two dates. */
export type RangeNights = 'every' | 'weekend' | 'others';

export function nightsOfRange(from: NightDate, to: NightDate, which: RangeNights): NightDate[] {
  const nights = nightsOf({ checkIn: from, checkOut: addDays(to, 1) });
  return which === 'every'
    ? nights
    : nights.filter((night) => isWeekendNight(night) === (which === 'weekend'));
}

/** What the nights of a range get; a per cent is of each room's own rack rate, so that twice is the same as once. */
export type RangeChange =
  | { kind: 'price'; value: number | null }
  | { kind: 'percent'; value: number }
  | { kind: 'block'; value: number }
  | { kind: 'closed'; value: boolean };

/** The fewest calls that change the nights of the rooms. */
export function callsForRange(
  rooms: Pick<CalendarRoom, '_id' | 'rackRate'>[],
  nights: NightDate[],
  change: RangeChange,
): ChangeCall[] {
  const roomIds = rooms.map(({ _id }) => _id);
  switch (change.kind) {
    case 'price':
      return [{ name: 'calendarPrices', options: { body: { roomIds, nights, price: change.value } } }];
    case 'block':
      return [{ name: 'calendarBlocks', options: { body: { roomIds, nights, blocked: change.value } } }];
    case 'closed':
      return [{ name: 'calendarClosing', options: { body: { roomIds, nights, closed: change.value } } }];
    case 'percent': {
      const byPrice = Map.groupBy(rooms, ({ rackRate }) => changedBy(rackRate, change.value));
      return [...byPrice].map(([price, alike]) => ({
        name: 'calendarPrices',
        options: { body: { roomIds: alike.map(({ _id }) => _id), nights, price } },
      }));
    }
  }
}

/** In whole taka, as prices are given here. */
const changedBy = (rackRate: number, percent: number): number =>
  Math.round((rackRate * (100 + percent)) / 100);

/**
 * What brings back how the nights were, by the answers of the calls that changed them: a night that somebody else has
 * changed since then refuses it.
 */
export function callsBack(calls: ChangeCall[], outcome: CallsOutcome | undefined): ChangeCall[] {
  if (!outcome?.done) return [];
  return calls.flatMap((made, index) => {
    const answer = outcome.answers[index];
    const set = setBy(made);
    if (!set || !answer || !('before' in answer)) return [];
    const cells = answer.before.flatMap(({ roomId, nights, was }) =>
      nights.map((night, column) => ({ roomId, night, value: was[column] ?? null, was: set.value })),
    );
    return callsFor(set.kind, cells);
  });
}

/** What a call of a range sets, read as the server reads it. */
function setBy({ name, options: { body } }: ChangeCall): Change | undefined {
  switch (name) {
    case 'calendarPrices':
      return { kind: 'price', value: pricesChange.parse(body).price };
    case 'calendarBlocks':
      return { kind: 'block', value: blocksChange.parse(body).blocked };
    case 'calendarClosing':
      return { kind: 'closed', value: closingChange.parse(body).closed };
  }
}
