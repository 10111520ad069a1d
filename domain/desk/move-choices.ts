import type { Database } from '../../db/statements/database.ts';
import type { Clock } from '../../kernel/clock.ts';
import { nightsOf, nightsToCome, type Stay } from '../../kernel/stay-dates.ts';
import { noProfiles, profilesOf, type TaxProfiles } from '../../kernel/tax-profiles.ts';
import { type BookingRow, findBooking } from '../bookings/booking-store.ts';
import { type ReductionSplit, reductionSplitter } from '../bookings/settle-difference.ts';
import {
  findHotel,
  findRoomEvenArchived,
  findRoomsOfHotels,
  type RoomRow,
} from '../catalog/catalog-store.ts';
import {
  countFree,
  findNights,
  noNights,
  type RoomNights,
  saleFactsOf,
} from '../inventory/inventory-store.ts';
import { offerStay } from '../offers/offer-stay.ts';
import { findPaidParts } from '../payments/paid-parts.ts';
import { isClosed } from '../pricing/night-terms.ts';
import { type MoveFault, moveFault } from './move-fault.ts';
import { type PriceOfMove, priceOfMove } from './price-of-move.ts';

/** A room that a booking could move to, and how many of its kind are free for the requested nights. */
export interface MoveChoice {
  room: RoomRow;
  free: number;
  /** Whether the room is large enough for the booking's guests. */
  fits: boolean;
  current: boolean;
  /** The booking's price there, unless the difference is waived. */
  price: PriceOfMove;
  /** Where the money of a lower price would go. */
  less: ReductionSplit;
}

export type MoveChoices =
  | { outcome: 'found'; choices: MoveChoice[] }
  | { outcome: 'booking_not_found' }
  | { outcome: 'bad_stay'; fault: MoveFault };

/**
 * The rooms of a hotel (absent: the booking's own) for other nights of a booking. The booking's own nights count as
 * free, because a move releases them.
 */
export async function findMoveChoices(
  deps: { db: Database; clock: Clock },
  query: { bookingId: string; hotelId?: string | undefined; stay: Stay },
): Promise<MoveChoices> {
  const booking = await findBooking(deps.db, query.bookingId);
  if (!booking) return { outcome: 'booking_not_found' };
  const today = deps.clock.today();
  const fault = moveFault(booking, query.stay, today);
  if (fault) return { outcome: 'bad_stay', fault };
  const { rooms, taxes } = await roomsFor(deps.db, booking, query.hotelId ?? booking.hotelId);
  const wanted = nightsToCome(query.stay, today);
  const own = nightsToCome(booking, today);
  const ids = rooms.map(({ id }) => id);
  const nights: Map<string, RoomNights> = await findNights(deps.db, ids, query.stay, deps.clock.now());
  const split = await reductionSplitter(deps.db, booking, await findPaidParts(deps.db, booking.id));
  const choices = rooms.map((room) => {
    const current = room.id === booking.roomId;
    const all = nights.get(room.id) ?? noNights;
    // Past nights have a price but are not taken any more.
    const roomNights = { ...all, touched: all.touched.filter(({ night }) => night >= today) };
    const freed = current && own ? [own] : [];
    const facts = saleFactsOf(roomNights);
    // A booking can keep a closed night but cannot take one.
    const closed = (wanted ? nightsOf(wanted) : []).some(
      (night) => isClosed(night, facts) && !freed.some((had) => had.checkIn <= night && night < had.checkOut),
    );
    const price = priceOfMove(booking, offerStay(room, all, query.stay, taxes).quote, today);
    return {
      room,
      free: closed
        ? 0
        : countFree(room.roomCount, { ...roomNights, lapsed: [...roomNights.lapsed, ...freed] }),
      fits: current || booking.guests <= room.guestsMax,
      current,
      price,
      less: split(Math.max(0, -price.differencePoisha)),
    };
  });
  return { outcome: 'found', choices };
}

/** The hotel's open rooms and the booking's own room, open or not, with the hotel's taxes. */
async function roomsFor(
  db: Database,
  booking: BookingRow,
  hotelId: string,
): Promise<{ rooms: RoomRow[]; taxes: TaxProfiles }> {
  const hotel = await findHotel(db, hotelId);
  const open = hotel ? await findRoomsOfHotels(db, [hotelId]) : [];
  const taxes = hotel ? profilesOf(hotel) : noProfiles;
  if (hotelId !== booking.hotelId || open.some(({ id }) => id === booking.roomId))
    return { rooms: open, taxes };
  const own = await findRoomEvenArchived(db, booking.roomId);
  return own ? { rooms: [own.room, ...open], taxes: profilesOf(own.hotel) } : { rooms: open, taxes };
}
