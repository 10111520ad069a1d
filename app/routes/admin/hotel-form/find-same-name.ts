import type { HotelListed } from '../../../../contract/hotel-listed.ts';
import { call } from '../../../calls.ts';

const sameText = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/**
 * Another hotel of this name in this upazila. Two hotels may share a name, so this is a question and not a refusal;
 * if the list does not answer, nothing is asked.
 */
export async function findSameName(
  { hotelName, upazila }: { hotelName: string; upazila: string },
  exceptId: string | undefined,
): Promise<HotelListed | undefined> {
  const found = await call('allHotels', { query: { search: hotelName.slice(0, 100), pageSize: 100 } }).catch(
    () => [],
  );
  return found.find(
    (hotel) =>
      hotel._id !== exceptId && sameText(hotel.hotelName, hotelName) && sameText(hotel.upazila, upazila),
  );
}
