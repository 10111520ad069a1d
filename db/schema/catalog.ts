import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { CancellationPolicy } from '../../kernel/booking-policy.ts';
import {
  accommodationTypes,
  advanceTerms,
  bedTypes,
  defaultAdvance,
  deskTimes,
  districts,
  goodToKnow,
  hotelFacilities,
  instructions,
  roomFacilities,
} from '../../kernel/catalogue-choices.ts';
import type { HotelLicence } from '../../kernel/hotel-licence.ts';
import type { TaxProfile } from '../../kernel/tax-profiles.ts';
import { areWordsOf, isWordOf, poisha, textList, times, version, wordList } from './columns.ts';

export const hotels = pgTable(
  'hotels',
  {
    id: uuid('id').primaryKey(),
    /** The order in which hotels were added. The list uses it when no other order applies. */
    listing: bigint('listing', { mode: 'number' }).generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    nameBn: text('name_bn'),
    phone: text('phone').notNull(),
    /** The address for the hotel's booking mails. Without one the business gets them. */
    hotelEmail: text('hotel_email'),
    /** The number under which the hotel answers in WhatsApp. */
    hotelWhatsApp: text('hotel_whats_app'),
    address: text('address').notNull(),
    addressBn: text('address_bn'),
    upazila: text('upazila').notNull(),
    district: text('district', { enum: districts }).notNull(),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    totalRooms: integer('total_rooms').notNull(),
    floors: integer('floors').notNull(),
    constructionYear: integer('construction_year').notNull(),
    accommodation: text('accommodation', { enum: accommodationTypes }).notNull(),
    nearBy: text('near_by').notNull(),
    nearByBn: text('near_by_bn'),
    checkInTime: text('check_in_time', { enum: deskTimes }).notNull(),
    checkOutTime: text('check_out_time', { enum: deskTimes }).notNull(),
    childrenFree: integer('children_free').notNull(),
    instructions: wordList('instructions', instructions),
    goodToKnow: wordList('good_to_know', goodToKnow),
    /** The cancellation policy; null for the default. */
    cancellation: jsonb('cancellation').$type<CancellationPolicy>(),
    /** The part of the price that is paid when booking; the rest is paid at the hotel's desk. */
    advance: text('advance', { enum: advanceTerms }).notNull().default(defaultAdvance),
    /** The tax profiles by their dates; null for the default. */
    taxes: jsonb('taxes').$type<TaxProfile[]>(),
    /** The number under which the hotel is registered for VAT. */
    bin: text('bin'),
    licence: jsonb('licence').$type<HotelLicence>(),
    starClass: integer('star_class'),
    description: text('description').notNull(),
    descriptionBn: text('description_bn'),
    pictures: textList('pictures'),
    businessFacilities: wordList('business_facilities', hotelFacilities.businessFacilities),
    fitnessFacilities: wordList('fitness_facilities', hotelFacilities.fitnessFacilities),
    foodFacilities: wordList('food_facilities', hotelFacilities.foodFacilities),
    generalFacilities: wordList('general_facilities', hotelFacilities.generalFacilities),
    mediaFacilities: wordList('media_facilities', hotelFacilities.mediaFacilities),
    transportFacilities: wordList('transport_facilities', hotelFacilities.transportFacilities),
    otherFacilities: wordList('other_facilities', hotelFacilities.othersFacilities),
    /** Both names in one simplified spelling (domain/search), for the Property Name filter; '' until it is computed. */
    nameKey: text('name_key').notNull().default(''),
    /**
     * When false, the hotel is not offered; its bookings and its administration continue. When true, it is offered as
     * soon as it has a room.
     */
    forSale: boolean('for_sale').notNull().default(true),
    /** Eight letters that decide which hotel a public page's address means. A trigger of the migration sets them once. */
    code: text('code').notNull().default('').unique(),
    version,
    archivedAt: timestamp('archived_at', { withTimezone: true }),
    ...times,
  },
  (table) => [
    // Every search names a district and reads only open hotels. The index also gives the listing order.
    index('hotels_by_district').on(table.district, table.listing, table.id).where(sql`archived_at is null`),
    // The administrator's list, by name and in the order of adding. The name itself comes after its lower case,
    // because otherwise the order could not be read from the index alone.
    index('hotels_by_name').on(sql`lower(name)`, table.id, table.name).where(sql`archived_at is null`),
    index('hotels_by_listing').on(table.listing, table.id).where(sql`archived_at is null`),
    // For any part of either name, in the administrator's searches.
    index('hotels_by_name_part').using(
      'gin',
      sql`(lower(name || ' ' || coalesce(name_bn, ''))) gin_trgm_ops`,
    ),
    index('hotels_by_name_key').using('gin', sql`name_key gin_trgm_ops`),
    // The dashboard looks for the archived hotels that still have nights.
    index('hotels_archived').on(table.archivedAt).where(sql`archived_at is not null`),
    check('hotels_district', isWordOf('district', districts)),
    check('hotels_accommodation', isWordOf('accommodation', accommodationTypes)),
    check('hotels_check_in_time', isWordOf('check_in_time', deskTimes)),
    check('hotels_check_out_time', isWordOf('check_out_time', deskTimes)),
    check('hotels_instructions', areWordsOf('instructions', instructions)),
    check('hotels_good_to_know', areWordsOf('good_to_know', goodToKnow)),
    check('hotels_advance', isWordOf('advance', advanceTerms)),
    check('hotels_code', sql`code ~ '^[a-z]{8}$'`),
    check('hotels_bin', sql`bin ~ '^[0-9]{9}-[0-9]{4}$'`),
    check('hotels_star_class', sql`star_class between 1 and 5`),
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
    bedType: text('bed_type', { enum: bedTypes }),
    sizeSquareMetres: integer('size_square_metres'),
    complimentary: text('complimentary').notNull(),
    picture: text('picture').notNull(),
    rackRatePoisha: poisha('rack_rate_poisha').notNull(),
    discountPercent: integer('discount_percent').notNull().default(0),
    /** Rack rate less discount, rounded half-up. The database keeps it, so that search can sort and filter by it. */
    discountedRatePoisha: poisha('discounted_rate_poisha')
      .notNull()
      .generatedAlwaysAs(sql`((rack_rate_poisha::bigint * (100 - discount_percent) + 50) / 100)::integer`),
    roomCount: integer('room_count').notNull(),
    facilities: wordList('facilities', roomFacilities),
    forSale: boolean('for_sale').notNull().default(true),
    version,
    archivedAt: timestamp('archived_at', { withTimezone: true }),
    ...times,
  },
  (table) => [
    // The rooms of a hotel are read with the hotel, in listing order.
    index('rooms_by_hotel').on(table.hotelId, table.listing).where(sql`archived_at is null`),
    // With the archived ones, for the dashboard and when the hotel is deleted. It does not take the place of the index
    // above: without that one the embedded database chooses plans that are ten times slower.
    index('rooms_of_hotel').on(table.hotelId),
    // The dashboard looks for the archived rooms that still have nights.
    index('rooms_archived').on(table.archivedAt).where(sql`archived_at is not null`),
    // The administrator's list over all hotels: in the order of adding, by name, by rate, by discount. The id is in
    // each, so that the rows before a page are skipped in the index alone.
    index('rooms_by_listing').on(table.listing, table.id).where(sql`archived_at is null`),
    index('rooms_by_name').on(sql`lower(name)`, table.id, table.name).where(sql`archived_at is null`),
    index('rooms_by_rate').on(table.rackRatePoisha, table.id).where(sql`archived_at is null`),
    index('rooms_by_discount').on(table.discountPercent, table.id).where(sql`archived_at is null`),
    check('rooms_rate', sql`rack_rate_poisha between 1 and 100000000`),
    check('rooms_discount', sql`discount_percent between 0 and 100`),
    check('rooms_guests', sql`guests_max between 1 and 3`),
    check('rooms_bed_type', isWordOf('bed_type', bedTypes)),
    check('rooms_size', sql`size_square_metres between 4 and 1000`),
    check('rooms_facilities', areWordsOf('facilities', roomFacilities)),
    check('rooms_count', sql`room_count >= 0`),
  ],
);

/**
 * The text that the administrator's room search reads: a room's names and its hotel's together, so that one index
 * finds words of all. Triggers of the migration keep it up to date. It is a separate table, so that renaming a hotel
 * does not wait for a buyer who has locked one of its rooms, and no buyer waits for the renaming.
 */
export const roomNames = pgTable(
  'room_names',
  {
    roomId: uuid('room_id')
      .primaryKey()
      .references(() => rooms.id, { onDelete: 'cascade' }),
    hotelId: uuid('hotel_id').notNull(),
    roomName: text('room_name').notNull(),
    roomNameBn: text('room_name_bn'),
    hotelName: text('hotel_name').notNull(),
    hotelNameBn: text('hotel_name_bn'),
    /** All names in lower case. */
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(
        sql`lower(room_name || ' ' || coalesce(room_name_bn, '') || ' ' || hotel_name || ' ' || coalesce(hotel_name_bn, ''))`,
      ),
  },
  (table) => [
    // The rooms of a hotel that is renamed.
    index('room_names_by_hotel').on(table.hotelId),
    index('room_names_by_part').using('gin', sql`search_text gin_trgm_ops`),
  ],
);
