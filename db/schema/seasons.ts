import { sql } from 'drizzle-orm';
import { bigint, boolean, check, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { advanceTerms } from '../../kernel/catalogue-choices.ts';
import { weekdays } from '../../kernel/stay-dates.ts';
import { hotels, rooms } from './catalog.ts';
import { areWordsOf, isWordOf, poisha, times, version, wordList } from './columns.ts';

/**
 * The price of the nights of a span, the minimum length of a stay that begins on them, and whether they are sold. A
 * rule sets any of these, for one room or for all rooms of a hotel, and leaves the others open. Rules may overlap:
 * only domain/pricing/stay-rule.ts says which of them decides.
 */
export const seasonRules = pgTable(
  'season_rules',
  {
    id: uuid('id').primaryKey(),
    /** The order in which rules were made: of two on the same level the one made last decides. */
    ordinal: bigint('ordinal', { mode: 'number' }).generatedAlwaysAsIdentity(),
    hotelId: uuid('hotel_id')
      .notNull()
      .references(() => hotels.id, { onDelete: 'cascade' }),
    /** The one room that the rule is for; null: every room of the hotel. */
    roomId: uuid('room_id').references(() => rooms.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    firstNight: date('first_night', { mode: 'string' }).notNull(),
    lastNight: date('last_night', { mode: 'string' }).notNull(),
    weekdays: wordList('weekdays', weekdays),
    /** Replaces the rack rate. */
    pricePoisha: poisha('price_poisha'),
    /** Per cent above the rack rate, or below it when negative. */
    changePercent: integer('change_percent'),
    /** The minimum number of nights of a stay that begins on one of these nights. */
    nightsMin: integer('nights_min'),
    /** Not sold. A rule can close a night and never open one. */
    closed: boolean('closed').notNull().default(false),
    /** The part that is paid when booking, if the season asks for more than the hotel; a smaller one does not count. */
    advance: text('advance', { enum: advanceTerms }),
    version,
    ...times,
  },
  (table) => [
    // Every quote, hold and search reads the rules of a few hotels whose span has not ended before the stay.
    index('season_rules_by_hotel').on(table.hotelId, table.lastNight),
    // The rules of a room are deleted with it.
    index('season_rules_by_room').on(table.roomId).where(sql`room_id is not null`),
    check('season_rules_span', sql`first_night <= last_night`),
    check('season_rules_weekdays', sql`cardinality(weekdays) > 0 and ${areWordsOf('weekdays', weekdays)}`),
    check('season_rules_price', sql`price_poisha is null or price_poisha between 1 and 100000000`),
    check('season_rules_percent', sql`change_percent is null or change_percent between -90 and 300`),
    check('season_rules_one_price', sql`price_poisha is null or change_percent is null`),
    check('season_rules_advance', isWordOf('advance', advanceTerms)),
    check('season_rules_minimum', sql`nights_min is null or nights_min between 1 and 90`),
  ],
);
