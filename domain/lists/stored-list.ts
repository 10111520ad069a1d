import type { Database } from '../../db/schema/database.ts';
import { findPage, type PageWindow } from './find-page.ts';
import { batchesOfIds, batchRows, type OrderedList, readAllIds } from './ordered-list.ts';

/** All rows of a list, in order. */
export interface WholeList<Row> {
  total: number;
  /** To be read once; each batch is read from the database when it is asked for. */
  batches: AsyncIterable<Row[]>;
}

/** The three ways in which a list is read. */
export interface StoredList<Row> {
  /** A page, and how many rows there are in all. */
  page(window: PageWindow): Promise<{ rows: Row[]; total: number }>;
  /** Each row that is in the list now, once. */
  whole(): Promise<WholeList<Row>>;
  /** All rows for a file, which says no total: each batch begins behind the row before it, as the list is by then. */
  batches(): AsyncIterable<Row[]>;
}

/** @param rowsOf reads rows by their ids, in the order of the ids; those that are gone are left out */
export const storedList = <Row>(
  db: Database,
  list: OrderedList,
  rowsOf: (ids: string[]) => Promise<Row[]>,
): StoredList<Row> => ({
  async page(window) {
    const { ids, total } = await findPage(db, list, window);
    return { rows: await rowsOf(ids), total };
  },
  whole: () => readWhole(db, list, rowsOf),
  async *batches() {
    for await (const ids of batchesOfIds(db, list)) yield rowsOf(ids);
  },
});

/**
 * The ids are read in one statement, so whatever changes meanwhile moves no row to a second place and leaves none out
 * that stays. They are all that memory holds of the whole list, some fifty bytes a row; rows are read a batch at a time,
 * and no transaction is open between two batches. A row that was deleted by then is left out.
 */
export async function readWhole<Row>(
  db: Database,
  list: OrderedList,
  rowsOf: (ids: string[]) => Promise<Row[]>,
): Promise<WholeList<Row>> {
  const ids = await readAllIds(db, list);
  async function* batches() {
    for (let at = 0; at < ids.length; at += batchRows) yield rowsOf(ids.slice(at, at + batchRows));
  }
  return { total: ids.length, batches: batches() };
}

/** The rows of a list that may be in memory all at once. */
export async function allRows<Row>(batches: AsyncIterable<Row[]>): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const batch of batches) rows.push(...batch);
  return rows;
}
