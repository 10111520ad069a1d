import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { poisha, times, wordList } from './columns.ts';

export const hotels = pgTable(
  'hotels',
  {
    id: uuid('id').primaryKey(),
    /** The order in which hotels were added: the list's order where nothing else decides. */
    listing: bigint('listing', { mode: 'number' }).generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    nameBn: text('name_bn'),
    phone: text('phone').notNull(),
    address: text('address').notNull(),
    addressBn: text('address_bn'),
    upazila: text('upazila').notNull(),
    district: text('district').notNull(),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    totalRooms: integer('total_rooms').notNull(),
    floors: integer('floors').notNull(),
    constructionYear: integer('construction_year').notNull(),
    accommodation: text('accommodation').notNull(),
    nearBy: text('near_by').notNull(),
    nearByBn: text('near_by_bn'),
    checkInTime: text('check_in_time').notNull(),
    checkOutTime: text('check_out_time').notNull(),
    childrenFree: integer('children_free').notNull(),
    instructions: wordList('instructions'),
    description: text('description').notNull(),
    descriptionBn: text('description_bn'),
    pictures: wordList('pictures'),
    businessFacilities: wordList('business_facilities'),
    fitnessFacilities: wordList('fitness_facilities'),
    foodFacilities: wordList('food_facilities'),
    generalFacilities: wordList('general_facilities'),
    mediaFacilities: wordList('media_facilities'),
    transportFacilities: wordList('transport_facilities'),
    otherFacilities: wordList('other_facilities'),
    archivedAt: timestamp('archived_at', { withTimezone: true }),
    ...times,
  },
  (table) => [
    // Every search names a district and wants only what is open; the listing order comes with the index.
    index('hotels_by_district').on(table.district, table.listing).where(sql`archived_at is null`),
    check('hotels_rooms_counted', sql`total_rooms >= 0 and floors >= 0`),
  ],
);

export const rooms = pgTable(
  'rooms',
  {
    id: uuid('id').primaryKey(),
    listing: bigint('listing', { mode: 'number' }).generatedAlwaysAsIdentity(),
    hotelId: uuid('hotel_id')
      .notNull()
      .references(() => hotels.id),
    name: text('name').notNull(),
    nameBn: text('name_bn'),
    guestsMax: integer('guests_max').notNull(),
    complimentary: text('complimentary').notNull(),
    picture: text('picture').notNull(),
    rackRatePoisha: poisha('rack_rate_poisha').notNull(),
    discountPercent: integer('discount_percent').notNull().default(0),
    /** Rack rate less discount, rounded half-up: kept by the database so that search can sort and filter by it. */
    discountedRatePoisha: poisha('discounted_rate_poisha')
      .notNull()
      .generatedAlwaysAs(sql`((rack_rate_poisha * (100 - discount_percent) + 50) / 100)`),
    roomCount: integer('room_count').notNull(),
    facilities: wordList('facilities'),
    archivedAt: timestamp('archived_at', { withTimezone: true }),
    ...times,
  },
  (table) => [
    // The rooms of a hotel are read with the hotel, in listing order.
    index('rooms_by_hotel').on(table.hotelId, table.listing).where(sql`archived_at is null`),
    check('rooms_rate', sql`rack_rate_poisha between 1 and 20000000`),
    check('rooms_discount', sql`discount_percent between 0 and 100`),
    check('rooms_guests', sql`guests_max between 1 and 3`),
    check('rooms_count', sql`room_count >= 0`),
  ],
);
