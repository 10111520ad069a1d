import type { Poisha } from '../../kernel/money.ts';
import { addDays, dayNumber, horizonDays, type NightDate, type Stay } from '../../kernel/stay-dates.ts';
import { taxOfNight } from '../../kernel/tax-of-night.ts';
import { profilesOf, ratesOn } from '../../kernel/tax-profiles.ts';
import {
  closedByDestination,
  findNights,
  noNights,
  type RoomNights,
  saleFactsOf,
} from '../inventory/inventory-store.ts';
import { termsOfStay } from '../pricing/night-terms.ts';
import { priceNight } from '../pricing/price-night.ts';
import { type CalendarRoom, type CalendarRooms, findCalendarRooms } from './calendar-store.ts';
import type { NightsDeps } from './change-nights.ts';

/**
 * One night of one room. `pricePoisha` is the price that applies (its own, a rule's, or the rack rate), before the
 * discount.
 */
export interface CalendarNight {
  night: NightDate;
  free: number;
  taken: number;
  blocked: number;
  /** Closed by its own entry; rules are not considered. */
  closed: boolean;
  pricePoisha: Poisha;
  ownPrice: boolean;
  /** The name of the rule that sets the price, and of the rule that closes the night: the sentence of the place's, or a season's name. */
  season: string | undefined;
  closedBy: string | undefined;
  /** The sentence in Bangla. */
  closedByBn: string | undefined;
  nightsMin: number;
  /** The guest's price of the night, with discount and tax. */
  subTotalPoisha: Poisha;
}

export type CalendarOutcome =
  | { outcome: 'shown'; rooms: { room: CalendarRoom; nights: CalendarNight[] }[]; total: number }
  | { outcome: 'date_too_far' };

/** A page of rooms with their nights from `from` on: two statements for the rooms, three for all of their nights. */
export async function showCalendar(
  { db, clock }: NightsDeps,
  query: CalendarRooms & { from: NightDate; nights: number; window: { offset: number; limit: number } },
): Promise<CalendarOutcome> {
  if (dayNumber(query.from) > dayNumber(clock.today()) + horizonDays) return { outcome: 'date_too_far' };
  const span = { checkIn: query.from, checkOut: addDays(query.from, query.nights) };
  const { rooms, total } = await findCalendarRooms(db, query, query.window);
  const nights = await findNights(
    db,
    rooms.map(({ id }) => id),
    span,
    clock.now(),
  );
  const calendar = rooms.map((room) => ({
    room,
    nights: nightsOfRoom(room, span, nights.get(room.id) ?? noNights),
  }));
  return { outcome: 'shown', rooms: calendar, total };
}

/** Every night of the span. A lapsed hold counts as free even if it was not ended yet. */
function nightsOfRoom(room: CalendarRoom, span: Stay, nights: RoomNights): CalendarNight[] {
  const { touched, lapsed } = nights;
  const rows = new Map(touched.map((row) => [row.night, row]));
  const taxes = profilesOf(room);
  return termsOfStay(room, span, saleFactsOf(nights)).map((terms) => {
    const { night, ratePoisha, rateFrom, nightsMin } = terms;
    const row = rows.get(night);
    const ofPlace = closedByDestination([night], nights)?.destination.notices[0].rule;
    const over = lapsed.filter((hold) => hold.checkIn <= night && night < hold.checkOut).length;
    const taken = (row?.taken ?? 0) - (row ? over : 0);
    return {
      night,
      free:
        terms.closed || ofPlace !== undefined ? 0 : Math.max(0, (row?.capacity ?? room.roomCount) - taken),
      taken,
      blocked: row?.blocked ?? 0,
      closed: row?.closed ?? false,
      pricePoisha: ratePoisha,
      ownPrice: rateFrom === 'night',
      season: typeof rateFrom === 'object' ? rateFrom.name : undefined,
      closedBy: ofPlace?.sentence ?? terms.closedBy?.name,
      closedByBn: ofPlace?.sentenceBn,
      nightsMin,
      subTotalPoisha: priceNight(
        ratePoisha,
        room.discountPercent,
        taxOfNight(ratePoisha, room.discountPercent, ratesOn(taxes, night)),
      ).subTotalPoisha,
    };
  });
}
