import { type HotelResults, type HotelsQuery, hotelsQuery } from '../hotel.ts';

/**
 * Whether some hotel asks for a part of the price when booking. While the hotels cannot be searched it counts as true: those
 * sentences hold for a hotel that asks for all, too.
 */
export async function asksPart(hotels: (query: HotelsQuery) => Promise<HotelResults>): Promise<boolean> {
  const query = hotelsQuery.parse({ atHotel: 'true', pageSize: 1 });
  return hotels(query).then(
    ({ total }) => total > 0,
    () => true,
  );
}
