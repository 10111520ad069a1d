import { sql } from 'drizzle-orm';
import { boolean, check, customType, date, index, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';

/** A transaction's number that never begins anew; as text, since it has 64 bits. */
const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });

/**
 * What changed of hotels, rooms, nights and holds: a row for each hotel or room and statement, written by triggers of
 * the migration, so that no writer can forget it. Processes that keep a search index read their changes from here.
 */
export const searchChanges = pgTable(
  'search_changes',
  {
    /** The writing transaction: a reader sees by it what was committed since the snapshot that it read last. */
    xid: xid8('xid').notNull().default(sql`pg_current_xact_id()`),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
    /** The hotel whose row changed; or the room whose row, nights or holds changed. */
    hotelId: uuid('hotel_id'),
    roomId: uuid('room_id'),
    /** The nights of the room that changed; none when only its row or its holds did. */
    firstNight: date('first_night', { mode: 'string' }),
    lastNight: date('last_night', { mode: 'string' }),
  },
  // Readers ask for what is newer than their snapshot.
  (table) => [index('search_changes_by_xid').on(table.xid)],
);

/** One row: which feed of changes this is. After another `id`, or `removedThrough` past a reader's snapshot, it loads anew. */
export const searchFeed = pgTable('search_feed', {
  id: uuid('id').primaryKey().defaultRandom(),
  /** The newest transaction whose rows were removed from the feed. */
  removedThrough: xid8('removed_through').notNull().default('0'),
});

/**
 * At most one row: the server's run. The table is UNLOGGED (the migration says so, the schema cannot): PostgreSQL empties it
 * whenever transaction numbers that a reader's snapshot has may be given out again, which is after a crash, the promotion of
 * a standby and a recovery to a point in time. A standby cannot read it.
 */
export const searchRun = pgTable(
  'search_run',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    id: uuid('id').notNull().defaultRandom(),
  },
  (table) => [check('search_run_is_one', sql`${table.isOnly}`)],
);
