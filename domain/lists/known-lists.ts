import type { Database } from '../../db/statements/database.ts';
import type { RowKeys } from './ordered-list.ts';

/** Cached facts about a list. */
export interface KnownList {
  total?: number;
  /** All ids, when the list is short. */
  ids?: string[];
  /** Keys of rows by the number of rows before them. Reading can begin at these rows. */
  marks: Map<number, RowKeys>;
}

/** How many lists are cached, the latest used; together a few megabytes at most. */
const listsMax = 64;
const marksMax = 64;

interface Kept {
  changes: string;
  known: KnownList;
}

/** Separate for each database, since tests and the seed open several. */
const keptBy = new WeakMap<Database, Map<string, Kept>>();

/**
 * Cached facts about a list, valid for this change counter of its tables; empty when the counter has changed. The caller
 * reads the counter before the list and writes new facts into the answer. Facts may be newer than the counter, never
 * older: a reader that sees the newer tables also sees a newer counter, and gets an empty cache.
 */
export function knownList(db: Database, list: string, changes: string): KnownList {
  const kept = keptBy.get(db) ?? new Map<string, Kept>();
  keptBy.set(db, kept);
  const last = kept.get(list);
  const known = last?.changes === changes ? last.known : { marks: new Map<number, RowKeys>() };
  // A Map keeps the order of insertion, so the least recently used list comes first and is dropped first.
  kept.delete(list);
  kept.set(list, { changes, known });
  dropOldest(kept, listsMax);
  return known;
}

/** Caches the keys of the row that has `before` rows before it. */
export function savePlace({ marks }: KnownList, before: number, keys: RowKeys): void {
  marks.set(before, keys);
  dropOldest(marks, marksMax);
}

function dropOldest<Key>(map: Map<Key, unknown>, most: number): void {
  if (map.size <= most) return;
  const [oldest] = map.keys();
  if (oldest !== undefined) map.delete(oldest);
}
