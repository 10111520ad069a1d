import type { Database } from '../../db/schema/database.ts';
import type { RowKeys } from './ordered-list.ts';

/** What reading a list has shown of it. */
export interface KnownList {
  total?: number;
  /** All of it, where it is short. */
  ids?: string[];
  /** Rows by how many come before them: where reading can begin. */
  marks: Map<number, RowKeys>;
}

/** So many lists are kept in mind, the latest; together a few megabytes at the most. */
const listsMax = 64;
const marksMax = 64;

interface Kept {
  changes: string;
  known: KnownList;
}

/** By database: tests and the seed open several. */
const keptBy = new WeakMap<Database, Map<string, Kept>>();

/**
 * What is known of a list as of `changes`, the state of its tables, read before anything else of it; empty when it is
 * another state than last time. What is found out is written into it. It may be newer than `changes` then, never
 * older: who sees that newer state asks for it by that state, and finds nothing here.
 */
export function knownList(db: Database, list: string, changes: string): KnownList {
  const kept = keptBy.get(db) ?? new Map<string, Kept>();
  keptBy.set(db, kept);
  const last = kept.get(list);
  const known = last?.changes === changes ? last.known : { marks: new Map<number, RowKeys>() };
  // The latest goes to the end, and the one that was not asked for longest falls out at the front.
  kept.delete(list);
  kept.set(list, { changes, known });
  dropOldest(kept, listsMax);
  return known;
}

/** Keeps a row's place in mind. */
export function keepMark({ marks }: KnownList, before: number, keys: RowKeys): void {
  marks.set(before, keys);
  dropOldest(marks, marksMax);
}

function dropOldest<Key>(map: Map<Key, unknown>, most: number): void {
  if (map.size <= most) return;
  const [oldest] = map.keys();
  if (oldest !== undefined) map.delete(oldest);
}
