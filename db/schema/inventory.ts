import { sql } from 'drizzle-orm';
import { check, date, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
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
    taken: integer('taken').notNull().default(0),
    /** Replaces the rack rate for this night. */
    pricePoisha: poisha('price_poisha'),
  },
  (table) => [
    // Night ranges of one room are what every quote and every search read.
    primaryKey({ columns: [table.roomId, table.night] }),
    check('room_nights_never_overbooked', sql`taken between 0 and capacity`),
    check('room_nights_price', sql`price_poisha is null or price_poisha between 1 and 20000000`),
  ],
);
