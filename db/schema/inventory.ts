import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { rooms } from './catalog.ts';
import { poisha } from './columns.ts';

/**
 * One row per room and night, from the first hold, price or block of that night on; without a row the whole room
 * count is free. The check guarantees that no code path can overbook a room.
 */
export const roomNights = pgTable(
  'room_nights',
  {
    roomId: uuid('room_id')
      .notNull()
      .references(() => rooms.id),
    night: date('night', { mode: 'string' }).notNull(),
    /** How many can be taken: the room count of that night less the blocked rooms, which the dashboard relies on. */
    capacity: integer('capacity').notNull(),
    /** How many the administrator keeps back. */
    blocked: integer('blocked').notNull().default(0),
    /** Not sold, even if the room count changes. Existing bookings stay. */
    closed: boolean('closed').notNull().default(false),
    taken: integer('taken').notNull().default(0),
    /** Replaces the rack rate for this night. */
    pricePoisha: poisha('price_poisha'),
  },
  (table) => [
    // Every quote and every search reads ranges of nights of one room.
    primaryKey({ columns: [table.roomId, table.night] }),
    // The nights of all rooms on which not the whole room count is offered, for the dashboard. No column that a
    // booking changes is in it.
    index('room_nights_kept_back').on(table.night).where(sql`closed or blocked > 0`),
    check('room_nights_never_overbooked', sql`taken between 0 and capacity`),
    check('room_nights_blocked', sql`blocked >= 0`),
    check('room_nights_price', sql`price_poisha is null or price_poisha between 1 and 100000000`),
  ],
);

/**
 * Earlier numbers of rooms of a kind. A row is written when the number changes; it holds the number that was valid
 * until that night. The room's own row has the current number. A newly added room counts as zero rooms before its
 * first night.
 */
export const roomCounts = pgTable(
  'room_counts',
  {
    roomId: uuid('room_id')
      .notNull()
      .references(() => rooms.id, { onDelete: 'cascade' }),
    /** The first night for which it no longer counts. */
    untilNight: date('until_night', { mode: 'string' }).notNull(),
    roomCount: integer('room_count').notNull(),
  },
  (table) => [
    // The counts of one room in their order.
    primaryKey({ columns: [table.roomId, table.untilNight] }),
    // The rooms that had another count on a day, or later.
    index('room_counts_by_night').on(table.untilNight),
    check('room_counts_counted', sql`room_count >= 0`),
  ],
);

/**
 * The days for which the calendar offers a preset. A day without a year comes every year. The administrator adds the
 * moving ones (Eid, Puja) with their years; a migration adds the fixed ones.
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
