import { eq } from 'drizzle-orm';
import { hotels } from '../../db/schema/catalog.ts';
import type { Database } from '../../db/schema/database.ts';
import { isOneOf } from '../lists/conditions.ts';
import type { HotelRow } from './catalog-store.ts';

/** What a guest needs to get to a hotel and to speak to it. */
export type HotelContact = Pick<
  HotelRow,
  'id' | 'phone' | 'address' | 'addressBn' | 'checkInTime' | 'checkOutTime'
>;

/** The hotels of bookings, by id, archived ones too: who has booked there still has to find it. */
export async function findHotelContacts(
  db: Database,
  hotelIds: string[],
): Promise<Map<string, HotelContact>> {
  if (hotelIds.length === 0) return new Map();
  const rows = await db
    .select({
      id: hotels.id,
      phone: hotels.phone,
      address: hotels.address,
      addressBn: hotels.addressBn,
      checkInTime: hotels.checkInTime,
      checkOutTime: hotels.checkOutTime,
    })
    .from(hotels)
    .where(isOneOf(hotels.id, [...new Set(hotelIds)]));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Where a hotel reads its mails, archived or not: its guests may still come, change and cancel. */
export async function findHotelEmail(db: Database, hotelId: string): Promise<string | undefined> {
  const [hotel] = await db.select({ email: hotels.hotelEmail }).from(hotels).where(eq(hotels.id, hotelId));
  return hotel?.email ?? undefined;
}
