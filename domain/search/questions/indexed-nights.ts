import { dayNumber, nightOfDayNumber, type Stay } from '../../../kernel/stay-dates.ts';
import type { RoomNights } from '../../inventory/inventory-store.ts';
import type { HotelIndex } from '../index/hotel-index.ts';

/**
 * The index's facts of a room for a stay, in the shape of the database's: stored nights, lapsed holds, and rules.
 * Good enough to show prices; a booking asks the database.
 */
export function indexedNights(index: HotelIndex, room: number, stay: Stay): RoomNights {
  const { rooms } = index;
  const touched: RoomNights['touched'] = [];
  for (let day = dayNumber(stay.checkIn); day < dayNumber(stay.checkOut); day++) {
    const night = rooms.nights.at(room, day);
    if (!night) continue;
    const { free, pricePoisha, closed } = night;
    touched.push({
      night: nightOfDayNumber(day),
      capacity: free,
      blocked: 0,
      taken: 0,
      pricePoisha,
      closed,
    });
  }
  const lapsed = rooms.lapsedOf(room).map(({ fromDay, toDay }) => ({
    checkIn: nightOfDayNumber(fromDay),
    checkOut: nightOfDayNumber(toDay),
  }));
  const hotel = rooms.hotelOf[room] ?? -1;
  const rules = index.seasons
    .rulesOf(hotel)
    .filter(({ roomId }) => roomId === null || roomId === rooms.ids[room]);
  return { touched, lapsed, rules, destination: index.places.of(index.district[hotel] ?? -1) };
}
