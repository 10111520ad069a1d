import type { Database } from '../../db/statements/database.ts';
import { findPage, type PageWindow } from './find-page.ts';
import { type OrderedList, readIdBatches } from './ordered-list.ts';

/** All rows of a list, in order. */
export interface WholeList<Row> {
  total: number;
  /** Can be iterated once; each batch is read from the database on demand. */
  batches: AsyncIterable<Row[]>;
}

/** The three ways of reading a list. */
export interface StoredList<Row> {
  /** A page, and the total number of rows. */
  page(window: PageWindow): Promise<{ rows: Row[]; total: number }>;
  /** All rows of the list at this moment, each exactly once. */
  whole(): Promise<WholeList<Row>>;
  /** The same rows for a file, which needs no total. */
  batches(): AsyncIterable<Row[]>;
}

/** @param rowsOf reads rows by their ids, in the order of the ids; deleted ones are left out */
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
    yield* (await readWhole(db, list, rowsOf)).batches;
  },
});

/**
 * The ids are read in one statement, so concurrent changes neither repeat a row nor omit one that stays. Only the ids
 * of the whole list are in memory, some forty bytes a row. Rows are read a batch at a time, and no transaction is
 * open between two batches. A row that was deleted meanwhile is left out.
 */
export async function readWhole<Row>(
  db: Database,
  list: OrderedList,
  rowsOf: (ids: string[]) => Promise<Row[]>,
): Promise<WholeList<Row>> {
  const ids = await readIdBatches(db, list);
  async function* batches() {
    for (const batch of ids.batches) yield rowsOf(batch);
  }
  return { total: ids.total, batches: batches() };
}

/** All rows of a list that is small enough for memory. */
export async function allRows<Row>(batches: AsyncIterable<Row[]>): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const batch of batches) rows.push(...batch);
  return rows;
}
