import { eq } from 'drizzle-orm';
import { hotels } from '../../db/schema/catalog.ts';
import type { Database } from '../../db/statements/database.ts';
import { isOneOf } from '../lists/conditions.ts';
import type { HotelRow } from './catalog-store.ts';

/** The data that a guest needs to reach and to call a hotel. */
const contactColumns = {
  id: hotels.id,
  phone: hotels.phone,
  hotelWhatsApp: hotels.hotelWhatsApp,
  address: hotels.address,
  addressBn: hotels.addressBn,
  latitude: hotels.latitude,
  longitude: hotels.longitude,
  checkInTime: hotels.checkInTime,
  checkOutTime: hotels.checkOutTime,
};

export type HotelContact = Pick<HotelRow, keyof typeof contactColumns>;

/** The hotels of bookings, by id, including archived ones: their guests still need the address. */
export async function findHotelContacts(
  db: Database,
  hotelIds: string[],
): Promise<Map<string, HotelContact>> {
  if (hotelIds.length === 0) return new Map();
  const rows = await db
    .select(contactColumns)
    .from(hotels)
    .where(isOneOf(hotels.id, [...new Set(hotelIds)]));
  return new Map(rows.map((row) => [row.id, row]));
}

/** A hotel's address for mails, archived or not: its guests may still come, change and cancel. */
export async function findHotelEmail(db: Database, hotelId: string): Promise<string | undefined> {
  const [hotel] = await db.select({ email: hotels.hotelEmail }).from(hotels).where(eq(hotels.id, hotelId));
  return hotel?.email ?? undefined;
}
