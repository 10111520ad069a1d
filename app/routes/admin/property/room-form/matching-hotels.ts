import type { HotelName } from '../../../../../contract/hotel.ts';
import { latinDigits } from '../../../../../kernel/format.ts';

/** Keyboards produce different forms of a letter, and digits of either language. */
const comparable = (text: string) => latinDigits(text.normalize('NFC').toLowerCase());

/** The hotels whose name contains every typed word; those that begin with the first word come first. */
export function matchingHotels(hotels: HotelName[], typed: string): HotelName[] {
  const words = comparable(typed).split(/\s+/).filter(Boolean);
  const [first] = words;
  if (first === undefined) return hotels;
  const matches = hotels.filter(({ hotelName }) => {
    const name = comparable(hotelName);
    return words.every((word) => name.includes(word));
  });
  const begins = ({ hotelName }: HotelName) => comparable(hotelName).startsWith(first);
  return [...matches.filter(begins), ...matches.filter((hotel) => !begins(hotel))];
}
