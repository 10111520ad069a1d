import { sql } from 'drizzle-orm';
import { boolean, check, date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { rooms } from './catalog.ts';
import { poisha } from './columns.ts';

/**
 * A row per room and night, from the first hold, price or block of that night on; without a row the whole room
 * count is free. The check is the promise against overbooking: no code path can take a room that is not there.
 */
export const roomNights = pgTable(
  'room_nights',
  {
    roomId: uuid('room_id')
      .notNull()
      .references(() => rooms.id),
    night: date('night', { mode: 'string' }).notNull(),
    /** How many can be taken: the room count less what is blocked. */
    capacity: integer('capacity').notNull(),
    /** How many the administrator keeps back. */
    blocked: integer('blocked').notNull().default(0),
    /** Not sold, whatever the room count is or becomes; those who have booked it keep it. */
    closed: boolean('closed').notNull().default(false),
    taken: integer('taken').notNull().default(0),
    /** Replaces the rack rate for this night. */
    pricePoisha: poisha('price_poisha'),
  },
  (table) => [
    // Night ranges of one room are what every quote and every search read.
    primaryKey({ columns: [table.roomId, table.night] }),
    check('room_nights_never_overbooked', sql`taken between 0 and capacity`),
    check('room_nights_blocked', sql`blocked >= 0`),
    check('room_nights_price', sql`price_poisha is null or price_poisha between 1 and 20000000`),
  ],
);

/**
 * How many rooms of a kind there were before. A row is written when the count changes and says what it was until that
 * night; the room's own row says how many there are now. A room that is added counted nothing until its first night.
 */
export const roomCounts = pgTable(
  'room_counts',
  {
    roomId: uuid('room_id')
      .notNull()
      .references(() => rooms.id, { onDelete: 'cascade' }),
    /** The first night that it no longer counts for. */
    untilNight: date('until_night', { mode: 'string' }).notNull(),
    roomCount: integer('room_count').notNull(),
  },
  (table) => [
    // The counts of one room in their order.
    primaryKey({ columns: [table.roomId, table.untilNight] }),
    check('room_counts_counted', sql`room_count >= 0`),
  ],
);

/**
 * The days for which the calendar offers a preset. A day without a year comes every year; the moving ones (Eid,
 * Puja) are added by the administrator with theirs. A migration puts in the fixed ones.
 */
export const holidays = pgTable(
  'holidays',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    month: integer('month').notNull(),
    day: integer('day').notNull(),
    year: integer('year'),
    name: text('name').notNull(),
    nameBn: text('name_bn'),
  },
  () => [
    check('holidays_date', sql`month between 1 and 12 and day between 1 and 31`),
    check('holidays_year', sql`year is null or year between 2000 and 2200`),
  ],
);
