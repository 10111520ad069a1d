import { LRUCache } from 'lru-cache';
import type { Database } from '../../db/statements/database.ts';
import { findTableStates } from '../counters/row-counters-store.ts';
import {
  countRows,
  isAfterRow,
  type OrderedList,
  type RowKeys,
  readAllIds,
  readRows,
} from './ordered-list.ts';

export interface PageWindow {
  offset: number;
  limit: number;
}

/** Lists of up to `wholeMax` rows are cached whole; after `passedMax` skipped rows a place is cached. */
export interface Measures {
  wholeMax: number;
  passedMax: number;
}

const usual: Measures = { wholeMax: 2000, passedMax: 200 };

interface ListRead {
  db: Database;
  list: OrderedList;
  facts: ListFacts;
  measures: Measures;
}

/**
 * A page's ids in order and the total number of rows. Totals and places of rows are cached
 * until the list's tables change (domain/lists/list-facts.ts), so that the rows of a search are counted once and not
 * for every page.
 */
export async function findPage(
  db: Database,
  list: OrderedList,
  window: PageWindow,
  measures: Measures = usual,
): Promise<{ ids: string[]; total: number }> {
  const { changes, value } = await findTableStates(db, list.tables, list.rowCounter);
  const facts = listFacts(db, list.name, changes);
  const read = { db, list, facts, measures };
  const total = value ?? facts.total;
  if (total !== undefined) return { ids: await idsOf(read, window, total), total };
  return countAndRead(read, window);
}

/** A page of a list without cached facts. The total is counted, unless the page itself reaches the end. */
async function countAndRead({ db, list, facts }: ListRead, { offset, limit }: PageWindow) {
  const rows = await readRows(db, list, { descending: list.descending, offset, limit });
  const ids = rows.map(({ id }) => id);
  const showsTheEnd = ids.length < limit && (ids.length > 0 || offset === 0);
  facts.total = showsTheEnd ? offset + ids.length : await countRows(db, list);
  if (ids.length === facts.total) facts.ids = ids;
  return { ids, total: facts.total };
}

async function idsOf(read: ListRead, { offset, limit }: PageWindow, total: number): Promise<string[]> {
  if (offset >= total) return [];
  const { db, list, facts, measures } = read;
  const wanted = Math.min(limit, total - offset);
  // A whole table has an index in each of its orders; a part of a table would have to be filtered from that index.
  if (!isWholeTable(list) && total <= measures.wholeMax) {
    facts.ids ??= await readAllIds(db, list);
    return facts.ids.slice(offset, offset + wanted);
  }
  return readNear(read, { offset, limit: wanted }, total);
}

/** Whether the list contains all rows of its table, so that its counter is the table's. */
const isWholeTable = ({ tables, rowCounter }: OrderedList): boolean =>
  tables.some((table) => table === rowCounter);

/** Where reading begins: before which row, in which direction, and how many rows are skipped. */
interface Start {
  at?: number;
  backwards: boolean;
  passed: number;
}

/**
 * Reads a page from the nearest cached place: the start, the end, or a row of an earlier page. So the last page costs
 * as much as the first, and a page in the middle costs the distance to the nearest earlier page.
 */
async function readNear(
  { db, list, facts, measures }: ListRead,
  window: PageWindow,
  total: number,
): Promise<string[]> {
  const start = nearest(facts, window, total);
  const keys = start.at === undefined ? undefined : facts.keysBefore.get(start.at);
  const turned = { ...list, descending: list.descending !== start.backwards };
  const beyond = keys ? [isAfterRow(turned, keys, start.backwards ? '' : '=')] : [];
  const rows = await readRows(
    db,
    { ...turned, where: [...list.where, ...beyond] },
    { descending: turned.descending, offset: start.passed, limit: window.limit },
  );
  if (start.backwards) rows.reverse();
  const [first] = rows;
  // In a part of a table the scan also skips rows outside of the part, and their number is unknown.
  const passedMany = start.passed > measures.passedMax || !isWholeTable(list);
  // A row without its first key cannot be a place: comparisons with null are never true.
  if (first && passedMany && !list.order[0]?.nullable) facts.keysBefore.set(window.offset, first.keys);
  return rows.map(({ id }) => id);
}

function nearest({ keysBefore }: ListFacts, { offset, limit }: PageWindow, total: number): Start {
  const end = offset + limit;
  const starts: Start[] = [
    { backwards: false, passed: offset },
    { backwards: true, passed: total - end },
    ...[...keysBefore.keys()].flatMap((at): Start[] => [
      ...(at <= offset ? [{ at, backwards: false, passed: offset - at }] : []),
      ...(at >= end ? [{ at, backwards: true, passed: at - end }] : []),
    ]),
  ];
  // At the same distance a cached row is preferred to the start and the end.
  return starts.reduce((best, one) => (one.passed <= best.passed ? one : best));
}

/** Cached facts about a list. */
interface ListFacts {
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
function listFacts(db: Database, list: string, changes: string): ListFacts {
  const lists = listsOf.get(db) ?? new LRUCache({ max: listsMax });
  listsOf.set(db, lists);
  const last = lists.get(list);
  if (last?.changes === changes) return last.facts;
  const facts: ListFacts = { keysBefore: new LRUCache({ max: keysMax }) };
  lists.set(list, { changes, facts });
  return facts;
}
