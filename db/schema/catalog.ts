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
import { poisha, times, version, wordList } from './columns.ts';

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
    /** Both names folded to one loose spelling (domain/search), for the Property Name filter; '' until it is made. */
    nameKey: text('name_key').notNull().default(''),
    version,
    archivedAt: timestamp('archived_at', { withTimezone: true }),
    ...times,
  },
  (table) => [
    // Every search names a district and wants only what is open; the listing order comes with the index.
    index('hotels_by_district').on(table.district, table.listing).where(sql`archived_at is null`),
    // The administrator's list, by name and in the order of adding; the other columns are sorted rarely.
    index('hotels_by_name').on(sql`lower(name)`, table.id).where(sql`archived_at is null`),
    index('hotels_by_listing').on(table.listing).where(sql`archived_at is null`),
    // Any part of a name, in the filter and in the administrator's search.
    index('hotels_by_name_part').using('gin', sql`name gin_trgm_ops`, sql`name_bn gin_trgm_ops`),
    index('hotels_by_name_key').using('gin', sql`name_key gin_trgm_ops`),
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
    version,
    archivedAt: timestamp('archived_at', { withTimezone: true }),
    ...times,
  },
  (table) => [
    // The rooms of a hotel are read with the hotel, in listing order.
    index('rooms_by_hotel').on(table.hotelId, table.listing).where(sql`archived_at is null`),
    // The administrator's list over all hotels: in the order of adding, by name, by rate, by discount.
    index('rooms_by_listing').on(table.listing).where(sql`archived_at is null`),
    index('rooms_by_name').on(sql`lower(name)`, table.id).where(sql`archived_at is null`),
    index('rooms_by_rate').on(table.rackRatePoisha, table.id).where(sql`archived_at is null`),
    index('rooms_by_discount').on(table.discountPercent, table.id).where(sql`archived_at is null`),
    index('rooms_by_name_part').using('gin', sql`name gin_trgm_ops`),
    check('rooms_rate', sql`rack_rate_poisha between 1 and 20000000`),
    check('rooms_discount', sql`discount_percent between 0 and 100`),
    check('rooms_guests', sql`guests_max between 1 and 3`),
    check('rooms_count', sql`room_count >= 0`),
  ],
);
