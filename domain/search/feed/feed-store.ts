import { type SQL, sql } from 'drizzle-orm';
import { searchChanges, searchFeed, searchRun } from '../../../db/schema/search-changes.ts';
import type { Database } from '../../../db/statements/database.ts';
import { rowsAtOnce, rowsInChunks } from './rows-in-chunks-store.ts';

/** How far a reader has read the feed of changes. */
export interface FeedPlace {
  /** The identity of the feed: it changes after a restore, or after a table was truncated. */
  feedId: string;
  /** The snapshot that was read last, in PostgreSQL's text form. */
  snapshot: string;
  /**
   * The server's run; within one run no transaction number is used twice. Undefined when none has begun.
   */
  run: string | undefined;
}

export interface FeedHead extends FeedPlace {
  removedThrough: bigint;
  /** Whether a transaction was committed that the place's snapshot does not show; true without a place. */
  hasNews: boolean;
}

/** The keys that changed since a place. */
export interface ChangedKeys {
  hotelIds: string[];
  rooms: { roomId: string; firstNight: string | null; lastNight: string | null }[];
  /** Whether the rules of any place have changed. They are few, so all are read again. */
  hasPlaces: boolean;
}

/**
 * The feed's identity: the id stored in the feed, and values that a restore changes even when it brings the same text
 * back: the oids of the tables and the identifier of the cluster.
 */
const feedId = sql`(select id::text from ${searchFeed} order by id limit 1) || ' ' || 'search_changes'::regclass::oid::text || ' ' ||
  (select oid::text from pg_database where datname = current_database()) || ' ' ||
  (select system_identifier::text from pg_control_system())`;

/**
 * Committed since the snapshot. Rows that a restore brought from another cluster have transaction numbers that this
 * cluster has not used yet, and are left out.
 */
const isNews = (snapshot: string): SQL =>
  sql`xid >= pg_snapshot_xmin(${snapshot}::pg_snapshot) and not pg_visible_in_snapshot(xid, ${snapshot}::pg_snapshot)
    and xid < pg_snapshot_xmax(pg_current_snapshot())`;

/**
 * Begins the server's run if none has begun since its unlogged tables were emptied. A place that was read before the
 * run cannot be followed. Gives the feed an identity if somebody has removed it.
 */
export async function beginRun(db: Database): Promise<void> {
  await db.execute(sql`insert into ${searchRun} default values on conflict do nothing`);
  await db.execute(
    sql`insert into ${searchFeed} (removed_through) select '0' where not exists (select from ${searchFeed})`,
  );
}

/** The feed's present state, and whether there are new changes: one statement, so one snapshot. */
export async function readHead(db: Database, place: FeedPlace | undefined): Promise<FeedHead> {
  const hasNews = place
    ? sql`exists (select from ${searchChanges} where ${isNews(place.snapshot)})`
    : sql`true`;
  const { rows } = await db.execute<{
    feed: string | null;
    run: string | null;
    removed: string;
    snapshot: string;
    news: boolean;
  }>(
    sql`select ${feedId} as feed, (select id::text from ${searchRun}) as run, (select removed_through::text from ${searchFeed} order by id limit 1) as removed,
      pg_current_snapshot()::text as snapshot, ${hasNews} as news`,
  );
  const [row] = rows;
  if (!row) throw new Error('the database answered no row');
  return {
    feedId: row.feed ?? '',
    snapshot: row.snapshot,
    run: row.run ?? undefined,
    removedThrough: BigInt(row.removed ?? 0),
    hasNews: row.news,
  };
}

/**
 * Whether all rows between the place and the head still exist, in the same feed and the same run. A position of removed
 * rows above this cluster's transaction numbers came with a dump of another cluster and is ignored.
 */
export function canFollow(place: FeedPlace, head: FeedHead): boolean {
  const [xmin, xmax] = boundsOf(place.snapshot);
  const [, xmaxNow] = boundsOf(head.snapshot);
  const isAllThere = head.removedThrough < xmin || head.removedThrough >= xmaxNow;
  const isSameRun = head.run !== undefined && head.run === place.run;
  return head.feedId !== '' && place.feedId === head.feedId && isSameRun && isAllThere && xmax <= xmaxNow;
}

function boundsOf(snapshot: string): [xmin: bigint, xmax: bigint] {
  const [xmin = '0', xmax = '0'] = snapshot.split(':');
  return [BigInt(xmin), BigInt(xmax)];
}

type KeyColumns = Record<'hotel_id' | 'room_id' | 'first_night' | 'last_night' | 'place', string | null>;

/**
 * The keys that changed since the place, each once, in the transaction's own snapshot. A few are read in one
 * statement; a change of the whole catalogue is read in parts, so that it blocks nobody.
 */
export async function readChangedKeys(tx: Database, { snapshot }: FeedPlace): Promise<ChangedKeys> {
  const statement = sql`select hotel_id, room_id, place, min(first_night)::text as first_night, max(last_night)::text as last_night
      from ${searchChanges} where ${isNews(snapshot)} group by hotel_id, room_id, place`;
  const keys: ChangedKeys = { hotelIds: [], rooms: [], hasPlaces: false };
  const take = (rows: KeyColumns[]) => {
    for (const { hotel_id, room_id, place, first_night, last_night } of rows) {
      if (place !== null) keys.hasPlaces = true;
      if (hotel_id !== null) keys.hotelIds.push(hotel_id);
      if (room_id !== null)
        keys.rooms.push({ roomId: room_id, firstNight: first_night, lastNight: last_night });
    }
  };
  const { rows } = await tx.execute<KeyColumns>(sql`${statement} limit ${rowsAtOnce + 1}`);
  if (rows.length <= rowsAtOnce) take(rows);
  else for await (const part of rowsInChunks<KeyColumns>(tx, statement)) take(part);
  return keys;
}

/**
 * Removes changes older than `ageMsMax` from the feed. Changes that an open transaction may precede stay; a reader with
 * a recent snapshot has seen everything older. A position from another cluster is replaced by the first one of this
 * cluster.
 */
export async function removeOldChanges(db: Database, ageMsMax: number): Promise<void> {
  await db.execute(
    sql`with gone as (
        delete from ${searchChanges} where at < now() - ${ageMsMax / 1000} * interval '1 second'
          and (xid < pg_snapshot_xmin(pg_current_snapshot()) or xid >= pg_snapshot_xmax(pg_current_snapshot()))
        returning xid
      ), newest as (
        select xid from gone where xid < pg_snapshot_xmax(pg_current_snapshot()) order by xid desc limit 1
      )
      update ${searchFeed} set removed_through = newest.xid from newest where search_feed.removed_through < newest.xid
        or search_feed.removed_through >= pg_snapshot_xmax(pg_current_snapshot())`,
  );
}

/** The notification channel that tells processes to read the changes at once. */
export const changesChannel = 'search_changes';

/**
 * Wakes the listening processes; `by` names the one that announces. It has to be its own statement: inside a transaction it would serialise the commits.
 */
export async function announceChanges(db: Database, by: string): Promise<void> {
  await db.execute(sql`select pg_notify(${changesChannel}, ${by})`);
}
