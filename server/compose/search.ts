import type { Logger } from 'pino';
import type { OpenDatabase } from '../../db/client.ts';
import { announceChanges, changesChannel, removeOldChanges } from '../../domain/search/feed/feed-store.ts';
import { type FollowedIndex, followIndex } from '../../domain/search/feed/follow-changes.ts';
import type { Clock } from '../../kernel/clock.ts';
import { cardPart } from '../api/hotel-parts.ts';

/** Other processes are notified of changes at most this often. */
const announceEveryMs = 100;
const cleanEveryMs = 60_000;
/** A process that was stopped for longer than this reloads its index. */
const changesAgeMsMax = 3_600_000;

export interface OpenSearch extends FollowedIndex {
  /** Compares the index with the database. With differences, logs an error that names them and loads the index anew. */
  audit(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Nobody but this process writes to the embedded database, so the index knows of each write at once. Asking is only a
 * safeguard there, and each time costs this process milliseconds, because the database runs inside it.
 */
const pollEmbeddedEveryMs = 2_000;

/**
 * The search index and its updates: own writes, notifications from other processes, and the removal of
 * old changes.
 */
export function openSearch({
  database,
  clock,
  log,
  pollEveryMs = database.kind === 'embedded' ? pollEmbeddedEveryMs : undefined,
}: {
  database: OpenDatabase;
  clock: Clock;
  log: Logger;
  /** As `followIndex` takes it. */
  pollEveryMs?: number | undefined;
}): OpenSearch {
  const { db } = database;
  const search = followIndex({ db, clock, makeCard: cardPart, log, pollEveryMs });
  const ownName = crypto.randomUUID();
  let announcedAtMs = 0;
  let timer: NodeJS.Timeout | undefined;
  const announce = () => {
    timer = undefined;
    announcedAtMs = performance.now();
    // A process that misses the notification finds the change at its next poll.
    announceChanges(db, ownName).catch(() => {});
  };
  database.onWrite(() => {
    search.noteOwnWrite();
    if (database.kind === 'server')
      timer ??= setTimeout(announce, Math.max(0, announcedAtMs + announceEveryMs - performance.now()));
  });
  const listener = database.listen?.(changesChannel, (by) => {
    // Own writes are read before the next answer, and else with the next poll.
    if (by !== ownName) search.wake();
  });
  const cleaning = setInterval(() => {
    removeOldChanges(db, changesAgeMsMax).catch((error: unknown) => {
      log.warn({ err: error }, 'old changes were not removed');
    });
  }, cleanEveryMs);
  return {
    ...search,
    async audit() {
      const differences = await search.compare();
      if (differences.length === 0) log.info('the search index is as the database');
      else {
        log.error({ differences }, 'the search index differs from the database: loading it anew');
        await search.loadAnew();
      }
    },
    async close() {
      clearTimeout(timer);
      clearInterval(cleaning);
      search.stop();
      await listener?.close();
    },
  };
}
