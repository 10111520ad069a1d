import { batchRows } from '../../domain/lists/ordered-list.ts';
import { allRows, type StoredList } from '../../domain/lists/stored-list.ts';
import { type PageQuery, pageHeaders, pageWindowOf } from '../api/paging.ts';
import type { Address } from '../http/read-input.ts';

type Listed<Shape> = { status: 200; headers: Record<string, string> } & (
  | { body: Shape[] }
  | { batches: AsyncIterable<Shape[]> }
);

/**
 * A page of a list, or the whole list when no page was asked for. A list with more rows than one batch is sent while it
 * is read.
 *
 * @param shapesOf maps rows to the contract's shapes
 */
export async function answerListed<Row, Shape>(
  { address, query }: { address: Address; query: PageQuery },
  list: Pick<StoredList<Row>, 'page' | 'whole'>,
  shapesOf: (rows: Row[]) => Shape[] | Promise<Shape[]>,
): Promise<Listed<Shape>> {
  const window = pageWindowOf(query);
  if (window) {
    const { rows, total } = await list.page(window);
    return { status: 200, body: await shapesOf(rows), headers: pageHeaders(address, query, total) };
  }
  const { total, batches } = await list.whole();
  const headers = pageHeaders(address, query, total);
  async function* shapes() {
    for await (const rows of batches) yield shapesOf(rows);
  }
  if (total > batchRows) return { status: 200, batches: shapes(), headers };
  return { status: 200, body: await allRows(shapes()), headers };
}
