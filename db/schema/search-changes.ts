import { sql } from 'drizzle-orm';
import { boolean, check, customType, date, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** A transaction number that never wraps around; as text, since it has 64 bits. */
const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });

/**
 * Changes of hotels, rooms, nights and holds, and of the rules of a place: one row for each of them and statement. Triggers of the migration
 * write them, so that no code can forget it. Processes that keep a search index read their changes from here.
 */
export const searchChanges = pgTable(
  'search_changes',
  {
    /** The writing transaction: it tells a reader what was committed since its last snapshot. */
    xid: xid8('xid').notNull().default(sql`pg_current_xact_id()`),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
    /** The hotel whose row changed; or the room whose row, nights or holds changed. */
    hotelId: uuid('hotel_id'),
    roomId: uuid('room_id'),
    /** The nights of the room that changed; null when only its row or its holds changed. */
    firstNight: date('first_night', { mode: 'string' }),
    lastNight: date('last_night', { mode: 'string' }),
    /** The place whose rules changed; then the row is about no hotel and no room. */
    place: text('place'),
  },
  // Readers ask for changes newer than their snapshot.
  (table) => [index('search_changes_by_xid').on(table.xid)],
);

/**
 * One row that identifies the feed of changes. A reader loads everything again when `id` differs, or when
 * `removedThrough` is past its snapshot.
 */
export const searchFeed = pgTable('search_feed', {
  id: uuid('id').primaryKey().defaultRandom(),
  /** The newest transaction whose rows were removed from the feed. */
  removedThrough: xid8('removed_through').notNull().default('0'),
});

/**
 * At most one row: the server's run. The table is UNLOGGED (set in the migration, as the schema cannot express it):
 * PostgreSQL empties it whenever the transaction numbers of a reader's snapshot may be used again. That is after a
 * crash, the promotion of a standby and a recovery to a point in time. A standby cannot read it.
 */
export const searchRun = pgTable(
  'search_run',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    id: uuid('id').notNull().defaultRandom(),
  },
  (table) => [check('search_run_is_one', sql`${table.isOnly}`)],
);
