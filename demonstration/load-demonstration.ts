import { createHash } from 'node:crypto';
import { and, count, isNull, sql } from 'drizzle-orm';
import { bookings } from '../db/schema/bookings.ts';
import { hotels, rooms } from '../db/schema/catalog.ts';
import { deskPayments } from '../db/schema/desk-payments.ts';
import { guestDocuments } from '../db/schema/guest-documents.ts';
import { roomNights } from '../db/schema/inventory.ts';
import type { Database } from '../db/statements/database.ts';
import type { DataKeys } from '../domain/guests/data-keys.ts';
import { recordKey } from '../domain/guests/data-keys-store.ts';
import { sealedDocument } from '../domain/guests/guest-documents-store.ts';
import { isOneOf } from '../domain/lists/conditions.ts';
import { quoteStay } from '../domain/pricing/quote-stay.ts';
import { nameKeyOf } from '../domain/search/loose-name.ts';
import { columnsOf, roomFields } from '../kernel/catalogue-fields.ts';
import { poishaOfTaka } from '../kernel/money.ts';
import { deskWays } from '../kernel/payment-states.ts';
import { addDays, nightsOf } from '../kernel/stay-dates.ts';
import { demonstrationBookings } from './catalogue/bookings.ts';
import { catalogue } from './catalogue/catalogue.ts';
import type { CatalogueHotel, CatalogueRoom } from './catalogue/hotel-entry.ts';
import { hotelPictures, roomPicture } from './hotel-pictures.ts';

/** Rows per statement: PostgreSQL takes 65,535 parameters, and the widest table has 34 columns. */
const rowsAtOnce = 500;

/**
 * Loads the demonstration catalogue and its bookings around `today` into an empty database, in one transaction.
 * Answers false and does nothing when there is a hotel already. The same day gives the same rows.
 */
export async function loadDemonstration(db: Database, today: string, keys: DataKeys): Promise<boolean> {
  if (await hasHotels(db)) return false;
  return db.transaction(async (tx) => {
    // Another process that starts at the same time must finish first, however long it takes.
    await tx.execute(sql`set local lock_timeout = '60s'`);
    await tx.execute(sql`lock table ${hotels} in share row exclusive mode`);
    if (await hasHotels(tx)) return false;
    await insertInParts(tx, hotels, catalogue.map(hotelRow));
    await insertInParts(
      tx,
      rooms,
      catalogue.flatMap((hotel) => hotel.rooms.map((room) => roomRow(hotel, room))),
    );
    const { bookingRows, documentRows, nightRows } = bookingsAround(today, keys);
    await insertInParts(tx, bookings, bookingRows);
    await insertInParts(tx, deskPayments, deskPaymentRows(bookingRows, today));
    await recordKey(tx, keys.newest().id);
    await insertInParts(tx, guestDocuments, documentRows);
    await insertInParts(tx, roomNights, nightRows);
    return true;
  });
}

async function hasHotels(db: Database): Promise<boolean> {
  const [present] = await db.select({ value: count() }).from(hotels);
  return (present?.value ?? 0) > 0;
}

/** Whether the database offers hotels of the demonstration, where nobody can really stay. */
export async function offersDemonstration(db: Database): Promise<boolean> {
  const ids = catalogue.map(({ key }) => idOf(key));
  const [offered] = await db
    .select({ value: count() })
    .from(hotels)
    .where(and(isOneOf(hotels.id, ids), isNull(hotels.archivedAt)));
  return (offered?.value ?? 0) > 0;
}

/** The same key gives the same id on every machine, so that an address of the demonstration can be passed on. */
function idOf(key: string): string {
  const hex = createHash('sha256').update(`nibash:${key}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

const pictureAddress = (id: string) => `/pictures/${id}-960.webp`;

function hotelRow(hotel: CatalogueHotel): typeof hotels.$inferInsert {
  const {
    key,
    hotelName,
    hotelNameBn,
    checkIn,
    checkOut,
    child,
    facilities,
    rooms: _rooms,
    front: _front,
    ...same
  } = hotel;
  const { othersFacilities, ...groups } = facilities;
  return {
    ...same,
    ...groups,
    otherFacilities: othersFacilities,
    id: idOf(key),
    name: hotelName,
    nameBn: hotelNameBn,
    nameKey: nameKeyOf({ name: hotelName, nameBn: hotelNameBn }),
    checkInTime: checkIn,
    checkOutTime: checkOut,
    childrenFree: child,
    pictures: hotelPictures(hotel).map(pictureAddress),
  };
}

function roomRow(hotel: CatalogueHotel, room: CatalogueRoom): typeof rooms.$inferInsert {
  return {
    id: idOf(room.key),
    hotelId: idOf(hotel.key),
    ...columnsOf(roomFields, { ...room, roomImgs: pictureAddress(roomPicture(hotel, room)) }),
  };
}

/** Bookings made by the hotels' desks, and the nights that they take. */
function bookingsAround(today: string, keys: DataKeys) {
  const documentRows: (typeof guestDocuments.$inferInsert)[] = [];
  const offers = new Map(
    catalogue.flatMap((hotel) =>
      hotel.rooms.map((room) => [room.key, { hotel, room, picture: roomPicture(hotel, room) }]),
    ),
  );
  const nights = new Map<string, typeof roomNights.$inferInsert & { taken: number }>();
  const bookingRows = demonstrationBookings(today).map((stay, index): typeof bookings.$inferInsert => {
    const offer = offers.get(stay.roomKey);
    if (!offer) throw new Error(`a demonstration booking names room ${stay.roomKey}, which is not there`);
    const { hotel, room, picture } = offer;
    const roomId = idOf(room.key);
    for (const night of nightsOf(stay)) {
      const row = nights.get(`${roomId} ${night}`) ?? { roomId, night, capacity: room.totalRoom, taken: 0 };
      nights.set(`${roomId} ${night}`, { ...row, taken: row.taken + 1 });
    }
    const quote = quoteStay(
      {
        roomId,
        rackRatePoisha: poishaOfTaka(room.rackRate),
        discountPercent: room.discount,
        nightPrices: new Map(),
      },
      stay,
    );
    const id = idOf(`booking ${index} ${stay.roomKey} ${stay.checkIn}`);
    const document = { type: 'nid', country: 'BD', number: stay.guestNid } as const;
    documentRows.push(sealedDocument(keys, id, document));
    return {
      id,
      reference: `D${String(index).padStart(7, '0')}`,
      kind: 'desk',
      state: 'confirmed',
      userEmail: stay.email,
      hotelId: idOf(hotel.key),
      roomId,
      checkIn: stay.checkIn,
      checkOut: stay.checkOut,
      guests: Number(stay.guestNumber),
      guestName: stay.guestName,
      guestPhone: stay.guestPhone,
      guestAddress: stay.guestAddress,
      hotelName: hotel.hotelName,
      roomName: room.roomName,
      roomPicture: pictureAddress(picture),
      district: hotel.district,
      quote,
      totalPoisha: quote.totalPoisha,
      createdAt: new Date(
        `${earlier(addDays(stay.checkIn, -stay.bookedDaysBefore), addDays(today, -1))}T06:00:00Z`,
      ),
    };
  });
  return { bookingRows, documentRows, nightRows: [...nights.values()] };
}

/** Guests who have arrived have paid, in different ways; the others pay when they arrive. */
function deskPaymentRows(
  bookingRows: (typeof bookings.$inferInsert)[],
  today: string,
): (typeof deskPayments.$inferInsert)[] {
  return bookingRows
    .filter(({ checkIn }) => checkIn < today)
    .map(({ id, reference, totalPoisha, checkIn }, index) => ({
      id: idOf(`payment ${id}`),
      bookingId: id,
      way: deskWays[index % deskWays.length] ?? 'cash',
      amountPoisha: totalPoisha,
      receiptNumber: `R-${reference}`,
      actorEmail: 'admin@nibash.example',
      at: new Date(`${checkIn}T08:00:00Z`),
    }));
}

/** A booking is never made in the future, nor later today than the current time. */
const earlier = (one: string, other: string) => (one < other ? one : other);

async function insertInParts<
  Table extends
    | typeof hotels
    | typeof rooms
    | typeof bookings
    | typeof guestDocuments
    | typeof deskPayments
    | typeof roomNights,
>(tx: Database, table: Table, rows: Table['$inferInsert'][]): Promise<void> {
  for (let first = 0; first < rows.length; first += rowsAtOnce)
    await tx
      // The rows belong to this table; the builder's types do not follow that through a union of tables.
      .insert(table as typeof hotels)
      .values(rows.slice(first, first + rowsAtOnce) as (typeof hotels.$inferInsert)[]);
}
