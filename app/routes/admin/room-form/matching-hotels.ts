import type { HotelName } from '../../../../contract/hotel.ts';

/** The hotels whose name contains every typed word; those that begin with the first word come first. */
export function matchingHotels(hotels: HotelName[], typed: string): HotelName[] {
  // Stored names are normalised, but keyboards produce different forms.
  const words = typed.normalize('NFC').toLowerCase().split(/\s+/).filter(Boolean);
  const [first] = words;
  if (first === undefined) return hotels;
  const found = hotels.filter(({ hotelName }) => {
    const name = hotelName.toLowerCase();
    return words.every((word) => name.includes(word));
  });
  const begins = ({ hotelName }: HotelName) => hotelName.toLowerCase().startsWith(first);
  return [...found.filter(begins), ...found.filter((hotel) => !begins(hotel))];
}
