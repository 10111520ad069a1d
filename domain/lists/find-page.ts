import type { Database } from '../../db/statements/database.ts';
import { findTableStates } from '../counters/row-counters-store.ts';
import { type KnownList, knownList } from './known-lists.ts';
import { countRows, isAfterRow, type OrderedList, readAllIds, readRows } from './ordered-list.ts';

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

interface Asked {
  db: Database;
  list: OrderedList;
  known: KnownList;
  measures: Measures;
}

/**
 * A page's ids in order and the total number of rows. Totals and places of rows are cached
 * until the list's tables change (domain/lists/known-lists.ts), so that the rows of a search are counted once and not
 * for every page.
 */
export async function findPage(
  db: Database,
  list: OrderedList,
  window: PageWindow,
  measures: Measures = usual,
): Promise<{ ids: string[]; total: number }> {
  const { changes, value } = await findTableStates(db, list.tables, list.rowCounter);
  const known = knownList(db, list.name, changes);
  const asked = { db, list, known, measures };
  const total = value ?? known.total;
  if (total !== undefined) return { ids: await idsOf(asked, window, total), total };
  return readUnknown(asked, window);
}

/** A page of a list without cached facts. The total is counted, unless the page itself reaches the end. */
async function readUnknown({ db, list, known }: Asked, { offset, limit }: PageWindow) {
  const rows = await readRows(db, list, { descending: list.descending, offset, limit });
  const ids = rows.map(({ id }) => id);
  const showsTheEnd = ids.length < limit && (ids.length > 0 || offset === 0);
  known.total = showsTheEnd ? offset + ids.length : await countRows(db, list);
  if (ids.length === known.total) known.ids = ids;
  return { ids, total: known.total };
}

async function idsOf(asked: Asked, { offset, limit }: PageWindow, total: number): Promise<string[]> {
  if (offset >= total) return [];
  const { db, list, known, measures } = asked;
  const wanted = Math.min(limit, total - offset);
  // A whole table has an index in each of its orders; a part of a table would have to be filtered from that index.
  if (!isWholeTable(list) && total <= measures.wholeMax) {
    known.ids ??= await readAllIds(db, list);
    return known.ids.slice(offset, offset + wanted);
  }
  return readNear(asked, { offset, limit: wanted }, total);
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
 * Reads a page from the nearest known place: the start, the end, or a row of an earlier page. So the last page costs
 * as much as the first, and a page in the middle costs the distance to the nearest earlier page.
 */
async function readNear(
  { db, list, known, measures }: Asked,
  window: PageWindow,
  total: number,
): Promise<string[]> {
  const start = nearest(known, window, total);
  const mark = start.at === undefined ? undefined : known.marks.get(start.at);
  const turned = { ...list, descending: list.descending !== start.backwards };
  const beyond = mark ? [isAfterRow(turned, mark, start.backwards ? '' : '=')] : [];
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
  if (first && passedMany && !list.order[0]?.nullable) known.marks.set(window.offset, first.keys);
  return rows.map(({ id }) => id);
}

function nearest({ marks }: KnownList, { offset, limit }: PageWindow, total: number): Start {
  const end = offset + limit;
  const starts: Start[] = [
    { backwards: false, passed: offset },
    { backwards: true, passed: total - end },
    ...[...marks.keys()].flatMap((at): Start[] => [
      ...(at <= offset ? [{ at, backwards: false, passed: offset - at }] : []),
      ...(at >= end ? [{ at, backwards: true, passed: at - end }] : []),
    ]),
  ];
  // At the same distance a cached row is preferred to the start and the end.
  return starts.reduce((best, one) => (one.passed <= best.passed ? one : best));
}
