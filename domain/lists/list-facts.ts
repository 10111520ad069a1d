import { LRUCache } from 'lru-cache';
import type { Database } from '../../db/statements/database.ts';
import type { RowKeys } from './ordered-list.ts';

/** Cached facts about a list. */
export interface ListFacts {
  total?: number;
  /** All ids, when the list is short. */
  ids?: string[];
  /** Keys of rows by the number of rows before them. Reading can begin at these rows. */
  keysBefore: LRUCache<number, RowKeys>;
}

/** How many lists are cached, the latest used; together a few megabytes at most. */
const listsMax = 64;
const keysMax = 64;

/** Separate for each database, since tests and the seed open several. */
const listsOf = new WeakMap<Database, LRUCache<string, { changes: string; facts: ListFacts }>>();

/**
 * Cached facts about a list, valid for this change counter of its tables; empty when the counter has changed. The caller
 * reads the counter before the list and writes new facts into the answer. Facts may be newer than the counter, never
 * older: a reader that sees the newer tables also sees a newer counter, and gets an empty cache.
 */
export function listFacts(db: Database, list: string, changes: string): ListFacts {
  const lists = listsOf.get(db) ?? new LRUCache({ max: listsMax });
  listsOf.set(db, lists);
  const last = lists.get(list);
  if (last?.changes === changes) return last.facts;
  const facts: ListFacts = { keysBefore: new LRUCache({ max: keysMax }) };
  lists.set(list, { changes, facts });
  return facts;
}
